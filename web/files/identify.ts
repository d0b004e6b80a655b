/** Identifies the content of a file or text, or the fault in it. */

import { refusal } from "../engine/faults.ts";
import type { RecordedGame } from "../engine/operations.ts";
import type { ModeContext } from "../game/mode.ts";
import { readAddress } from "../game/routes.ts";
import { asFault } from "../game/texts/faultkinds.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { Refusal } from "./read.ts";
import { checked, isData, kindOf, textOf } from "./read.ts";

const say = speaker("files");

export type Host = Pick<ModeContext, "engine" | "openScreen" | "rulesets" | "openDialog">;

/** Why a text cannot be opened: the page's refusal, or the message about a fault, with its place in the text. */
export interface Trouble {
  refusal?: Refusal;
  message?: () => string;
  /** The place of the fault, counted in code points */
  place?: number | null;
  /** The text; "" if it could not be read */
  text: string;
}

export type BadRecord = { number: number; reason: () => string };

export type Opened =
  | { open: () => void }
  | { games: readonly RecordedGame[]; bad: readonly BadRecord[] }
  | { trouble: Trouble };

export type Given = { files: readonly File[]; text: string; isFolder?: boolean };

/** The number of bytes by which JSON data is recognized. */
const HEAD = 400;

export async function readGiven(
  host: Host,
  { files, text, isFolder = false }: Given,
  signal: AbortSignal,
): Promise<Opened> {
  const [file, other] = files;
  if (isFolder) return refused({ reason: () => say("wrong.folder") });
  if (other) return refused({ reason: () => say("wrong.several", { n: files.length }) });
  if (!file && text === "") return refused({ reason: () => say("wrong.nothing") });
  // A backup may be larger than any game file.
  if (file && isData(await beginningOf(file))) return restoring(host, file, file.name);
  const read = file ? await textOf(file) : checked(text);
  if ("refusal" in read) return refused(read.refusal, file ? "" : text);
  return readText(host, read.text, signal);
}

/** "" if the file cannot be read. */
function beginningOf(file: Blob): Promise<string> {
  return file
    .slice(0, HEAD)
    .text()
    .catch(() => "");
}

function restoring(host: Host, file: Blob, name: string): Opened {
  return { open: () => host.openDialog("restore", file, name) };
}

function refused(refusal: Refusal, text: string = ""): Opened {
  return { trouble: { refusal, text } };
}

export async function readText(host: Host, text: string, signal: AbortSignal): Promise<Opened> {
  if (isData(text)) return restoring(host, new Blob([text]), "");
  const found = kindOf(text, host.rulesets.first);
  try {
    switch (found.kind) {
      case "links":
        return refused({ reason: () => say("wrong.links", { n: found.count }) }, text);
      case "link":
        // Opens as if the link was followed.
        return { open: () => host.openScreen(readAddress(found.link)) };
      case "puzzle": {
        const { ruleset, position, goal } = found;
        return {
          open: () => host.openScreen({ screen: "puzzles", puzzle: { ruleset, position, goal } }),
        };
      }
      case "position":
        return await readPosition(host, found, signal);
      default:
        return await readRecord(host, text, signal);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    const { details } = asFault(error);
    const message = await faultText(error);
    if (signal.aborted) throw error;
    const offset = found.kind === "position" ? found.at : 0;
    const place = typeof details.place === "number" ? details.place + offset : null;
    return { trouble: { message, place, text } };
  }
}

async function readPosition(
  host: Host,
  { ruleset, position }: { ruleset: string; position: string },
  signal: AbortSignal,
): Promise<Opened> {
  const asked = { what: "position", text: position } as const;
  const { text: start } = await host.engine.call("convert", asked, { signal });
  const op = hasBothArmies(start) ? "view" : "solo";
  const view = await host.engine.call(op, { ruleset, start, moves: [] }, { signal });
  return { open: () => openPosition(host, { ruleset: view.ruleset, position: start }) };
}

async function readRecord(host: Host, text: string, signal: AbortSignal): Promise<Opened> {
  const { games, bad = [] } = await host.engine.call("record-read", { text }, { signal });
  const [game, other] = games;
  if (game && !other && bad.length === 0) return { open: () => openGame(host, game) };
  const named = bad.map(async ({ number, error }) => {
    return { number, reason: await faultText(refusal({ error })) };
  });
  return { games, bad: await Promise.all(named) };
}

/** A finished game is shown from its start, any other at its end. */
export function requestOf(game: RecordedGame) {
  const { ruleset, start, moves, headers, resigned, timeout, comments, variations, nags } = game;
  const { Result = "*", Termination } = headers;
  const isOver = Result !== "*" || Termination !== undefined;
  return {
    ruleset,
    start,
    moves,
    at: isOver ? 0 : moves.length,
    resigned,
    ...(timeout && { timeout }),
    comments,
    ...(variations && { variations }),
    ...(nags && { nags }),
    ...headOf(headers),
  };
}

export function headOf(headers: Readonly<Record<string, string>>) {
  const { Event, Player1, Player2, Date: date, Source } = headers;
  const year = /^[0-9]{4}/.exec(date ?? "")?.[0];
  return {
    ...(Event && { title: Event }),
    ...(Player1 && { first: Player1 }),
    ...(Player2 && { second: Player2 }),
    ...(year && { year: Number(year) }),
    ...(Source && { source: Source }),
    headers,
  };
}

export function openGame(host: Host, game: RecordedGame) {
  host.openScreen({ screen: "analyse", isStory: false, game: requestOf(game) });
}

/** A position with one army is a Solo task. */
export function openPosition(
  host: Host,
  { ruleset, position }: { ruleset: string; position: string },
) {
  if (hasBothArmies(position)) {
    openGame(host, { ruleset, start: position, moves: [], headers: {}, resigned: 0, comments: [] });
  } else {
    host.openScreen({ screen: "solo", task: { ruleset, position, from: "text" } });
  }
}

function hasBothArmies(position: string) {
  const [rows = ""] = position.split(" ");
  return /[A-O]/.test(rows) && /[a-o]/.test(rows);
}

// A place in a text: its line, and the text around it.

const LINE_END = /\r\n|\r|\n/g;

const WORD = /^(?:[\p{L}\p{N}]\S{0,23}|.)/u;
const CHARACTER = /^./u;

/** The number of characters of a long line shown on either side. */
const REACH = 60;

interface Spot {
  line: number;
  /** The part of the line before the place */
  before: string;
  /** The word or character at the place; "" at the end of a line */
  at: string;
  after: string;
  /** The start of `at`, in UTF-16 units */
  from: number;
  /** The end of `at`, in UTF-16 units */
  to: number;
}

/** @param place counted in code points, as in Python; the end of the text is its length */
export function spotAt(text: string, place: number): Spot {
  const from = [...text].slice(0, place).join("").length;
  let line = 1;
  let start = 0;
  let end = text.length;
  for (const { 0: mark, index } of text.matchAll(LINE_END)) {
    if (index >= from || index + mark.length > from) {
      end = index;
      break;
    }
    line += 1;
    start = index + mark.length;
  }
  const before = [...text.slice(start, from)];
  const rest = text.slice(from, Math.max(end, from));
  // If the place is the start of a word, the whole word is marked.
  const isWord = /^\s?$/.test(before.at(-1) ?? "");
  const at = (isWord ? WORD : CHARACTER).exec(rest)?.[0] ?? "";
  const after = [...rest.slice(at.length)];
  return {
    line,
    before: `${before.length > REACH ? "…" : ""}${visible(before.slice(-REACH).join(""))}`,
    at: visible(at),
    after: `${visible(after.slice(0, REACH).join(""))}${after.length > REACH ? "…" : ""}`,
    from,
    to: from + at.length,
  };
}

/** Control characters and direction marks, which must not take effect when the text is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LAST_CONTROL = 0x1f;
/** The first of Unicode's symbols for control characters. */
const PICTURES = 0x2400;

export function visible(text: string) {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code <= LAST_CONTROL ? String.fromCharCode(PICTURES + code) : "\ufffd";
  });
}
