import { beforeEach, describe, expect, it } from "vitest";
import { inMemory } from "../src/lib/store";
import { hashOf, verdict, witness, witnessed } from "../src/lib/witness";

// mycelia.seeds.commitment(7) and of the largest seed
const SEVEN = "cac9883eea8ab6ea1abb3e9ebd0553b07b6596afdc4786f475f24348db7150f9";
const LARGEST = "f8acc7181546b768a8a9a0a47326b8500bd358d3048797ddccaae2c6319cf891";

describe("the proof of a fair shuffle", () => {
  let store: Storage;
  beforeEach(() => (store = inMemory()));

  it("hashes seeds as the library does", async () => {
    expect(await hashOf("7")).toBe(SEVEN);
    expect(await hashOf(String(2n ** 256n - 1n))).toBe(LARGEST);
  });
  it("keeps the first hash that was seen, for the newest games", () => {
    witness("a", "one", store);
    witness("a", "two", store);
    expect(witnessed("a", store)).toBe("one");
    for (let i = 0; i < 60; i++) witness(`game${i}`, "x", store);
    expect(witnessed("a", store)).toBeNull();
    expect(witnessed("game0", store)).toBe("x");
  });
  it("is not upset by what else may lie there", () => {
    store.setItem("mycelia.hashes", "[1");
    expect(witnessed("a", store)).toBeNull();
    store.setItem("mycelia.hashes", '["b"]');
    witness("a", "one", store);
    expect(witnessed("a", store)).toBe("one");
  });
  it("tells what was checked", async () => {
    expect(await verdict("7", SEVEN, SEVEN)).toBe("checked");
    expect(await verdict("7", SEVEN, null)).toBe("fits");
    expect(await verdict("7", SEVEN, LARGEST)).toBe("wrong");
    expect(await verdict("8", SEVEN, SEVEN)).toBe("wrong");
  });
});
