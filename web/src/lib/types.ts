/**
 * What the server sends and takes, by the names that the web uses. The types themselves are made
 * from the server's own, in `src/wire.ts`; nothing is said here that it does not say.
 */
import type * as sent from "../wire";

export type Lang = "en" | "de" | "fr" | "it" | "nl" | "es";
/** How many of each, by name. */
export type Bag = Record<string, number>;

// ---- what is in the box

export type Box = sent.Cards;
export type Terrain = sent.BoardInfo["terrain"][number];
export type Tile = sent.TileInfo["tile"];
export type { BoardInfo, CardInfo, CardSymbol, TileInfo } from "../wire";

// ---- a game

export type Mode = sent.GameInfo["mode"];
export type Choice = sent.ChoiceInfo;
export type View = sent.ViewInfo;
export type GameEvent = sent.EventInfo;
export type Seat = sent.SeatInfo;
export type Undo = sent.UndoInfo;
export type Advice = sent.AdviceInfo;
export type Auto = sent.AutoInfo;
export type Note = sent.NoteInfo;
export type ErrorCode = sent.ErrorBody["code"];
export type { GameInfo, Position } from "../wire";

// ---- what is said over a line

export type { Ack, ClientMessage, Preview, ServerMessage, Snapshot, Update } from "../wire";

// ---- what is asked

export type NewGame = sent.GameWanted;
export type NewSeat = sent.SeatWanted;
export type Made = sent.GameMade;
export type Link = sent.LinkInfo;
export type MyGame = sent.GameSummary;
export type ReplayStep = sent.Step;
export type Bot = sent.BotInfo;
export type { Joined, Replay, Rule, Statistics, Summary, Tally } from "../wire";
