import type { Link, StudyLink } from "../../engine/operations.ts";
import { goalOfLink, writtenIn } from "../../game/links/linkgoal.ts";
import type { Offer } from "../../game/mode.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { cutHere, isAtEnd, newRecord, recordOf } from "../../game/record/record.ts";
import { recordThrough } from "../../game/record/study.ts";
import { modeBehind, readAddress } from "../../game/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { EmbedMode } from "../protocol.ts";
import { EMBED_MODES, FAULTS } from "../protocol.ts";
import { refusal } from "./faults.ts";

const say = speaker("embed");

export interface Content {
  mode: EmbedMode;
  /** The game, or the start of a puzzle or a task. */
  record: GameRecord;
  /** The goal of a puzzle, else "". */
  goal: string;
  /** "" for none. */
  title: string;
  hints: readonly string[];
  /** The lesson's number in the mode `learn`, else 0. */
  lesson: number;
  /** The study to which the record belongs, as one of its lines. */
  study: StudyLink | null;
  /** The link's other fields, such as names, which later links of the same kind keep. */
  written: Offer | null;
}

const FITTING: Readonly<Record<EmbedMode, readonly Link["kind"][]>> = Object.freeze({
  view: ["position", "game", "puzzle", "study"],
  play: ["position", "game", "puzzle"],
  analyse: ["position", "game", "puzzle", "study"],
  puzzle: ["puzzle"],
  solo: ["solo"],
  learn: [],
});

const NO_PUZZLE = Object.freeze({ goal: "", hints: Object.freeze([]), lesson: 0, study: null });

export function modeOfHash(hash: string): EmbedMode {
  if (lessonOf(hash)) return "learn";
  const request = readAddress(hash);
  const mode = request.screen === "link" ? modeBehind(request).screen : "play";
  if (mode === "puzzles") return "puzzle";
  return mode === "solo" ? "solo" : "view";
}

/** The lesson of an address such as "#learn/3"; null if there is none. */
export function lessonOf(hash: string): { lesson: number; ruleset: string | null } | null {
  const request = readAddress(hash);
  if (request.screen !== "learn") return null;
  const { lesson } = request;
  if (lesson === "list" || lesson === "next") return { lesson: 1, ruleset: null };
  return "number" in lesson ? { lesson: lesson.number, ruleset: lesson.ruleset } : null;
}

export function contentOfLesson(lesson: number, ruleset: string): Content {
  const about = { ...NO_PUZZLE, lesson, title: "", written: null };
  return contentOf("learn", newRecord(ruleset), about);
}

/** @throws {Refused} if the mode does not accept the link */
export function contentOfLink(link: Link, mode: EmbedMode): Content {
  if (!FITTING[mode].includes(link.kind)) {
    const [fitting] = EMBED_MODES.filter((name) => FITTING[name].includes(link.kind));
    const why = `mode ${mode} doesn’t work with a ${link.kind} link; use ${fitting}`;
    throw refusal(FAULTS.option, why);
  }
  const { goal, hints } = link.kind === "puzzle" ? link : NO_PUZZLE;
  const about = { ...NO_PUZZLE, goal, hints, study: link.kind === "study" ? link : null };
  const record = recordOfLink(link);
  return contentOf(mode, record, { ...about, title: titleOf(link), written: writtenOf(link) });
}

function recordOfLink(link: Link) {
  if (link.kind === "study") return recordThrough(link, link.at);
  const target = goalOfLink(link);
  if (target.screen === "play") return target.record;
  return newRecord(link.ruleset, link.kind === "game" ? link.start : link.position);
}

/**
 * Takes strings from the host that Python has not read yet.
 *
 * @throws {Refused}
 */
export function contentOfTexts(
  {
    ruleset,
    position,
    moves,
  }: { ruleset: string; position: string | null; moves: readonly string[] },
  mode: EmbedMode,
): Content {
  if (mode === "puzzle") throw refusal(FAULTS.option, "mode puzzle needs the link of a puzzle");
  if (mode === "solo" && (position === null || moves.length > 0)) {
    throw refusal(FAULTS.option, "mode solo needs the link of a task, or a position without moves");
  }
  const record = recordOf({ ruleset, start: position, moves: Object.freeze([...moves]) });
  return contentOf(mode, record, { ...NO_PUZZLE, title: "", written: null });
}

/** `play` and `solo` go on from the shown position, so a game's later moves are cut off. */
function contentOf(
  mode: EmbedMode,
  record: GameRecord,
  about: Omit<Content, "mode" | "record">,
): Content {
  const isCut = (mode === "play" || mode === "solo") && !isAtEnd(record);
  return Object.freeze({ mode, record: isCut ? cutHere(record) : record, ...about });
}

function writtenOf(link: Link): Offer {
  const { kind, ruleset } = link;
  if (kind === "game") return { kind, ruleset, first: link.first, second: link.second };
  if (kind === "study") {
    return { kind, ruleset, title: link.title, first: link.first, second: link.second };
  }
  if (kind === "position") return { kind, ruleset, title: link.title };
  if (kind === "solo") return { kind, ruleset, title: link.title, par: link.par };
  const { title, author, hints, solution } = link;
  return { kind, ruleset, title, author, hints, solution };
}

function titleOf(link: Link) {
  const { title, author, first, second } = writtenIn(link);
  if (title && author) return say("title.by", { title, author });
  if (title || author) return title ?? author ?? "";
  return first || second ? say("title.versus", { first: first ?? "?", second: second ?? "?" }) : "";
}
