"""Text that does not fit where it stands, found by measuring boxes.

`cut(page)` looks at every piece of text that can be seen and says which ones are clipped by their
own box or by one around it, stick out of the window, or are broken in the middle of a word without
a hyphen, or are the name of a text that is missing; and which lists and fields are too narrow for
what they say. Made for the narrowest screen
and the longest language; cheap enough for any page.
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
  const visible = (box) => box.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // Lines on which a piece of text stands.
  const lines = (range) => new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom))).size;
  // The first word that is parted only because nothing else would make it fit. Where hyphens or
  // joints part it, it stays parted when breaking anywhere is forbidden.
  const broken = (node, box) => {
    const range = document.createRange();
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\u00ad'’]{4,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (lines(range) < 2) continue;
      const before = box.style.overflowWrap;
      box.style.overflowWrap = "normal";
      const whole = lines(range) < 2;
      box.style.overflowWrap = before;
      if (whole) return word;
    }
    return "";
  };
  // What a field or a list says has no box of its own: as wide as its letters.
  const pen = document.createElement("canvas").getContext("2d");
  for (const box of root.querySelectorAll("input, textarea, select")) {
    const text = box.tagName === "SELECT" ? box.selectedOptions[0]?.textContent.trim() : box.value ? "" : box.placeholder;
    if (!text || box.closest(allowed) || !visible(box)) continue;
    const style = getComputedStyle(box);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const arrow = box.tagName === "SELECT" ? 16 : 0;
    const room = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    if (pen.measureText(text).width > room + slack) found.push(`${JSON.stringify(text)}: wider than its ${box.tagName.toLowerCase()}`);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.data.trim();
    const box = node.parentElement;
    if (!text || !box || box.closest(allowed) || ["STYLE", "SCRIPT", "OPTION"].includes(box.tagName)) continue;
    if (!visible(box)) continue;
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
    let why = /(^|\s)(web|page|table|learn|help|error|bot|set)\.[a-z]+[a-z.-]*(\s|$)/.test(text) ? "the name of a missing text" : "";
    let shown = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    let scrolled = { X: false, Y: false };
    let fixed = false;
    let hidden = false;
    for (let one = box; one && one !== document.documentElement && !fixed; one = one.parentElement) {
      const style = getComputedStyle(one);
      const rect = one.getBoundingClientRect();
      if (rect.width <= 1 && rect.height <= 1) hidden = true;  // for screen readers only
      // Folded away as a whole: nothing of it is painted.
      if (box.closest("[data-folds]") && clips(style, "X") && left >= rect.right - slack) hidden = true;
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
    if (!why && rects.length > 1 && /anywhere|break-word/.test(getComputedStyle(box).overflowWrap)) {
      const word = broken(node, box);
      if (word) why = `broken in the middle: ${word}`;
    }
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
