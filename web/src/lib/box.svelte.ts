/**
 * What is in the box, in the language spoken now: cards, tiles, boards. A game is played with the box
 * that it was begun with, which is asked for by its hash; whatever is about no game shows the newest.
 * Each is loaded once per language.
 */
import { api } from "./api";
import { language } from "./i18n.svelte";
import type { BoardInfo, Box, CardInfo, Lang, Terrain, TileInfo } from "./types";

const NEWEST = "";
const now = $state<{ box: Box | null }>({ box: null });
const loaded = new Map<string, Promise<Box>>();
/** The hashes of the box that is open, and of the newest as far as it is known. */
let open = "";
let newest = "";
let asked = 0;

function fetched(lang: Lang, edition: string): Promise<Box> {
  const key = `${lang} ${edition}`;
  let promise = loaded.get(key);
  if (!promise) {
    promise = api.box(lang, edition);
    loaded.set(key, promise);
    promise.catch(() => loaded.delete(key));
  }
  return promise;
}

/** Most games are of the newest box: if that is there or on its way, it is not asked for by its hash. */
async function found(lang: Lang, edition: string): Promise<Box> {
  const first = edition ? await loaded.get(`${lang} ${NEWEST}`)?.catch(() => null) : null;
  const box = first?.edition.hash === edition ? first : await fetched(lang, edition);
  if (edition === NEWEST) newest = box.edition.hash;
  return box;
}

/** Has the newest box brought, for a table whose game is not known yet. */
export function expectBox(): void {
  fetched(language(), NEWEST).catch(() => undefined); // whoever needs it will say so
}

/** Sees to it that a game's box is there in the language spoken now; without a hash the newest. */
export async function openBox(edition: string = NEWEST): Promise<Box> {
  const lang = language();
  const mine = ++asked;
  const latest = () => mine === asked && lang === language();
  await Promise.resolve(); // not while somebody draws, who asks for it
  if (latest() && open !== (edition || newest)) now.box = null; // no other game's cards meanwhile
  const box = await found(lang, edition);
  if (latest()) {
    now.box = box;
    open = box.edition.hash;
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
