/**
 * The messages of two pages that play: JSON texts of a kind `k`, listed in `live-protocol.md` of the documentation.
 * They are rebuilt from checked fields; anything else in a text is discarded.
 *
 * If the lot decides who begins, each page gives a secret number, and neither can choose it by the other's: the inviter
 * first commits to one by its digest (SHA-256), then the friend sends theirs, then the inviter reveals its own.
 */

import type { Schema } from "../base/schema.ts";
import {
  flag,
  list,
  matching,
  natural,
  nullable,
  object,
  oneOf,
  pair,
  parsed,
  text,
  textWithin,
  where,
  whole,
} from "../base/schema.ts";
import type { First, Reaction, Request } from "../game/liveplay.ts";
import { LiveFault, REACTIONS, REQUESTS } from "../game/liveplay.ts";
import type { Player } from "../game/record/record.ts";
import type { TimeControl } from "../game/storage/storedgame.ts";
import { bytesOfHex, freshHex, hexOf, SHARED_ID } from "./hash.ts";
import { cleanName } from "./link.ts";

const NONCE = 16;

export const NONCE_FORM = /^[0-9a-f]{32}$/;
export const COMMITMENT_FORM = /^[0-9a-f]{64}$/;

export function freshNonce() {
  return freshHex(NONCE);
}

export async function commitmentOf(nonce: string) {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOfHex(nonce))));
}

export async function isBound(nonce: string, commitment: string) {
  return NONCE_FORM.test(nonce) && (await commitmentOf(nonce)) === commitment;
}

export type Role = "inviter" | "friend";

export function lotOf(inviters: string, friends: string): Role {
  const sum = bytesOfHex(inviters).reduce((all, byte) => all ^ byte, 0);
  const both = bytesOfHex(friends).reduce((all, byte) => all ^ byte, sum);
  return both % 2 === 0 ? "inviter" : "friend";
}

/** A page that uses another version is informed and refused. */
export const VERSION = 1;

/** In letters; a record of a thousand moves has fewer. */
export const LONGEST_TEXT = 48_000;

export interface Progress {
  ruleset: string;
  start: string | null;
  moves: readonly string[];
  resigned: 0 | Player;
  timeout: 0 | Player;
  called: boolean;
}

/** All that pages compare when they meet again. */
export interface Course extends Progress {
  /** By agreement. */
  takebacks: number;
  /** The sender has agreed to another take-back, and does not know whether the receiver has gone back. */
  isTakebackDue: boolean;
}

export interface Setup {
  ruleset: string;
  start: string | null;
  clocks: TimeControl | null;
  first: First;
}

/** The first message of each page, sent again after a fault. */
export interface Hello {
  k: "hello";
  v: number;
  isAsking: boolean;
  name: string;
  /** The shared id; in a new game the inviter's. */
  game: string | null;
  /** Of a new game, sent by the inviter. */
  setup: Setup | null;
  /** The inviter's commitment of the lot. */
  bound: string | null;
  course: Course | null;
  side: Player | null;
  /** Both times after each move, milliseconds; null without clocks. */
  times: readonly (readonly [number, number])[] | null;
  /** Both players have allowed hints, as far as the sender knows. */
  hasHints: boolean;
}

export type Message =
  | Hello
  /** Of the lot. */
  | { k: "nonce"; nonce: string }
  | {
      k: "move";
      ply: number;
      move: string;
      /** Of the position before, by `keyOf`. */
      key: string;
      /** By the mover's clock, milliseconds; null without clocks. */
      used: number | null;
    }
  /** Both, as the sender has them. */
  | { k: "clock"; ply: number; times: readonly [number, number] }
  | { k: "call"; ply: number; key: string }
  | { k: "resign"; ply: number }
  /** The sender finds that a side's time is up, or that it is not. */
  | { k: "flag"; ply: number; side: Player; isUp: boolean; left: number }
  | { k: "ask"; request: Request; ply: number; game: string | null }
  | { k: "reply"; request: Request; ply: number; isYes: boolean }
  | { k: "react"; reaction: Reaction }
  | { k: "ping"; at: number }
  | { k: "pong"; at: number }
  /** The sender has paused the game. */
  | { k: "pause"; why: "illegal" | "unreadableMessage" | "differs" }
  /** The record to keep: the sender's, the receiver's, or their common part. */
  | { k: "decide"; choice: "mine" | "yours" | "shared"; shared: number }
  /** How to reach a spare connection of the sender. */
  | { k: "spare"; round: number; place: number; code: string }
  | { k: "bye"; why: "left" | "hidden" };

type Kind = Message["k"];
type MessageOf<K extends Kind> = Extract<Message, { k: K }>;

const MOST_MOVES = 6000;
const MOST_MS = 360_000_000;

const word = matching(/^[\x21-\x7e]{1,400}$/);
const start = matching(/^[A-Oa-o1-5/]{10,120} [12] [0-9]{1,6}$/);
const move = matching(/^[0-9x-]{5,200}$/);
const moveOrPass = /^[0-9x-]{5,200}$|^pass$/;
const moves = where(text, (all) => {
  const each = all === "" ? [] : all.split(" ");
  return each.length <= MOST_MOVES && each.every((one) => moveOrPass.test(one));
});
const key = matching(/^[0-9a-f]{8}$/);
const game = matching(SHARED_ID);
const code = matching(/^[A-Za-z0-9._/-]{40,600}$/);
const ply = whole(0, MOST_MOVES);
const ms = whole(0, MOST_MS);
const player = oneOf(1, 2);
const loser = oneOf(0, 1, 2);
const allowance = object({ start: whole(1, MOST_MS), increment: ms });
const control = object({
  kind: oneOf("increment", "sandglass"),
  sides: object({ 1: allowance, 2: allowance }),
});

const setup = object({
  ruleset: word,
  start: nullable(start),
  clocks: nullable(control),
  first: oneOf("inviter", "friend", "lot"),
});

const course = object({
  ruleset: word,
  start: nullable(start),
  moves,
  resigned: loser,
  timeout: loser,
  called: flag,
  takebacks: ply,
  isTakebackDue: flag,
});

type Form = Readonly<Record<string, Schema<unknown>>>;

/** The fields of each kind besides `k`. A map, so that names from a prototype do not match. */
const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    hello: {
      v: whole(1, 1_000_000),
      isAsking: flag,
      name: textWithin(400),
      game: nullable(game),
      setup: nullable(setup),
      bound: nullable(matching(COMMITMENT_FORM)),
      course: nullable(course),
      side: nullable(player),
      times: nullable(list(pair(ms), MOST_MOVES + 1)),
      hasHints: flag,
    },
    nonce: { nonce: matching(NONCE_FORM) },
    move: { ply, move, key, used: nullable(ms) },
    clock: { ply, times: pair(ms) },
    call: { ply, key },
    resign: { ply },
    flag: { ply, side: player, isUp: flag, left: ms },
    ask: { request: oneOf(...REQUESTS), ply, game: nullable(game) },
    reply: { request: oneOf(...REQUESTS), ply, isYes: flag },
    react: { reaction: oneOf(...REACTIONS) },
    ping: { at: natural },
    pong: { at: natural },
    pause: { why: oneOf("illegal", "unreadableMessage", "differs") },
    decide: { choice: oneOf("mine", "yours", "shared"), shared: ply },
    spare: { round: whole(1, 1_000_000), place: whole(0, 15), code },
    bye: { why: oneOf("left", "hidden") },
  } satisfies Record<Kind, Form>),
);

export function writeMessage(message: Message) {
  if (message.k !== "hello" || !message.course) return JSON.stringify(message);
  const course = { ...message.course, moves: message.course.moves.join(" ") };
  return JSON.stringify({ ...message, course });
}

/**
 * @returns null for an unknown kind
 * @throws LiveFault if the text is not a message
 */
export function readMessage(sent: string): Message | null {
  if (sent.length > LONGEST_TEXT) throw new LiveFault("unreadableMessage", "too long");
  const data = jsonIn(sent);
  const form = typeof data.k === "string" ? FORMS.get(data.k) : null;
  if (form === null) throw new LiveFault("unreadableMessage", "no kind");
  if (form === undefined) return null;
  if (data.k === "hello" && data.v !== VERSION) mustBeVersion(data.v);
  const kept: Record<string, unknown> = { k: data.k };
  for (const [name, schema] of Object.entries(form)) {
    try {
      kept[name] = schema(Object.hasOwn(data, name) ? data[name] : undefined);
    } catch {
      throw new LiveFault("unreadableMessage", `${data.k}.${name}`);
    }
  }
  // Every field has been checked against the form of its kind.
  return kept.k === "hello" ? readHello(kept as unknown as Sent) : (kept as unknown as Message);
}

type Sent = Omit<MessageOf<"hello">, "course"> & {
  course: (Omit<Course, "moves"> & { moves: string }) | null;
};

function readHello({ course: sent, name, ...rest }: Sent): Hello {
  const played = sent?.moves.split(" ").filter((each) => each !== "") ?? [];
  return {
    ...rest,
    name: cleanName(name),
    course: sent && { ...sent, moves: Object.freeze(played) },
  };
}

function mustBeVersion(version: unknown) {
  const isNumber = parsed(whole(1, 1_000_000), version) !== null;
  throw new LiveFault(isNumber ? "version" : "unreadableMessage", `version ${String(version)}`);
}

function jsonIn(sent: string): Record<string, unknown> {
  let data: unknown = null;
  try {
    data = JSON.parse(sent);
  } catch {
    throw new LiveFault("unreadableMessage", "no JSON");
  }
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new LiveFault("unreadableMessage", "no message");
  }
  // A JSON object: its values may be anything.
  return data as Record<string, unknown>;
}
