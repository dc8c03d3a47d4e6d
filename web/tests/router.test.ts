import { expect, test } from "vitest";
import { href, parse, routeAt } from "../src/lib/routes";

test.each([
  ["", { page: "home" }],
  ["#/", { page: "home" }],
  ["#/new/solo", { page: "new", mode: "solo" }],
  ["#/new", { page: "new", mode: "solo" }],
  ["#/games", { page: "games" }],
  ["#/game/abc", { page: "game", id: "abc" }],
  ["#/lobby/abc", { page: "lobby", id: "abc" }],
  ["#/join/T-o_k", { page: "join", token: "T-o_k" }],
  ["#/watch/T", { page: "watch", token: "T" }],
  ["#/replay/abc", { page: "replay", id: "abc" }],
  ["#/replay/abc/12", { page: "replay", id: "abc", step: 12 }],
  ["#/replay/abc/12/1", { page: "replay", id: "abc", step: 12, eyes: 1 }],
  ["#/replay/abc/x", { page: "replay", id: "abc" }],
  ["#/cards", { page: "cards" }],
  ["#/cards/boletus-edulis", { page: "cards", card: "boletus-edulis" }],
  ["#/rules/R7.4", { page: "rules", rule: "R7.4" }],
  ["#/settings", { page: "settings" }],
  ["#/key/K", { page: "key", key: "K" }],
])("%s", (hash, expected) => expect(parse(hash)).toEqual(expected));

test("addresses that lead nowhere", () => {
  for (const hash of ["#/game", "#/join/", "#/nowhere", "#/replay"]) expect(parse(hash).page).toBe("missing");
  expect(parse("#/cards/%E0%A4%A")).toEqual({ page: "cards", card: "%E0%A4%A" });
});

test("a table link that no server could answer says so instead of connecting for good", () => {
  for (const id of ["%E0%A4%A", "a%2Fb", "..", ".", "a b", "x".repeat(33)])
    for (const page of ["game", "lobby"]) expect(parse(`#/${page}/${id}`).page).toBe("missing");
});

test("at an unknown path is nothing, unless something behind the # leads on", () => {
  expect(routeAt("/", "")).toEqual({ page: "home" });
  expect(routeAt("/index.html", "#/games")).toEqual({ page: "games" });
  for (const hash of ["", "#"]) expect(routeAt("/join/abc", hash)).toEqual({ page: "missing", path: "/join/abc" });
  expect(routeAt("/nothing", "#/")).toEqual({ page: "home" });
});

test("what href makes, parse reads", () => {
  expect(href("replay", "a b/c", 3)).toBe("#/replay/a%20b%2Fc/3");
  expect(parse(href("replay", "a b/c"))).toEqual({ page: "replay", id: "a b/c" });
});
