/** Live play as the game and its screens see it. Its modules are in `web/live/`. */

import type { Player } from "./record/record.ts";
import type { TimeControl } from "./storage/storedgame.ts";

export type First = "inviter" | "friend" | "lot";

export interface InvitationOptions {
  ruleset: string;
  /** Null is the opening. */
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
  | "ownInvitation" // made by this page
  | "old" // the invitation is closed or too old
  | "used" // has led to a game already
  | "foreign" // answers an invitation of another page
  | "refused" // there is an opponent already, or the friend declines
  | "noWebRtc" // the browser does not support connections
  | "blocked" // the browser found no way to be reached
  | "timeout"
  | "hidden" // a timeout, and both browsers hide the address of their device behind a name
  | "closed" // the player gave up waiting
  | "illegal" // the friend's page sent an illegal move
  | "unreadableMessage" // it sent a malformed message
  | "flood" // it sent too much
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
  | "connecting" // both pages know of each other
  | "connected"
  | "unstable" // no message for some seconds; the clocks are paused
  | "retrying" // the connection is lost, and the pages try to reconnect by themselves
  | "gone" // the connection is lost; a new invitation into the same game can follow
  | "ended"; // this page or the friend's has left the game

/** Requests that one player makes and the other grants or refuses. No rules provide for a draw by agreement. */
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
  /** Moves in each record. */
  here: number;
  there: number;
}

export interface LiveStatus {
  connection: Connection;
  /** Round trip of a message, milliseconds; null before it is measured. */
  delay: number | null;
  /** The friend's name; "" for none. */
  friend: string;
  /** The side played here; null before the game. */
  side: Player | null;
  /** The friend's unanswered request. */
  asked: Request | null;
  /** This page's unanswered request. */
  asking: Request | null;
  /** The friend's answer, until the next request. */
  answered: { request: Request; isYes: boolean } | null;
  hasHints: boolean;
  /** The friend's last reaction, and how many there were. */
  reaction: { name: Reaction; count: number } | null;
  /** Why the game is paused. */
  fault: LiveFaultKind | null;
  /** The difference on which the players must decide. */
  difference: Difference | null;
  /** Whether the friend's page said goodbye. */
  isLeft: boolean;
}

export interface LivePlay {
  /** Signals can follow it. */
  readonly status: LiveStatus;
  ask(request: Request): void;
  /** The player's time is up by this page's clock. */
  flag(player: Player): void;
}
