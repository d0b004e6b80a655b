/** What live play and its screens tell each other. */

import type { Player } from "../record/record.ts";
import type { TimeControl } from "../storage/storedgame.ts";

/** Who makes the first move: the one who invites, the one who is invited, or whom the lot finds. */
export type First = "inviter" | "friend" | "lot";

/** What the inviter has chosen. */
export interface InvitationOptions {
  /** Text form of the rules */
  ruleset: string;
  /** Text form of the first position; null for the opening */
  start: string | null;
  clocks: TimeControl | null;
  first: First;
  /** What the inviter is called; "" for nothing */
  name: string;
  /** The shared name of a game that goes on; null for a new one */
  rejoin: string | null;
}

/** What an invitation says to the one who reads it. */
export interface InvitationSummary {
  name: string;
  ruleset: string;
  start: string | null;
  clocks: TimeControl | null;
  first: First;
  isRejoin: boolean;
}

/** An invitation that waits on this page. It stays good until it is closed, whatever wrong answers come. */
export interface PendingInvitation {
  /** The fragment of its link, "#s1/live/...", at most 350 characters */
  readonly link: string;
  /** What it is called in the answers to it */
  readonly id: string;
  /**
   * Resolves when the game is connected and on the board. Rejects with a `LiveFault`.
   *
   * @param answer the text of a link, or a text with a link in it
   */
  accept(answer: string): Promise<void>;
  close(): void;
}

/** An answer that waits on the friend's page for the inviter to take it in. */
export interface PendingAnswer {
  /** The fragment of its link */
  readonly link: string;
  /** Resolves when the game is connected and on the board. Rejects with a `LiveFault`, or when it is closed. */
  readonly connected: Promise<void>;
  close(): void;
}

/** While no live game is on. */
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

/**
 * - `unreadable`: no live link, or a damaged one
 * - `version`: written by a newer Salta
 * - `notAnInvitation`, `notAnAnswer`: the other kind of live link, or a link of another kind
 * - `ownInvitation`: this page has made it
 * - `old`: the invitation, or the one that is answered, is closed or too old
 * - `used`: it has led to a game already
 * - `foreign`: it answers an invitation of another page
 * - `refused`: there is an opponent already, or the friend does not want to
 * - `noWebRtc`: the browser cannot connect to another one
 * - `blocked`: it can, but has found no way to be reached
 * - `timeout`: no connection came about in time
 * - `hidden`: the same, and both browsers hide the address of their device behind a name
 * - `closed`: the player has given it up
 * - `illegal`: the friend's page has sent a move that is none
 * - `unreadableMessage`: it has sent what cannot be read
 * - `flood`: it has sent too much
 * - `differs`: the two pages have different games
 */
export type LiveFaultKind =
  | "unreadable"
  | "version"
  | "notAnInvitation"
  | "notAnAnswer"
  | "ownInvitation"
  | "old"
  | "used"
  | "foreign"
  | "refused"
  | "noWebRtc"
  | "blocked"
  | "timeout"
  | "hidden"
  | "closed"
  | "illegal"
  | "unreadableMessage"
  | "flood"
  | "differs";

export class LiveFault extends Error {
  kind: LiveFaultKind;

  /** @param details for whoever looks into it */
  constructor(kind: LiveFaultKind, details: string = "") {
    super(details ? `${kind}: ${details}` : kind);
    this.name = "LiveFault";
    this.kind = kind;
  }
}

/**
 * - `waiting`: for an answer, or for the inviter to take it in
 * - `connecting`: both pages know of each other
 * - `connected`
 * - `unstable`: nothing has been heard for some seconds; the clocks stand
 * - `retrying`: the connection is lost, and the pages try to connect again by themselves
 * - `gone`: the connection is lost; a new invitation into the same game can follow
 * - `ended`: this page or the friend's has left the game
 */
export type Connection =
  | "waiting"
  | "connecting"
  | "connected"
  | "unstable"
  | "retrying"
  | "gone"
  | "ended";

/** What one player asks and the other allows or not. No rules know a draw by agreement. */
export const REQUESTS = Object.freeze(["undo", "hints", "rematch"] as const);
export type Request = (typeof REQUESTS)[number];

/** The reactions there are: no free text. */
export const REACTIONS = Object.freeze([
  "hello",
  "goodMove",
  "oops",
  "wow",
  "thinking",
  "thanks",
] as const);
export type Reaction = (typeof REACTIONS)[number];

/** Two records of one game that go different ways after so many moves. */
export interface Difference {
  shared: number;
  /** How many moves the record here has, and the friend's */
  here: number;
  there: number;
}

/** Everything that the screens show of a live game, as one value. */
export interface LiveStatus {
  connection: Connection;
  /** Of a message there and back, milliseconds; null before it is measured */
  delay: number | null;
  /** What the friend is called; "" where they have no name */
  friend: string;
  /** Whose side is played here; null before the game */
  side: Player | null;
  /** What the friend asks, until it is answered */
  asked: Request | null;
  /** What this page has asked, until the friend has answered */
  asking: Request | null;
  /** The friend's answer to what was asked last, until something is asked again */
  answered: { request: Request; isYes: boolean } | null;
  /** Both have allowed hints */
  hasHints: boolean;
  /** The friend's last reaction, and how many there have been */
  reaction: { name: Reaction; count: number } | null;
  /** Why the game is paused */
  fault: LiveFaultKind | null;
  /** To be decided by the players */
  difference: Difference | null;
  /** Who has left with a word: the friend's page has said goodbye */
  isLeft: boolean;
}

/** What the screens can do with live play; `modes/play/live.ts` makes it, `modes/play/loaders.ts` fetches it. */
export interface LivePlay {
  readonly status: LiveStatus;
  /** Whether the game on the board is a live one, connected or not. */
  readonly isOn: boolean;
  /** @returns what ends it */
  onChange(listener: (status: LiveStatus) => void): () => void;
  /** Make an invitation; the game comes to the board when an answer has been accepted. Rejects with a `LiveFault`. */
  invite(options: InvitationOptions): Promise<PendingInvitation>;
  /** The options of an invitation into the game on the board; null where it is no live game that can go on. */
  rejoinOptions(): InvitationOptions | null;
  /** Answer an invitation. Rejects with a `LiveFault`. */
  join(text: string, name: string): Promise<PendingAnswer>;
  ask(request: Request): void;
  /** Answer what the friend asks. */
  answer(isYes: boolean): void;
  /** @returns whether it was sent: there are at most so many in a time */
  react(reaction: Reaction): boolean;
  /** Decide between two records: keep the one here, take the friend's, or go back to what both have. */
  decide(choice: "here" | "there" | "shared"): void;
  /** After a fault: compare the two games anew and go on. */
  retry(): void;
  /** Leave the connection; the game goes on by link, or ends where it is over. */
  goOnByLink(): void;
  leave(): void;
}
