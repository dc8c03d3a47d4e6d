/** Which folder of the app may use which: imports go one way, as in the Python package. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, it } from "vitest";

const SRC = resolve(import.meta.dirname, "../src");

/** What each folder may import besides itself. The generated types, `wire.ts`, are named by lib/types alone. */
const MAY: Record<string, string[]> = {
  lib: [],
  art: ["lib"],
  away: ["lib"],
  components: ["art", "help", "lib"],
  help: ["art", "components", "lib", "table"],
  end: ["art", "lib"],
  table: ["art", "components", "end", "help", "lib"],
  learn: ["art", "components", "lib", "table"],
  pages: ["art", "components", "end", "help", "learn", "lib", "table"],
  ".": ["art", "away", "components", "help", "lib", "pages"],
};
/** Where a folder is used the other way round: only for its types, or only these files. */
const NARROW: Record<string, (file: string, typeOnly: boolean) => boolean> = {
  "components help": (file) => file === "help/explain.svelte",
  "help table": (_, typeOnly) => typeOnly,
};

interface Found {
  from: string;
  file: string;
  typeOnly: boolean;
}
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .map((name) => name.split(sep).join("/"))
  .filter((name) => /\.(ts|svelte)$/.test(name) && name !== "wire.ts" && !name.endsWith(".d.ts"));

function importsOf(name: string): Found[] {
  const text = readFileSync(join(SRC, name), "utf8");
  const found = text.matchAll(
    /(import type[^;]*?from|import[^;("]*?from|export[^;]*?from|import|import\()\s*"(\.[^"]+)"/g,
  );
  return [...found].map(([, how = "", path = ""]) => ({
    from: name,
    file: relative(SRC, resolve(dirname(join(SRC, name)), path))
      .split(sep)
      .join("/"),
    typeOnly: how.startsWith("import type") || how.startsWith("export type"),
  }));
}
const folder = (name: string) => (name.includes("/") ? (name.split("/")[0] ?? ".") : ".");
const all = files.flatMap(importsOf);

describe("imports", () => {
  it("are found", () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all).toContainEqual({ from: "table/Table.svelte", file: "help/explain.svelte", typeOnly: false });
    expect(all).toContainEqual({ from: "help/Cannot.svelte", file: "table/table.svelte", typeOnly: true });
  });
  it("go one way", () => {
    const wrong = all.filter(({ from, file, typeOnly }) => {
      const [here, there] = [folder(from), folder(file)];
      if (here === there || (from === "lib/types.ts" && file === "wire")) return false;
      const narrow = NARROW[`${here} ${there}`];
      return !MAY[here]?.includes(there) || (narrow ? !narrow(file, typeOnly) : false);
    });
    expect(wrong).toEqual([]);
  });
  it("make no circle between modules that run", () => {
    const real = new Map<string, string[]>();
    const name = (file: string) => file.replace(/\.(ts|svelte)$/, "").replace(/\.svelte$/, "");
    for (const { from, file, typeOnly } of all) if (!typeOnly) real.set(from, [...(real.get(from) ?? []), file]);
    const byName = new Map(
      files.flatMap((file) => [[file, file] as const, [file.replace(/\.ts$/, ""), file] as const]),
    );
    const state = new Map<string, "open" | "done">();
    const circles: string[] = [];
    const visit = (file: string, way: string[]): void => {
      if (state.get(file) === "done") return;
      if (state.get(file) === "open") {
        circles.push([...way.slice(way.indexOf(file)), file].map(name).join(" > "));
        return;
      }
      state.set(file, "open");
      for (const next of real.get(file) ?? []) {
        const there = byName.get(next);
        if (there) visit(there, [...way, file]);
      }
      state.set(file, "done");
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
  it("keep files short enough to be one idea", () => {
    const long = files.filter((name) => readFileSync(join(SRC, name), "utf8").split("\n").length > 400);
    expect(long).toEqual([]);
  });
});
