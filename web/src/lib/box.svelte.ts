/** What is in the box, in the language spoken now: cards, tiles, boards. Loaded once per language. */
import { api } from "./api";
import { language } from "./i18n.svelte";
import type { BoardInfo, Box, CardInfo, Lang, Terrain, TileInfo } from "./types";

const now = $state<{ box: Box | null; lang: Lang | null }>({ box: null, lang: null });
const loaded = new Map<Lang, Promise<Box>>();

function fetched(lang: Lang): Promise<Box> {
  let promise = loaded.get(lang);
  if (!promise) {
    promise = api.box(lang);
    loaded.set(lang, promise);
    promise.catch(() => loaded.delete(lang));
  }
  return promise;
}

/** Sees to it that the box is there in the language spoken now. */
export async function openBox(): Promise<Box> {
  const lang = language();
  const box = await fetched(lang);
  if (lang === language()) {
    now.box = box;
    now.lang = lang;
  }
  return box;
}

export function box(): Box | null {
  return now.box;
}

const byId = $derived(new Map<string, CardInfo>((now.box?.cards ?? []).map((card) => [card.id, card])));

/** A card by its id; something harmless while the box is on its way. */
export function card(id: string): CardInfo {
  return (
    byId.get(id) ?? {
      id,
      latin: id,
      set: "base",
      cost: 0,
      copies: 1,
      name: id,
      words: "",
      symbols: { play: [] },
    }
  );
}

export function tile(name: string): TileInfo {
  const found = now.box?.tiles.find((one) => one.tile === name);
  return found ?? { tile: name as TileInfo["tile"], cost: 0, words: "" };
}

export function board(id: string): BoardInfo {
  const found = now.box?.boards.find((one) => one.id === id);
  return found ?? { id, side: "front", name: id, terrain: Array<Terrain>(20).fill("soil") };
}

/** What a solo card says, as a clause. */
export function solo(number: number): string {
  const words = now.box?.solo.find((one) => one.number === number)?.words ?? "";
  return (words.slice(0, 1).toLowerCase() + words.slice(1)).replace(/\.$/, "");
}
