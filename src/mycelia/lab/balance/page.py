"""The page: all figures for a browser, in one file that needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any

from .aims import ROUNDS
from .page_cards import cards_part
from .page_tables import columns_table, table
from .plots import columns_plot, curve_plot
from .style import STYLE

Figures = dict[str, Any]


def page_of(figures: Figures, earlier: Figures | None = None) -> str:
    """Return the page; with earlier figures both stand side by side."""
    edition = figures["edition"]
    title = f"{edition['title']}: is it balanced?"
    parts: tuple[Callable[[Figures, Figures | None], str], ...] = (
        verdicts_part, cards_part, length_part, seats_part, drama_part, skill_part, gwidyon_part,
        made_part,
    )  # fmt: skip
    body = "".join(part(figures, earlier) for part in parts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>\n{STYLE}\n</style></head>\n"
        f"<body><header><h1>{escape(title)}</h1>{about(figures, earlier)}</header>\n"
        f"<main>{body}</main></body></html>\n"
    )


def named(figures: Figures) -> str:
    """Return an edition with its version."""
    edition = figures["edition"]
    return f"{escape(edition['name'])} {escape(edition['version'])} ({escape(edition['hash'])})"


def about(figures: Figures, earlier: Figures | None) -> str:
    """Return what was measured, and what it stands beside."""
    who = " and ".join(f"{bot['bot']} ({bot['nodes']:,} nodes a turn)" for bot in figures["bots"])
    off = sum(each["off"] for each in figures["verdicts"])
    lines = [f"<p>Edition {named(figures)}, played by {who}. "
             f"{off} of {len(figures['verdicts'])} findings {are(off)} off.</p>"]  # fmt: skip
    if earlier is not None:
        before = sum(each["off"] for each in earlier["verdicts"])
        lines.append(
            f'<p>Beside it, in <span class="before">grey</span>: {named(earlier)}, of whose '
            f"{len(earlier['verdicts'])} findings {before} {are(before)} off.</p>"
        )
    lines += [f'<p class="soft">{escape(note)}.</p>' for note in figures["notes"]]
    return "".join(lines)


def are(many: int) -> str:
    """Return the verb for so many."""
    return "is" if many == 1 else "are"


def section(title: str, *content: str) -> str:
    """Return a part of the page."""
    return f"<section><h2>{title}</h2>{''.join(content)}</section>\n"


def items(verdicts: Iterable[Any]) -> str:
    """Return verdicts as a list."""
    return "<ul>" + "".join(
        f'<li class="{"off" if each["off"] else "fine"}">{escape(each["text"])}</li>'
        for each in verdicts
    ) + "</ul>"  # fmt: skip


def verdicts_part(figures: Figures, earlier: Figures | None) -> str:
    """What is off, and what is not."""
    off = [each for each in figures["verdicts"] if each["off"]]
    fine = [each for each in figures["verdicts"] if not each["off"]]
    content = [items(off) if off else "<p>Nothing is shown to be off by so many games.</p>"]
    content.append(f"<details><summary>{len(fine)} findings that are as they should be, or open"
                   f"</summary>{items(fine)}</details>")  # fmt: skip
    if earlier is not None:
        before = [each for each in earlier["verdicts"] if each["off"]]
        content.append(f"<details><summary>What was off before ({len(before)})</summary>"
                       f"{items(before)}</details>")  # fmt: skip
    return section("In words", *content)


def plain_before(earlier: Figures | None, bot: str) -> Any:
    """Return the earlier plain games of the same bot, if it played some."""
    return None if earlier is None else earlier["plain"].get(bot)


def box_words(expansion: bool) -> str:
    """Return which game it is, for a table."""
    return "with the expansion" if expansion else "base"


def length_part(figures: Figures, earlier: Figures | None) -> str:
    """How many rounds games have."""
    content = ["<p>Rounds of a game. The shaded part of a drawing is what nine of ten games for "
               "two should be within.</p>"]  # fmt: skip
    for bot, plain in figures["plain"].items():
        before = plain_before(earlier, bot)
        older = (
            {(row["players"], row["expansion"]): row for row in before["length"]} if before else {}
        )
        rows = []
        for row in plain["length"]:
            old = older.get((row["players"], row["expansion"]))
            rows.append([f"{row['players']} players, {box_words(row['expansion'])}",
                         f"{row['mean']:.1f}", f"{row['p5']} to {row['p95']}", f"{row['games']}",
                         *([f"{old['mean']:.1f}" if old else ""] if before else [])])  # fmt: skip
        head = ["", "mean", "nine of ten", "games", *(["before"] if before else [])]
        content.append(f"<h3>By {escape(bot)}</h3>")
        content.append(table(head, rows))
        charts = "".join(
            f"<figure>{chart(row)}<figcaption>{row['players']} players, "
            f"{box_words(row['expansion'])}</figcaption></figure>"
            for row in plain["length"]
            if row["players"] == 2
        )
        content.append(f'<div class="side">{charts}</div>')
        content.append('<div class="side">' + "".join(
            columns_table(caption, plain[key], before[key] if before else None)
            for caption, key in (("By set-up", "setups"), ("By supply side", "supplies"),
                                 ("By board", "boards"))
        ) + "</div>")  # fmt: skip
    return section("How long games are", *content)


def chart(row: Any) -> str:
    """Return the lengths of games as columns."""
    counts = sorted((int(n), count) for n, count in row["rounds"].items())
    return columns_plot(counts, *ROUNDS, "Games by their number of rounds")


def seats_part(figures: Figures, earlier: Figures | None) -> str:
    """Who wins, by place in the round."""
    content = ["<p>Share of wins by place in the round, with its interval of 95 %.</p>"]
    most = max(figures["players"])
    for bot, plain in figures["plain"].items():
        before = plain_before(earlier, bot)
        older = (
            {(row["players"], row["expansion"]): row for row in before["seats"]} if before else {}
        )
        rows = []
        for row in plain["seats"]:
            old = older.get((row["players"], row["expansion"]))
            cells = []
            for i in range(most):
                if i >= len(row["places"]):
                    cells.append("")
                    continue
                place = row["places"][i]
                cell = (f"{place['rate']:.1f} % <small>{place['low']:.0f} to "
                        f"{place['high']:.0f}</small>")  # fmt: skip
                if old and i < len(old["places"]):
                    cell += f' <small class="before">was {old["places"][i]["rate"]:.1f}</small>'
                cells.append(cell)
            rows.append([f"{row['players']} players, {box_words(row['expansion'])}", *cells])
        content.append(f"<h3>By {escape(bot)}</h3>")
        content.append(table(["", *(f"place {i + 1}" for i in range(most))], rows))
    return section("Who wins, by seat", *content)


def drama_part(figures: Figures, earlier: Figures | None) -> str:
    """Drama, and the variety of winners' decks."""
    bots = list(figures["plain"])
    two = figures["players"][0]

    def cells(tell: Callable[[Any], str]) -> list[str]:
        found = []
        for bot in bots:
            cell = tell(figures["plain"][bot])
            before = plain_before(earlier, bot)
            found.append(cell + (f' <small class="before">was {tell(before)}</small>'
                                 if before else ""))  # fmt: skip
        return found

    def varied(box: bool) -> Callable[[Any], str]:
        def tell(plain: Any) -> str:
            rows = [row for row in plain["variety"] if row["expansion"] == box]
            return f"{sum(s >= 10 for s in rows[0]['shares'].values())}" if rows else ""

        return tell

    def even(box: bool) -> Callable[[Any], str]:
        def tell(plain: Any) -> str:
            rows = [row for row in plain["variety"] if row["expansion"] == box]
            return f"{rows[0]['effective']:.1f}" if rows else ""

        return tell

    rows = [
        ["the leader at half time wins",
         *cells(lambda p: f"{p['drama']['leader_at_half']['rate']:.0f} %")],
        ["the lead changes hands, times a game", *cells(lambda p: f"{p['drama']['changes']:.1f}")],
        ["the leader before the last round loses",
         *cells(lambda p: f"{p['drama']['late']['rate']:.0f} %")],
        ["drops that the winner was behind at worst",
         *cells(lambda p: f"{p['drama']['behind']:.1f}")],
        ["heroes in a tenth of the winners' decks, base", *cells(varied(False))],
        ["as many heroes as if all were alike, base", *cells(even(False))],
    ]  # fmt: skip
    if len(figures["plain"][bots[0]]["variety"]) > 1:
        rows.append(["heroes in a tenth, with the expansion", *cells(varied(True))])
        rows.append(["as many as if all were alike, with the expansion", *cells(even(True))])
    words = (f"<p>Drama is of games for {two}; the leader is who has the fewest drops at the end "
             "of a round. Variety is of all games.</p>")  # fmt: skip
    return section("Drama and variety", words, table(["", *map(escape, bots)], rows))


def skill_part(figures: Figures, earlier: Figures | None) -> str:
    """How often the better of two neighbours of the ladder wins."""
    older = {(row["better"], row["weaker"]): row for row in earlier["skill"]} if earlier else {}
    rows = []
    for row in figures["skill"]:
        old = older.get((row["better"], row["weaker"]))
        rows.append([f"{escape(row['better'])} against {escape(row['weaker'])}",
                     f"{row['rate']:.0f} %", f"{row['low']:.0f} to {row['high']:.0f}",
                     f"{row['of']}",
                     *([f"{old['rate']:.0f} %" if old else ""] if earlier else [])])  # fmt: skip
    head = ["", "wins", "likely", "games", *(["before"] if earlier else [])]
    words = ("<p>How often the better of two neighbours of the ladder wins, in pairs with seats "
             "swapped: 50 % would be luck alone.</p>")  # fmt: skip
    return section("Skill against luck", words, table(head, rows))


def gwidyon_part(figures: Figures, earlier: Figures | None) -> str:
    """How often Gwidyon is beaten."""
    drops = sorted({row["drops"] for row in figures["gwidyon"]})
    found = by_bot(figures)
    older = by_bot(earlier) if earlier else {}
    rows = []
    for bot, rates in found.items():
        cells = []
        for n in drops:
            row = rates[n]
            cell = f"{row['rate']:.0f} % <small>{row['low']:.0f} to {row['high']:.0f}</small>"
            if n in older.get(bot, {}):
                cell += f' <small class="before">was {older[bot][n]["rate"]:.0f}</small>'
            cells.append(cell)
        rows.append([escape(bot), *cells])
    curves = [(escape(bot), [(n, rates[n]["rate"]) for n in drops]) for bot, rates in found.items()]
    words = "<p>How often each level beats Gwidyon, by his drops: 20 are the hardest.</p>"
    return section("Gwidyon", words, curve_plot(curves, "Wins against Gwidyon by his drops"),
                   table(["", *(f"{n} drops" for n in drops)], rows))  # fmt: skip


def by_bot(figures: Figures) -> dict[str, dict[int, Any]]:
    """Return games against Gwidyon by level and drops."""
    found: dict[str, dict[int, Any]] = {}
    for row in figures["gwidyon"]:
        found.setdefault(row["bot"], {})[row["drops"]] = row
    return found


def made_part(figures: Figures, earlier: Figures | None) -> str:
    """How the figures were made."""
    lucky = any(worth["luck"] for thing in figures["things"] for worth in thing["forbidden"])
    luck = ("Luck is taken off in the games of sage, which can tell it." if lucky
            else "Luck is not taken off beyond that.")  # fmt: skip
    return section(
        "How this was made",
        f"<p>Seed {escape(figures['seed'])}; {figures['games']:,} games for every card. What a "
        "card is worth is told by games between equals, of which one may not have it, or begins "
        "with it; every set-up is played once for each seat by the same dice, so most of the "
        f"luck is the same on both sides. {luck} Intervals hold the truth with 95 %, so of forty "
        "cards about two lie outside theirs. A card fails when even the near end of its interval "
        "is beyond 6 points.</p>",
    )
