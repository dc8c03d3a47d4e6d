import { expect, it } from "vitest";
import { pieces, soften } from "../src/lib/soft";

const parted = (name: string, lang: string) => soften(name, lang).split("\u00ad");

it("parts long names where they are joined", () => {
  expect(parted("Ölbaumtrichterling", "de")).toEqual(["Ölbaum", "trichter", "ling"]);
  expect(parted("Fliegenpilz", "de")).toEqual(["Fliegen", "pilz"]);
  expect(parted("Spindelförmige Wiesenkeule", "de")).toEqual(["Spindel", "förmige Wiesen", "keule"]);
  expect(parted("Gewoon eekhoorntjesbrood", "nl")).toEqual(["Gewoon eekhoorntjes", "brood"]);
  expect(parted("Groene anijstrechterzwam", "nl")).toEqual(["Groene anijs", "trechter", "zwam"]);
});
it("leaves short words and other languages alone", () => {
  expect(soften("Pilz", "de")).toBe("Pilz");
  expect(soften("Steinpilz", "fr")).toBe("Steinpilz");
});
it("keeps words whole on their line, parted only after a hyphen or a space", () => {
  expect(pieces("Grüner Anis-Trichterling", "fr")).toEqual([
    { word: "Grüner", gap: " " },
    { word: "Anis-", gap: "" },
    { word: "Trichterling", gap: "" },
  ]);
  expect(pieces("Helmling", "de").map(({ word }) => word)).toEqual(["Helm\u00adling"]);
});
