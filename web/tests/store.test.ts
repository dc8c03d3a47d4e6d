import { expect, test } from "vitest";
import { linksOf, rememberLinks } from "../src/lib/links";
import { remembered } from "../src/pages/statistics";
import { witness, witnessed } from "../src/lib/witness";

test("where storage is forbidden, what is kept lasts as long as the page, and nothing breaks", () => {
  // As browsers do it that block cookies: whoever only asks for it is refused.
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  try {
    expect(remembered()).toBeNull(); // the home page
    witness("g", "hash"); // the table's first message
    expect(witnessed("g")).toBe("hash");
    rememberLinks({ game: "g", watch: "W", seats: [{ seat: 1, kind: "open", name: "", token: "T" }] }); // a new game
    expect(linksOf("g")).toEqual({ seats: { 1: "T" }, watch: "W", invite: null }); // and its lobby
  } finally {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
    else Reflect.deleteProperty(globalThis, "localStorage");
  }
});
