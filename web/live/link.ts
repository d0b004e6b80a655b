/** The links of live play, as specified in `live-protocol.md` of the documentation. */

import { quoted, unquoted } from "../game/links/freetext.ts";
import { linksIn } from "../game/links/linktext.ts";
import type { First, InvitationOptions } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";
import { boardOf } from "../game/record/record.ts";
import type { TimeControl } from "../game/storage/storedgame.ts";
import type { Description } from "./description.ts";
import { readDescription, writeDescription } from "./description.ts";
import { freshHex, keyOf, SHARED_ID } from "./hash.ts";

const NAME_LETTERS = 24;
const NAME_BYTES = 48;

/** Drops invisible characters and direction marks; "" if nothing is left. */
export function cleanName(text: string) {
  const plain = text
    .slice(0, 400)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const letters = [...plain.replace(/\s+/g, " ").trim()].slice(0, NAME_LETTERS);
  while (new TextEncoder().encode(letters.join("")).length > NAME_BYTES) letters.pop();
  return letters.join("").trim();
}

const PREFIX = "#s1/live";
/** The length beyond which no further addresses are added to a link, so that its QR code stays easy to scan. */
export const LONGEST = 350;
const CHECK = /^(.*)\/([0-9a-f]{8})$/;
const ID = /^[0-9a-f]{12}$/;
const RULESET = /^[a-z0-9+=-]{1,400}$/;
const POSITION = /^[A-Oa-o1-5/]{10,120} [12] [0-9]{1,6}$/;
/** Ten rows, the player and the ply. */
const POSITION_PARTS = 12;
const FIRSTS = Object.freeze(["inviter", "friend", "lot"] as const);
const CLOCK_KINDS = Object.freeze(["increment", "sandglass"] as const);
const SECOND = 1000;

export interface Invitation {
  id: string;
  options: InvitationOptions;
  description: Description;
}

export interface Answer {
  /** The id of the invitation that it answers. */
  id: string;
  name: string;
  description: Description;
}

export function freshInvitationId() {
  return freshHex(6);
}

export function packInvitation({ id, options, description }: Invitation) {
  const { ruleset, start, clocks, first, name, rejoin } = options;
  const game = [
    ruleset.replaceAll("+", "~").replaceAll("=", "."),
    start?.replaceAll(" ", "/") ?? "0",
    first,
    ...keyed("clock", clocks && !rejoin ? clockText(clocks) : ""),
    ...keyed("game", rejoin ?? ""),
  ];
  return sealed(["i", id, ...game], name, description);
}

export function packAnswer({ id, name, description }: Answer) {
  return sealed(["a", id], name, description);
}

function sealed(parts: readonly string[], name: string, description: Description) {
  const head = [PREFIX, ...parts, ...keyed("name", quoted(cleanName(name)))].join("/");
  const link = `${head}/${writeDescription(description, LONGEST - head.length - 10)}`;
  return `${link}/${keyOf(link)}`;
}

function keyed(key: string, value: string) {
  return value ? [`${key}.${value}`] : [];
}

/** @throws LiveFault if the text is not an invitation that can be used now */
export function unpackInvitation(text: string): Invitation {
  const { kind, id, parts } = opened(text);
  if (kind !== "i") throw new LiveFault("notAnInvitation", "it is an answer");
  const options = {
    ruleset: readRuleset(parts.shift() ?? ""),
    start: readStart(parts),
    first: readFirst(parts.shift() ?? ""),
    clocks: readClocks(takeKey(parts, "clock")),
    rejoin: readRejoin(takeKey(parts, "game")),
    name: readName(takeKey(parts, "name")),
  };
  return { id, options, description: readDescription(parts) };
}

export function unpackAnswer(text: string): Answer {
  const { kind, id, parts } = opened(text);
  if (kind !== "a") throw new LiveFault("notAnAnswer", "it is an invitation");
  return { id, name: readName(takeKey(parts, "name")), description: readDescription(parts) };
}

/** @throws LiveFault if the text is not a live link */
export function peekLink(text: string) {
  const { kind, id } = opened(text);
  return { isInvitation: kind === "i", id };
}

function opened(text: string) {
  const link = linksIn(text.slice(0, 10_000)).find((each) => /^#s\d+\/live\//.test(each));
  if (!link) throw unreadable("there is no live link in it");
  if (!link.startsWith(`${PREFIX}/`)) throw new LiveFault("version", link.slice(0, 20));
  const [, content = "", check] = CHECK.exec(link) ?? [];
  if (keyOf(content) !== check) throw unreadable("it is damaged, or letters are missing");
  const [kind, id = "", ...parts] = content.slice(PREFIX.length + 1).split("/");
  if (kind !== "i" && kind !== "a") throw new LiveFault("version", `kind ${kind}`);
  if (!ID.test(id)) throw unreadable("it names no invitation");
  return { kind, id, parts };
}

function unreadable(details: string) {
  return new LiveFault("unreadable", details);
}

/** Removes an optional part from the beginning, and returns its value; "" if it is missing. */
function takeKey(parts: string[], key: string) {
  const isNext = parts[0]?.startsWith(`${key}.`);
  return isNext ? (parts.shift()?.slice(key.length + 1) ?? "") : "";
}

/** Checks only the form: Python checks the ruleset before this page answers. */
function readRuleset(text: string) {
  const ruleset = text.replaceAll("~", "+").replaceAll(".", "=");
  if (!RULESET.test(ruleset)) throw unreadable("malformed ruleset");
  return ruleset;
}

function readStart(parts: string[]) {
  if (parts[0] === "0") {
    parts.shift();
    return null;
  }
  const position = parts.splice(0, POSITION_PARTS);
  const start = [position.slice(0, -2).join("/"), ...position.slice(-2)].join(" ");
  if (!POSITION.test(start) || !boardOf(start)) throw unreadable("malformed first position");
  return start;
}

function readFirst(text: string): First {
  const first = FIRSTS.find((each) => each === text);
  if (!first) throw new LiveFault("version", `first ${text}`);
  return first;
}

function readName(text: string) {
  try {
    return text && cleanName(unquoted(text));
  } catch (error) {
    throw unreadable(String(error));
  }
}

function readRejoin(text: string) {
  if (text && !SHARED_ID.test(text)) throw unreadable("it names no game");
  return text || null;
}

/** The kind and, for each side, the seconds at the beginning and per move. */
function clockText({ kind, sides }: TimeControl) {
  const seconds = [sides[1], sides[2]].map(({ start, increment }) =>
    [start, increment].map((ms) => Math.round(ms / SECOND)).join("-"),
  );
  return [kind, ...seconds].join(".");
}

function readClocks(text: string): TimeControl | null {
  if (!text) return null;
  const [, kindText, ...seconds] =
    /^(\w+)\.(\d{1,5})-(\d{1,3})\.(\d{1,5})-(\d{1,3})$/.exec(text) ?? [];
  const kind = CLOCK_KINDS.find((each) => each === kindText);
  if (!kind) throw new LiveFault(kindText ? "version" : "unreadable", `clock ${text}`);
  const [start1 = 0, more1 = 0, start2 = 0, more2 = 0] = seconds.map(
    (each) => Number(each) * SECOND,
  );
  if (!start1 || !start2) throw unreadable("its clocks have no time");
  const sides = { 1: { start: start1, increment: more1 }, 2: { start: start2, increment: more2 } };
  return Object.freeze({ kind, sides: Object.freeze(sides) });
}
