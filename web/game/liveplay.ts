/** The part of live play that the game and its screens use. `web/live/` implements it. */

import type { Player } from "./record/record.ts";
import type { MatchLength, TimeControl } from "./storage/storedgame.ts";

export type First = "inviter" | "friend" | "lot";

export interface InvitationOptions {
  ruleset: string;
  /** The starting position; null for the ruleset's opening. */
  start: string | null;
  clocks: TimeControl | null;
  first: First;
  /** The inviter's name; "" for none. */
  name: string;
  /** The shared id of a continued game; null for a new one. */
  rejoin: string | null;
}

export const NO_GAME: LiveStatus = Object.freeze({
  connection: "ended",
  delay: null,
  friend: "",
  side: null,
  asked: null,
  askedMatch: null,
  asking: null,
  answered: null,
  hasHints: false,
  reaction: null,
  fault: null,
  difference: null,
  isLeft: false,
});

export type LiveFaultKind =
  | "unreadable" // not a live link, or a damaged one
  | "version" // written by a newer Salta
  | "notAnInvitation" // a link of another kind
  | "notAnAnswer" // a link of another kind
  | "ownInvitation" // made in this browser
  | "old" // the invitation is closed or too old
  | "used" // this link has already led to a game
  | "foreign" // answers an invitation of another page
  | "refused" // there is an opponent already, or the friend declines
  | "noWebRtc" // the browser does not support connections
  | "blocked" // the browser found no address at which it can be reached
  | "timeout"
  | "hidden" // a timeout while both browsers hide their device's address behind a name
  | "closed" // the player gave up waiting
  | "illegal" // the friend's page sent an illegal move
  | "unreadableMessage" // the friend's page sent a malformed message
  | "flood" // the friend's page sent too much
  | "differs"; // the two pages have different games

export class LiveFault extends Error {
  kind: LiveFaultKind;

  constructor(kind: LiveFaultKind, details: string = "") {
    super(details ? `${kind}: ${details}` : kind);
    this.name = "LiveFault";
    this.kind = kind;
  }
}

export type Connection =
  | "waiting" // for an answer, or for the inviter to accept it
  | "connecting" // the inviter has accepted an answer
  | "connected"
  | "unstable" // no message for some seconds; the clocks are paused
  | "retrying" // the connection is lost, and the pages try to reconnect by themselves
  | "gone" // the connection is lost; a new invitation can continue the game
  | "ended"; // this page or the friend's has left the game

/** Requests that one player makes and the other grants or refuses. No ruleset has draws by agreement. */
export const REQUESTS = Object.freeze(["undo", "hints", "rematch"] as const);
export type Request = (typeof REQUESTS)[number];

export const REACTIONS = Object.freeze([
  "hello",
  "goodMove",
  "oops",
  "wow",
  "thinking",
  "thanks",
] as const);
export type Reaction = (typeof REACTIONS)[number];

/** Two records of one game that diverge after `shared` moves. */
export interface Difference {
  shared: number;
  /** The number of moves in each record. */
  here: number;
  there: number;
}

export interface LiveStatus {
  connection: Connection;
  /** The round trip of a message in milliseconds; null until it is measured. */
  delay: number | null;
  /** The friend's name; "" for none. */
  friend: string;
  /** The side played on this page; null before the game. */
  side: Player | null;
  /** The friend's unanswered request. */
  asked: Request | null;
  /** The match that the friend's request for a rematch begins, or "next" if it continues one. */
  askedMatch: "match3" | "match5" | "next" | null;
  /** This page's unanswered request. */
  asking: Request | null;
  /** The friend's answer, until the next request. */
  answered: { request: Request; isYes: boolean } | null;
  hasHints: boolean;
  /** The friend's last reaction, and how many there were. */
  reaction: { name: Reaction; count: number } | null;
  /** Why the game is paused. */
  fault: LiveFaultKind | null;
  /** The difference between the two records that the players must resolve. */
  difference: Difference | null;
  /** Whether the friend has left the game. */
  isLeft: boolean;
}

export interface LivePlay {
  /** Reactive: an effect that reads it runs again when it changes. */
  readonly status: LiveStatus;
  /** @param best the length of the match that a rematch begins or continues */
  ask(request: Request, best?: MatchLength | null): void;
  /** Reports that the player's time is up by this page's clock. */
  flag(player: Player): void;
}
