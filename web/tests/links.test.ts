import { beforeEach, describe, expect, it } from "vitest";
import { address, forgetAll, linksOf, pastedHash, rememberLinks } from "../src/lib/links";
import type { Made } from "../src/lib/types";
import { ago } from "../src/pages/when";

class Store implements Storage {
  private kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key(i: number) {
    return [...this.kept.keys()][i] ?? null;
  }
  getItem(name: string) {
    return this.kept.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.kept.set(name, value);
  }
  removeItem(name: string) {
    this.kept.delete(name);
  }
  clear() {
    this.kept.clear();
  }
}
const made = (game: string): Made => ({
  game,
  watch: "W",
  seats: [
    { seat: 0, kind: "me", name: "Anna" },
    { seat: 2, kind: "open", name: "", token: "T2" },
  ],
});
let store: Store;
beforeEach(() => (store = new Store()));

describe("links", () => {
  it("are whole addresses, the secret behind the #", () => {
    expect(address("#/join/T", { origin: "https://x.org", pathname: "/m/" })).toBe("https://x.org/m/#/join/T");
  });
  it("are kept by game, the oldest given up", () => {
    rememberLinks(made("g"), store);
    expect(linksOf("g", store)).toEqual({ seats: { 2: "T2" }, watch: "W", invite: null });
    rememberLinks({ ...made("g"), invite: "I" }, store);
    // Who comes to a rematch again gets no links, and keeps those that they have.
    rememberLinks({ game: "g", seats: [] }, store);
    expect(linksOf("g", store)).toEqual({ seats: { 2: "T2" }, watch: "W", invite: "I" });
    expect(linksOf("other", store)).toBeNull();
    store.setItem("mycelia.links.broken", "{");
    expect(linksOf("broken", store)).toBeNull();
    store.removeItem("mycelia.links.broken");
    for (let i = 0; i < 60; i++) rememberLinks(made(`n${i}`), store);
    expect(store.length).toBe(40);
  });
  it("are found in what somebody pasted", () => {
    const key = "a".repeat(43);
    expect(pastedHash(` ${key} `)).toBe(`#/key/${key}`);
    expect(pastedHash("look: https://x.org/#/join/To-k_en")).toBe("#/join/To-k_en");
    expect(pastedHash("https://x.org/#/replay/g/42/1")).toBe("#/replay/g/42/1");
    expect(pastedHash("javascript:alert(1)")).toBeNull();
    expect(pastedHash("")).toBeNull();
  });
  it("go when the device is forgotten, and nothing else does", () => {
    rememberLinks(made("g"), store);
    store.setItem("mycelia.key", "k");
    store.setItem("somebody.else", "1");
    forgetAll(store);
    expect(store.length).toBe(1);
    expect(store.getItem("somebody.else")).toBe("1");
  });
});

describe("how long ago", () => {
  const now = Date.parse("2026-05-10T12:00:00Z");
  it("is said in words", () => {
    expect(ago("2026-05-10T11:57:00Z", "en", now)).toBe("3 min. ago");
    expect(ago("2026-05-09T10:00:00+00:00", "de", now)).toBe("gestern");
    expect(ago("2026-05-10T10:00:00", "fr", now)).toMatch(/^il y a 2\sh$/);
    expect(ago("2026-01-10T10:00:00Z", "en", now)).toBe("Jan 10, 2026");
    expect(ago("2026-05-10T11:59:40Z", "de", now)).toBe("jetzt");
    expect(ago("nonsense", "en", now)).toBe("");
  });
});
