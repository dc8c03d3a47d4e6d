"""What is painted of a table, measured: fields, parts that overlap, symbols that are cut, what can be reached.

`faults(page, least, before)` looks at the table on the page and says what is wrong with its layout, in lines.
Text is the matter of `boxes`; symbols are SVG, whose boxes are compared with those of everything that
clips them.
"""

from __future__ import annotations

from typing import Any

# ruff: noqa: E501

LOOK = r"""
({ least, before, scrolls }) => {
  const found = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const name = (one) => one.dataset?.part ?? one.dataset?.card ?? one.dataset?.tile ?? (one.className?.baseVal ?? one.className ?? "").toString().replace(/svelte-\S+/g, "").trim().split(" ")[0] ?? one.tagName;
  const box = (one) => one.getBoundingClientRect();
  const room = document.querySelector(".tabletop-room");
  const round = (n) => Math.round(n * 10) / 10;

  // ---- the board
  const grid = document.querySelector("[role=grid]");
  const board = box(grid);
  const fields = all("[data-field]", grid).map(box);
  const shorter = Math.min(...fields.flatMap(({ width, height }) => [width, height]));
  if (fields.length !== 20) found.push(`${fields.length} fields`);
  if (shorter < least - 0.5) found.push(`fields of ${round(shorter)} px, not ${least}`);
  if (before && shorter < before - 0.5) found.push(`fields of ${round(shorter)} px; they were ${before}`);
  if (innerHeight > innerWidth && board.width < 0.9 * innerWidth) found.push(`board ${round(board.width)} wide of ${innerWidth}`);
  if (innerWidth >= 1024 && innerHeight >= 768 && !scrolls && board.height < 0.45 * innerHeight) found.push(`board ${round(board.height)} high of ${innerHeight}`);

  // ---- no scrolling to play, except with the largest letters
  if (document.scrollingElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
  if (room.scrollWidth > room.clientWidth + 1) found.push("the table is wider than the window");
  if (!scrolls && room.scrollHeight > room.clientHeight + 1) found.push(`the table is ${room.scrollHeight - room.clientHeight} px too high`);

  // ---- nothing lies over anything else
  const parts = all(".top .icon, p.line, [data-part=shrine], .other, [data-part=gwidyon], section.dock, [role=grid], .hand li, [data-part=options], [data-purse], [data-tile], [data-part=shop], .panel.showcase, .panel.log, .dock .button");
  // What is left of a box inside everything that clips it, also what is scrolled away.
  const seen = (one) => {
    let { left, right, top, bottom } = box(one);
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const rect = box(up);
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, rect.left), Math.min(right, rect.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, rect.top), Math.min(bottom, rect.bottom)];
    }
    return { left, right, top, bottom };
  };
  const shown = parts.map((one) => ({ one, ...seen(one) }));
  shown.forEach((a, i) => {
    for (const b of shown.slice(i + 1)) {
      if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (width > 1.5 && height > 1.5) found.push(`${name(a.one)} and ${name(b.one)} overlap by ${round(width)} x ${round(height)}`);
    }
  });

  // ---- no symbol is cut
  const decoration = ".picture, .ground, .portrait, [data-sky], .forest";
  for (const sign of all("svg", document.querySelector(".table"))) {
    if (sign.closest(decoration) || sign.parentElement.closest("svg")) continue;
    const rect = box(sign);
    if (!rect.width) continue;
    const scrolled = { X: false, Y: false };
    let why = "";
    let hidden = false;
    for (let up = sign.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = box(up);
      if (edge.width <= 1 && edge.height <= 1) hidden = true;  // for screen readers only
      for (const [axis, from, to] of [["X", "left", "right"], ["Y", "top", "bottom"]]) {
        const how = style[`overflow${axis}`];
        if (["auto", "scroll"].includes(how)) scrolled[axis] = true;
        if (scrolled[axis] || how === "visible") continue;
        if (rect[from] < edge[from] - 1 || rect[to] > edge[to] + 1) why ||= `by ${name(up)}`;
      }
    }
    const where = sign.closest("[data-card], [data-in-play], [data-tile], [data-part], header");
    if (hidden) continue;
    if (why) found.push(`a symbol of ${where ? name(where) : "?"} is cut ${why}`);
    if (sign.closest(".signs") && rect.height < 4.5) found.push(`a symbol of ${name(where)} is ${round(rect.height)} px high`);
  }
  // A sign that is whole, but whose neighbour lies over it, is cut as well.
  for (const signs of all(".signs")) {
    const card = signs.closest(".card");
    const [inner, outer] = [box(signs), box(card)];
    if (inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1 || inner.left < outer.left - 1) found.push(`the symbols of ${name(card.parentElement)} do not fit`);
    const title = card.querySelector(".name");
    if (title?.checkVisibility() && box(title).bottom > inner.top + 1.5) found.push(`the name of ${name(card.parentElement)} lies over its symbols`);
    if (title?.checkVisibility() && box(title).top < outer.top - 0.5) found.push(`the name of ${name(card.parentElement)} is cut`);
  }

  // ---- what is asked is read without scrolling, and nothing sticks out of its button
  for (const ask of all(".ask")) if (!scrolls && ask.scrollHeight > ask.clientHeight + 2) found.push(`what is asked is ${ask.scrollHeight - ask.clientHeight} px too high`);
  for (const button of all(".table button")) {
    const outer = box(button);
    for (const inner of button.querySelectorAll("svg, b, .name, .letter, .words, .who, .fact")) {
      if (!inner.checkVisibility() || inner.closest(".card, .board, .portrait")) continue;
      const rect = box(inner);
      if (rect.width > 1 && (rect.left < outer.left - 5 || rect.right > outer.right + 5 || rect.top < outer.top - 8 || rect.bottom > outer.bottom + 1.5)) found.push(`${name(inner)} sticks out of ${name(button)}`);
    }
  }

  // ---- a thumb finds every tile
  if (innerHeight > innerWidth && !scrolls)
    for (const tile of all("[data-tile]")) if (Math.min(box(tile).width, box(tile).height) < 43.5) found.push(`tile ${tile.dataset.tile} is ${round(box(tile).width)} px wide`);

  // ---- all is there, and can be reached
  const need = (selector, n = 1) => {
    const there = all(selector).length;
    if (there < n) found.push(`${selector}: ${there} of ${n}`);
  };
  need("[data-part=shrine]");
  need("[data-purse]");
  need("section.dock .buttons button", 3);
  if (!all("[data-part=options]").length) need("[data-tile]", 5);
  need(".others .other, [data-part=gwidyon]", Number(document.querySelector(".others").dataset.count) || 1);
  const bare = document.querySelector("main.bare");
  need(bare ? ".showcase [data-card]" : ".hand [data-card], .hand [data-in-play]", 3);
  need(".panel.showcase [data-card], [data-part=shop]");
  for (const one of all(".table button, .table a, .table [role=gridcell]")) {
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { width, height } = box(one);
    const { left, right, top, bottom } = seen(one);  // after scrolling
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !(one.contains(hit) || hit.contains(one))) found.push(`${name(one)} cannot be reached: ${hit ? name(hit) : "nothing"} lies there`);
    if ((width < 28 || height < 28) && !one.closest("ol, .head")) found.push(`${name(one)} is ${round(width)} x ${round(height)}`);
  }
  room.scrollTop = 0;
  return [...new Set(found)];
}
"""

# Symbols, names, prices and words of cards in boxes, one size after the other: nothing is painted in between.
CARDS = r"""
(wanted) => wanted.flatMap(([place, width, height]) => {
  const boxes = document.querySelector("[data-boxes]");
  const places = place === "hand" ? ["hand", "played"] : [place];
  boxes.style.setProperty("--box-width", `${width}px`);
  boxes.style.setProperty("--box-height", `${height}px`);
  for (const box of boxes.children) box.style.display = places.includes(box.classList[0]) ? "" : "none";
  const found = [];
  for (const card of boxes.querySelectorAll("button > .card, [data-in-play] > .card")) {
    const outer = card.getBoundingClientRect();
    const id = card.parentElement.dataset.card ?? card.parentElement.dataset.inPlay;
    const where = card.parentElement.parentElement.classList[0];
    if (!places.includes(where)) continue;
    for (const sign of card.querySelectorAll(".signs svg, .signs b")) {
      const rect = sign.getBoundingClientRect();
      if (!rect.width) continue;
      if (rect.left < outer.left - 0.5 || rect.right > outer.right + 0.5 || rect.top < outer.top || rect.bottom > outer.bottom - 0.5) {
        found.push(`${id} (${where}): symbols cut`);
        break;
      }
    }
    const name = card.querySelector(".name").getBoundingClientRect();
    const signs = card.querySelector(".signs").getBoundingClientRect();
    if (name.width && (name.top < outer.top - 0.5 || name.right > outer.right || name.bottom > signs.top + 1.5)) found.push(`${id} (${where}): name cut`);
    const price = card.querySelector(".cost")?.getBoundingClientRect();
    if (name.width && price?.width && name.top < price.bottom - 3 && name.left < price.right - 3) found.push(`${id} (${where}): the price lies over the name`);
    const words = card.querySelector(".words")?.getBoundingClientRect();
    if (words && words.left < outer.right && (words.bottom > outer.bottom || words.right > outer.right + 1)) found.push(`${id} (${where}): words cut`);
  }
  return found.map((one) => `${width}x${height} ${one}`);
})
"""


def faults(page: Any, least: float, before: float | None, *, scrolls: bool = False) -> list[str]:
    """Return what is wrong with the layout of the table that the page shows.

    Fields are at least so large, and no smaller than `before`. With the largest letters the table
    may be scrolled.
    """
    found: list[str] = page.evaluate(LOOK, {"least": least, "before": before, "scrolls": scrolls})
    return found


def card_faults(page: Any, boxes: list[tuple[str, int, int]]) -> list[str]:
    """Return which cards do not fit into which boxes, on the page that shows all of them.

    A box is a place, hand or showcase, where cards look a little different, a width and a height.
    """
    found: list[str] = page.evaluate(CARDS, boxes)
    return found
