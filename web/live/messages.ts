/**
 * The messages between the pages of a live game: JSON objects whose kind is `k`, listed in `live-protocol.md` of the
 * documentation. A received message is rebuilt from validated fields; anything else in it is discarded.
 *
 * If a random draw decides who begins, each page contributes a secret number, without knowing the other's: the inviter
 * first commits to its number by sending the SHA-256 digest, then the friend sends theirs, then the inviter reveals its
 * own.
 */

import type { Infer, Schema } from "../base/schema.ts";
import {
  flag,
  list,
  made,
  matching,
  natural,
  nullable,
  object,
  oneOf,
  optional,
  pair,
  parsed,
  text,
  textWithin,
  whole,
} from "../base/schema.ts";
import { LiveFault, REACTIONS, REQUESTS } from "../game/liveplay.ts";
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

/** A page with another protocol version is told so and refused. */
export const VERSION = 1;

/** The maximum length of a message; one with a record of a thousand moves is shorter. */
export const LONGEST_TEXT = 48_000;

const MOST_MOVES = 6000;
const MOST_MS = 360_000_000;

const word = matching(/^[\x21-\x7e]{1,400}$/);
const start = matching(/^[A-Oa-o1-5/]{10,120} [12] [0-9]{1,6}$/);
const move = matching(/^[0-9x-]{5,200}$/);
const moveOrPass = /^[0-9x-]{5,200}$|^pass$/;
const moves = made(text, (all) => {
  const each: readonly string[] = all === "" ? [] : all.split(" ");
  const isGood = each.length <= MOST_MOVES && each.every((one) => moveOrPass.test(one));
  return isGood ? Object.freeze(each) : null;
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
export type Setup = Infer<typeof setup>;

const course = object({
  ruleset: word,
  start: nullable(start),
  moves,
  resigned: loser,
  timeout: loser,
  called: flag,
  /** The number of agreed take-backs. */
  takebacks: ply,
  /** Whether the sender agrees to another take-back, and does not know whether the receiver has made it. */
  isTakebackDue: flag,
});
/** Everything that two pages compare when they reconnect. */
export type Course = Infer<typeof course>;
export type Progress = Omit<Course, "takebacks" | "isTakebackDue">;

const FORMS = Object.freeze({
  /** The first message of each page, sent again after a fault. */
  hello: {
    v: whole(1, 1_000_000),
    isAsking: flag,
    name: made(textWithin(400), cleanName),
    /** The game's shared id; for a new game only the inviter sends one. */
    game: nullable(game),
    /** The setup of a new game, sent by the inviter. */
    setup: nullable(setup),
    /** The inviter's commitment for the random draw. */
    bound: nullable(matching(COMMITMENT_FORM)),
    course: nullable(course),
    side: nullable(player),
    /** The times of both sides after each move, in milliseconds; null without clocks. */
    times: nullable(list(pair(ms), MOST_MOVES + 1)),
    /** Whether both players have allowed hints, as far as the sender knows. */
    hasHints: flag,
  },
  /** The sender's number for the random draw. */
  nonce: { nonce: matching(NONCE_FORM) },
  /**
   * `key` is `keyOf` the position before the move; `used` is the milliseconds that the mover's clock ran, null without
   * clocks.
   */
  move: { ply, move, key, used: nullable(ms) },
  /** The times of both sides by the sender's clocks. */
  clock: { ply, times: pair(ms) },
  call: { ply, key },
  resign: { ply },
  /** The sender finds that a side's time is up, or that it is not. */
  flag: { ply, side: player, isUp: flag, left: ms },
  /** `best` is the length of the match that a rematch begins or continues; older pages do not send it. */
  ask: { request: oneOf(...REQUESTS), ply, game: nullable(game), best: optional(oneOf(3, 5)) },
  reply: { request: oneOf(...REQUESTS), ply, isYes: flag },
  react: { reaction: oneOf(...REACTIONS) },
  ping: { at: natural },
  pong: { at: natural },
  /** The sender has paused the game. */
  pause: { why: oneOf("illegal", "unreadableMessage", "differs") },
  /** The record to keep: the sender's, the receiver's, or their common part. */
  decide: { choice: oneOf("mine", "yours", "shared"), shared: ply },
  /** How to reach a spare connection of the sender. */
  spare: { round: whole(1, 1_000_000), place: whole(0, 15), code },
  bye: { why: oneOf("left", "hidden") },
});

type Form = Readonly<Record<string, Schema<unknown>>>;
type Fields<F extends Form> = { [Name in keyof F]: Infer<F[Name]> };
type Messages = { [K in keyof typeof FORMS]: { k: K } & Fields<(typeof FORMS)[K]> };

export type Message = Messages[keyof Messages];
export type Hello = Messages["hello"];

/** A map, so that property names of an object's prototype do not match. */
const FORM_OF: ReadonlyMap<string, Form> = new Map(Object.entries(FORMS));

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
  const form = typeof data.k === "string" ? FORM_OF.get(data.k) : null;
  if (form === null) throw new LiveFault("unreadableMessage", "no kind");
  if (form === undefined) return null;
  if (data.k === "hello" && data.v !== VERSION) mustBeVersion(data.v);
  const kept = Object.entries(form).map(([name, schema]) => [name, readField(data, name, schema)]);
  const known = kept.filter(([, value]) => value !== undefined);
  // Every field has been checked against the form of its kind.
  return { k: data.k, ...Object.fromEntries(known) } as Message;
}

function readField(data: Record<string, unknown>, name: string, schema: Schema<unknown>) {
  try {
    return schema(Object.hasOwn(data, name) ? data[name] : undefined);
  } catch {
    throw new LiveFault("unreadableMessage", `${data.k}.${name}`);
  }
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
  // The values of a JSON object may be anything.
  return data as Record<string, unknown>;
}
