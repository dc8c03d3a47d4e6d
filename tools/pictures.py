"""Makes the pictures of the terminal in docs/pictures: `python tools/pictures.py`."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import mycelia
from mycelia.bots import Bot, GreedyBot, RandomBot
from mycelia.terminal.draw import draw, menu

HERE = Path(__file__).resolve().parents[1] / "docs" / "pictures"

NIGHT = TerminalTheme(
    (18, 28, 22),
    (226, 232, 220),
    [(18, 28, 22), (224, 108, 96), (140, 200, 120), (230, 200, 110), (120, 170, 220),
     (200, 150, 220), (120, 200, 200), (226, 232, 220)],
    [(110, 122, 112), (240, 130, 118), (170, 225, 150), (245, 220, 140), (150, 195, 240),
     (220, 175, 240), (150, 225, 225), (250, 252, 248)],
)  # fmt: skip

# ruff: noqa: E501
# Rich's own template loads a font from elsewhere; this one uses what the reader has.
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#121c16"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def main() -> None:
    """A game for two in the middle, drawn as its first player sees it."""
    from random import Random

    game = mycelia.new_game(players=2, seed=11, expansion=True, names=["Anna", "Ben"], first=0)
    bots: list[Bot] = [GreedyBot(Random(1)), RandomBot(Random(2))]
    while game.round < 6 or game.decision is None or game.decision.kind != "turn":
        now = game.decision
        assert now is not None
        game.apply(bots[now.seat].choose(game.view(now.seat)))
    while game.decision.seat != 0:
        game.apply(bots[1].choose(game.view(1)))
    console = Console(record=True, width=104, file=open("/dev/null", "w"), force_terminal=True)  # noqa: SIM115
    draw(console, game, 0, "en")
    now = game.decision
    assert now is not None
    console.print(f"[bold yellow]{now.prompt('en')}[/]")
    menu(console, game, game.choices, "en")
    HERE.mkdir(parents=True, exist_ok=True)
    svg = console.export_svg(title="Mycelia", theme=NIGHT, code_format=SVG, unique_id="mycelia")
    (HERE / "terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
