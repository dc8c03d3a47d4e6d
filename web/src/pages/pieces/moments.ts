/** Moments at which a whole table has the most to show: the longest cards, all the players, all that can be asked. */
import { card } from "../../lib/box.svelte";
import { t } from "../../lib/i18n.svelte";
import type { Choice } from "../../lib/types";
import type { TableState } from "../../table/table.svelte";
import type { Fixtures, Wanted } from "./fixtures";

const FOUR = [{}, { kind: "bot" as const, bot: "sage" }, { online: false }, { kind: "bot" as const, bot: "greedy" }];
const HAND = ["laetiporus-sulphureus", "sparassis-crispa", "xylaria-hypoxylon"];
const SHOWCASE = [
  "sarcoscypha-coccinea",
  "clavulinopsis-fusiformis",
  "auricularia-auricula-judae",
  "tremella-mesenterica",
  "fomes-fomentarius",
];
const DROPS = { a1: 1, b1: 2, c1: 3, d1: 4, e1: 12, a2: 5, b3: 1, c2: 3, d4: 6, e3: 2, e4: 1 };

/** Returns what a moment is called, and how its table is made. */
export function moments(fixtures: Fixtures): Record<string, () => TableState> {
  const { choice } = fixtures;
  const hires = () => SHOWCASE.slice(0, 3).map((id) => choice("hire", { card: id, label: `+ ${card(id).name}` }));
  const plays = (hand: readonly string[]) => hand.map((id) => choice("play", { card: id, label: card(id).name }));
  const uses = () => (["a", "b", "c", "d", "e"] as const).map((tile) => choice("use", { tile }));
  const table = (wanted: Wanted, hand: readonly string[] = HAND): TableState => {
    const players = wanted.players ?? 4;
    const position = fixtures.position(players, {
      expansion: true,
      five_tiles: true,
      showcase: SHOWCASE,
      shrine: 16,
      taken: 3,
      ...wanted.position,
    });
    position.seats = position.seats.map((seat, i) => ({
      ...seat,
      drops: i ? seat.drops : DROPS,
      leaves: i ? seat.leaves : 12,
      tiles: "abcde",
      hand: i ? seat.hand : [...hand],
    }));
    return fixtures.table({ players, seats: FOUR.slice(0, players), quiet: true, ...wanted, position });
  };
  const place = (prompt: string) => t("prompt.place", { prompt, i: 2, n: 3 });
  const half = (of: string): Wanted["position"] => ({
    pending: { of, step: 1, seat: 0, field: null, left: null, around: [] },
  });
  const [first = "", ...rest] = HAND;
  const moves: Choice[] = [
    choice("move", { field: "a1", to: "b1" }),
    choice("move", { field: "a1", to: "a2" }),
    choice("skip"),
  ];

  return {
    four: () => table({ prompt: t("prompt.turn"), choices: [...plays(HAND), ...hires(), ...uses(), choice("end")] }),
    two: () => table({ players: 2, prompt: t("prompt.turn"), choices: [...plays(HAND), choice("end")] }),
    waiting: () => table({ deciding: 1, position: { turn: 1 }, prompt: t("prompt.waiting", { name: "Ben" }) }),
    lost: () => table({ connection: "offline", prompt: t("prompt.turn"), choices: plays(HAND) }),
    moving: () => {
      const moving = table(
        {
          played: [first],
          position: half(`play ${first}`),
          prompt: place(t("prompt.more.move", { n: 2, field: "a1" })),
          choices: moves,
        },
        rest,
      );
      moving.picked = "a1";
      return moving;
    },
    either: () =>
      table(
        {
          played: [first],
          position: half(`play ${first}`),
          prompt: t("web.table.choose-card"),
          choices: [
            choice("left", { label: card("lactarius-deliciosus").words }),
            choice("right", { label: t("effect.leaves", { n: 5 }) }),
            choice("skip"),
          ],
        },
        rest,
      ),
    bonus: () =>
      table({
        position: { turn: 1, ...half(`play ${first}`) },
        prompt: t("prompt.bonus", { name: "Ben", prompt: t("prompt.around", { field: "c2" }) }),
        choices: [choice("all", { label: t("choice.all") }), choice("remove", { field: "b1" }), choice("skip")],
      }),
    trash: () =>
      table(
        {
          played: [first, rest[0] ?? ""],
          position: half(`play ${rest[0] ?? ""}`),
          prompt: t("web.table.choose-card"),
          choices: [...SHOWCASE, ...HAND].map((id) =>
            choice("remove-card", { card: id, label: t("choice.remove-card", { card: card(id).name }) }),
          ),
        },
        rest.slice(1),
      ),
    bare: () => table({ played: HAND, prompt: t("prompt.end"), choices: [...hires(), ...uses(), choice("end")] }, []),
    solo: () =>
      table({
        players: 1,
        position: { gwidyon: { drops: 18, chip: "remove", cards: [1, 2, 3], card: 4, turn: false }, ending: true },
        prompt: t("prompt.turn"),
        choices: [...plays(HAND), ...hires(), choice("end")],
      }),
  };
}
