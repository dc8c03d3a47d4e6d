/**
 * What server and browser say to each other, by the names that the web uses. The types themselves
 * are made from the server's (`src/wire.ts`); narrower here where the server says only "text".
 */
import type * as sent from "../wire";

export type Lang = "en" | "de" | "fr" | "it" | "nl" | "es";
export type Terrain = "leaf" | "moss" | "water" | "soil" | "shrine";
export type Mode = sent.GameInfo["mode"];
export type Bag = Record<string, number>;

// ---- what is in the box

export interface CardSymbol {
  symbol: string;
  count?: number;
  terrain?: Terrain | "any";
  drops?: number;
  transparent?: number;
  beetle?: boolean;
  tile?: string;
}
export type CardInfo = Omit<sent.CardInfo, "set" | "symbols"> & {
  set: "start" | "base" | "expansion";
  symbols: { play: CardSymbol[]; hire?: CardSymbol[] };
};
export type BoardInfo = Omit<sent.BoardInfo, "side" | "terrain"> & {
  side: "front" | "advanced";
  terrain: Terrain[];
};
export type Box = Omit<sent.Cards, "cards" | "boards"> & { cards: CardInfo[]; boards: BoardInfo[] };

// ---- a game

export type Choice = sent.ChoiceInfo;
export type View = sent.ViewInfo;
export type GameEvent = sent.EventInfo;
export type Seat = sent.SeatInfo;
export type SeatPosition = sent.SeatPosition;
export type Outcome = sent.OutcomeInfo;
export type Undo = sent.UndoInfo;
export type Advice = sent.AdviceInfo;
export type Auto = sent.AutoInfo;
export type GameOptions = sent.Options;
export type { GameInfo, Gwidyon, Position, SoloInfo, TileInfo } from "../wire";

// ---- WebSocket

export type WireError = sent.Error;
export type { Ack, ClientMessage, Presence, ServerMessage, Snapshot, Update } from "../wire";

// ---- REST

export type NewSeat = sent.SeatWanted & { name: string };
export type NewGame = Omit<sent.GameWanted, "seats"> & { seats: NewSeat[] };
export type MadeSeat = Omit<sent.SeatMade, "kind"> & { kind: string };
export type Made = Omit<sent.GameMade, "seats"> & { seats: MadeSeat[] };
export type Link = sent.LinkInfo;
export type MyGame = sent.GameSummary;
export type ReplayStep = sent.Step;
export type Bot = sent.BotInfo;
export type { Health, Replay, Rule, Statistics, Summary, Tally } from "../wire";
