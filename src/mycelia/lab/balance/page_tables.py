"""Tables of the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any


def table(head: Sequence[str], rows: Sequence[Sequence[str]], caption: str = "") -> str:
    """Return a table; its cells are HTML already. The first cell of a row names it."""
    said = f"<caption>{caption}</caption>" if caption else ""
    tops = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    return (f'<div class="scroll"><table>{said}<thead><tr>{tops}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>")  # fmt: skip


def columns_table(caption: str, rows: Any, before: Any) -> str:
    """Return mean lengths by name, with what seats won where that is known."""
    wins = any("wins" in row for row in rows.values())
    head = ["", "rounds", *(["wins"] if wins else []), *(["before"] if before else [])]
    cells = []
    for name, row in rows.items():
        line = [escape(name), f"{row['mean']:.1f}"]
        if wins:
            line.append(f"{row['wins']:.0f} %")
        if before:
            line.append(f"{before[name]['mean']:.1f}" if name in before else "")
        cells.append(line)
    return table(head, cells, caption)
