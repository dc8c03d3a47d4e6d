"""Small drawings as SVG text: intervals, bars, columns, curves. Labels are the page's own text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """An interval with its middle, in one of the page's colours."""

    low: float
    middle: float
    high: float
    colour: str


def short(number: float) -> str:
    """Return a number as it stands in a drawing.

    >>> short(12.3456), short(7.0)
    ('12.35', '7')
    """
    return f"{number:.2f}".rstrip("0").rstrip(".")


def interval_plot(spans: Sequence[Span], reach: float, limit: float, title: str) -> str:
    """Return intervals between -reach and reach, the band of what is fine behind them."""

    def x(value: float) -> str:
        return short(50 + 50 * max(-1.0, min(1.0, value / reach)))

    step = 20 / (len(spans) + 1)
    marks = []
    for i, span in enumerate(spans, 1):
        y = short(i * step)
        marks.append(
            f'<line class="span {span.colour}" x1="{x(span.low)}" x2="{x(span.high)}" '
            f'y1="{y}" y2="{y}"/>'
            f'<line class="dot {span.colour}" x1="{x(span.middle)}" x2="{x(span.middle)}" '
            f'y1="{y}" y2="{y}"/>'
        )
    wide = short(100 * min(limit, reach) / reach)
    return (
        f'<svg class="plot" viewBox="0 0 100 20" preserveAspectRatio="none" role="img">'
        f"<title>{title}</title>"
        f'<rect class="band" x="{x(-limit)}" y="0" width="{wide}" height="20"/>'
        f'<line class="zero" x1="50" x2="50" y1="0" y2="20"/>{"".join(marks)}</svg>'
    )


def share_plot(shares: Sequence[tuple[float, str]], low: float, high: float, title: str) -> str:
    """Return bars of a hundred, one below the other, with the band that is aimed at."""
    step = 20 / max(len(shares), 1)
    bars = "".join(
        f'<rect class="bar {colour}" x="0" y="{short(i * step + 0.22 * step)}" '
        f'width="{short(max(share, 0.4))}" height="{short(0.56 * step)}"/>'
        for i, (share, colour) in enumerate(shares)
    )
    return (
        f'<svg class="plot" viewBox="0 0 100 20" preserveAspectRatio="none" role="img">'
        f"<title>{title}</title>"
        f'<rect class="band" x="{short(low)}" y="0" width="{short(high - low)}" height="20"/>'
        f'<rect class="rail" x="0" y="0" width="100" height="20"/>{bars}</svg>'
    )


def columns_plot(counts: Sequence[tuple[int, int]], low: int, high: int, title: str) -> str:
    """Return how often each number came, as columns; `low` to `high` is what is aimed at."""
    if not counts:
        return ""
    first, last = min(low, counts[0][0]), max(high, counts[-1][0])
    width = max(last - first + 1, 12)
    most = max(count for _, count in counts)
    step = 300 / width

    def x(number: float) -> str:
        return short(10 + (number - first) * step)

    bars = "".join(
        f'<rect class="bar fast" x="{short(10 + (n - first) * step + 0.1 * step)}" '
        f'y="{short(110 - 100 * count / most)}" width="{short(0.8 * step)}" '
        f'height="{short(100 * count / most)}"/>'
        for n, count in counts
    )
    apart = 1 if width <= 16 else 5
    labels = "".join(
        f'<text x="{short(10 + (n - first + 0.5) * step)}" y="124" text-anchor="middle">{n}</text>'
        for n in range(first, last + 1)
        if n % apart == 0
    )
    return (
        f'<svg class="chart" viewBox="0 0 320 130" role="img"><title>{title}</title>'
        f'<rect class="band" x="{x(low)}" y="6" width="{short((high - low + 1) * step)}" '
        f'height="104"/>{bars}<line class="grid" x1="10" x2="310" y1="110" y2="110"/>{labels}</svg>'
    )


def curve_plot(curves: Sequence[tuple[str, Sequence[tuple[int, float]]]], title: str) -> str:
    """Return shares of a hundred over whole numbers, one curve with its name for each."""
    numbers = sorted({n for _, curve in curves for n, _ in curve})
    if not numbers:
        return ""
    wide = max(numbers[-1] - numbers[0], 1)

    def x(n: float) -> str:
        return short(34 + 200 * (n - numbers[0]) / wide)

    def y(share: float) -> float:
        return 150 - 1.4 * share

    grid = "".join(
        f'<line class="grid" x1="34" x2="234" y1="{short(y(v))}" y2="{short(y(v))}"/>'
        f'<text x="28" y="{short(y(v) + 4)}" text-anchor="end">{v} %</text>'
        for v in (0, 25, 50, 75, 100)
    )
    grid += "".join(f'<text x="{x(n)}" y="167" text-anchor="middle">{n}</text>' for n in numbers)
    drawn, ends = "", []
    for name, curve in curves:
        points = " ".join(f"{x(n)},{short(y(share))}" for n, share in curve)
        drawn += f'<polyline class="curve fast" points="{points}"/>'
        ends.append((y(curve[-1][1]), name))
    ends.sort(reverse=True)
    below = 164.0
    for end, name in ends:  # from below, so that names keep off one another and off the numbers
        below = min(end + 4, below - 12)
        drawn += f'<text x="240" y="{short(below)}">{name}</text>'
    return (
        f'<svg class="chart" viewBox="0 0 320 175" role="img">'
        f"<title>{title}</title>{grid}{drawn}</svg>"
    )
