"""Text that does not fit where it stands, found by measuring boxes.

`cut(page)` looks at every piece of text that can be seen and says which ones are clipped by their
own box or by one around it, or stick out of the window. Made for the narrowest screen and the
longest language; cheap enough for any page.
"""

from __future__ import annotations

from typing import Any

# ruff: noqa: E501

# Shortened on purpose: all of it is a tap away.
ALLOWED = ("svg", "[data-clamped]")

LOOK = r"""
(allowed) => {
  const slack = 1.5;  // of a pixel, for rounding
  const scrolls = (style, axis) => ["auto", "scroll"].includes(style[`overflow${axis}`]);
  const clips = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = open ?? document.body;
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.data.trim();
    const box = node.parentElement;
    if (!text || !box || box.closest(allowed) || ["STYLE", "SCRIPT", "OPTION"].includes(box.tagName)) continue;
    if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (!rects.length) continue;
    const left = Math.min(...rects.map((r) => r.left));
    const right = Math.max(...rects.map((r) => r.right));
    const top = Math.min(...rects.map((r) => r.top));
    const bottom = Math.max(...rects.map((r) => r.bottom));
    // A line of text is higher than its letters: leave it the room above and below them.
    const size = parseFloat(getComputedStyle(box).fontSize);
    const air = Math.max(0, (rects[0].height - size) / 2) + slack;
    let why = "";
    let shown = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    let scrolled = { X: false, Y: false };
    let fixed = false;
    let hidden = false;
    for (let one = box; one && one !== document.documentElement && !fixed; one = one.parentElement) {
      const style = getComputedStyle(one);
      const rect = one.getBoundingClientRect();
      if (rect.width <= 1 && rect.height <= 1) hidden = true;  // for screen readers only
      for (const [axis, from, to, low, high, room] of [["X", "left", "right", left, right, slack], ["Y", "top", "bottom", top, bottom, air]]) {
        if (scrolls(style, axis)) scrolled[axis] = true;
        if (scrolled[axis] || !clips(style, axis)) continue;
        if (low < rect[from] - room || high > rect[to] + room)
          why ||= `cut ${axis === "X" ? "across" : "down"} by ${one.tagName.toLowerCase()}.${[...one.classList].filter((c) => !c.startsWith("svelte-")).join(".")}`;
      }
      if (style.textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1) why ||= "shortened with dots";
      fixed = style.position === "fixed";
    }
    if (hidden) continue;
    if (!scrolled.X && (left < -slack || right > innerWidth + slack)) why ||= "sticks out of the window";
    if (why) found.push(`${JSON.stringify(text.slice(0, 60))}: ${why}`);
  }
  return [...new Set(found)];
}
"""


def cut(page: Any, allowed: tuple[str, ...] = ALLOWED) -> list[str]:
    """Lines about text that cannot be read whole. The page stands still."""
    found: list[str] = page.evaluate(LOOK, ", ".join(allowed))
    return found
