import type { PuzzleVerdict } from "../../engine/puzzleresults.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { playersOf } from "../../game/storage/oldgame.ts";
import type { Tell } from "../../game/texts/directions.ts";
import { goalNote, goalOf, solverOf } from "../../game/texts/puzzlegoal.ts";
import { colourName } from "../../game/view/pieces.ts";
import { finder, speaker } from "../../i18n/catalogue.ts";
import { list, signed } from "../../i18n/format.ts";
import { historicText, historicTitle } from "../../i18n/historic.ts";
import type { PuzzleAction } from "./attempt.ts";
import { isOver, shownMoves } from "./attempt.ts";
import { placeIn, progressOf } from "./choose.ts";
import type { Pool } from "./collection.ts";
import { FIRST_STEPS } from "./collection.ts";
import { limitText } from "./movestogo.ts";
import type { StatusAction, StatusState } from "./puzzlestatus.ts";
import type { Change, Puzzle, Stored } from "./puzzlestorage.ts";
import { leftToRating } from "./puzzlestorage.ts";
import type { Score } from "./stores/scorecounter.ts";

const sayIfKnownOfFirst = finder("firststeps");
const sayIfKnownOfGoal = finder("goal");
const sayOfFirst = speaker("firststeps");
const sayOfGoal = speaker("goal");
const say = speaker("puzzle");

export type PanelAction =
  | StatusAction
  | PuzzleAction
  | "before"
  | "after"
  | "standing"
  | "text"
  | "skip";

export type PanelState = StatusState & Score & PanelFacts;

interface PanelFacts {
  stored: Stored;
  /** Null for none, or until it has been fetched */
  pool: Pool | null;
  /** "" if the puzzle is no step of a day */
  dayTitle: string;
  /** The label of the button for the next step of a day; "" if there is none */
  next: string;
  /** Whether the puzzle was generated here, or comes from pasted text or a link */
  isOwn: boolean;
  /** The change of the rating; null until the attempt counts */
  change: Change | null;
  isCopied: boolean;
  /** Why the pressed piece cannot move */
  refusal: string;
  rulesets: Rulesets;
  tell: Tell;
}

/** Pools besides the first steps and the sets by rules. */
const POOLS = Object.freeze(["historic", "first", "easy", "middle", "hard", "master"] as const);

export function poolName(id: string) {
  if (id === FIRST_STEPS) return sayOfFirst("steps.name");
  return say(`pool.${POOLS.find((known) => known === id) ?? "all"}`);
}

export function isFirstStep({ pool }: PanelState) {
  return pool?.id === FIRST_STEPS;
}

/** A puzzle's rating is shown only to solvers who have one too. */
export function noteLines(state: PanelState): readonly string[] {
  const { attempt, colours, rulesets, stored } = state;
  const { id = "", year, goal, position, rating, ruleset } = attempt.puzzle;
  const other = colourName(colours[2 - solverOf(position)] ?? "");
  if (isFirstStep(state)) return [sayIfKnownOfFirst(`step.${id}`, { other })];
  const story = year === undefined ? "" : historicText(id, playersOf(colours));
  const note = story || goalNote(goal, position, colours, rulesets.fieldsOf(ruleset));
  if (rating === null) return [note, say("task.unrated")];
  if (leftToRating(stored) > 0) return [note];
  return [note, say("task.rating", { rating: Math.round(rating) })];
}

/** When the game ends; "" if the goal's moves end before that. */
export function limitOf({ attempt, view, colours, rulesets }: PanelState) {
  if (view?.ending) return "";
  const { limit = "" } = rulesets.fieldsOf(attempt.puzzle.ruleset);
  return limitText(attempt.puzzle, shownMoves(attempt).length, limit, colours);
}

export function aboutText({ attempt, pool, dayTitle, isOwn, stored, rulesets }: PanelState) {
  if (dayTitle) return dayTitle;
  const { author, rating } = attempt.puzzle;
  const title = titleOf(attempt.puzzle);
  if (author) return say(title ? "task.by" : "task.author", { title, author });
  if (title) return title;
  if (isOwn) return say(rating === null ? "task.text" : "task.made");
  if (!pool) return poolName("all");
  const n = pool.id === FIRST_STEPS ? placeIn(pool, attempt.puzzle) : null;
  if (n) return sayOfFirst("steps.at", { n, of: pool.puzzles.length });
  const name = setName(pool, rulesets);
  return say("pool.about", { name, ...progressOf(pool.puzzles, stored) });
}

function setName({ id, motif }: Pool, rulesets: Rulesets) {
  const isByRules = rulesets.presets.some((preset) => preset.id === id);
  const set = isByRules ? rulesets.nameOf(id) : poolName(id);
  return motif ? sayOfGoal("motif.pool", { set, motif: motifName(motif) }) : set;
}

/** "" for a motif that this page does not know. */
export function motifName(motif: string) {
  return sayIfKnownOfGoal(`motif.${motif}`);
}

/** "" for none. */
function titleOf({ id = "", title, year }: Puzzle) {
  return title ?? (year === undefined ? "" : historicTitle(id));
}

/** Rating deviations on either side in the 95 % interval. */
const SPREADS = 2;

export function standingText(stored: Stored) {
  const left = leftToRating(stored);
  if (left > 0) {
    const name = sayOfFirst("rating.left", { n: left });
    return { name, rating: "", spread: "", label: name };
  }
  const rating = String(Math.round(stored.standing.rating));
  const spread = String(Math.round(SPREADS * stored.standing.deviation));
  const label = say("standing.label", { rating, spread });
  return { name: say("standing.short"), rating, spread, label };
}

export function endParagraphs(state: PanelState, tell: Tell): readonly (readonly string[])[] {
  if (!isOver(state.attempt)) return [];
  return [[ratingLine(state)], ...proofParagraphs(state, tell)];
}

export function ratingLine(state: PanelState) {
  const { attempt, stored, change } = state;
  if (leftToRating(stored) > 0) return hiddenRatingLine(state);
  const rating = Math.round(stored.standing.rating);
  if (attempt.puzzle.rating === null) return say("end.unrated", { rating });
  if (!change) return say("end.again", { rating });
  if (change.isFirst) return sayOfFirst("rating.first", { rating });
  const { before, after } = change;
  return say("end.rated", { before, after, change: signed(after - before) });
}

function hiddenRatingLine({ attempt, stored, change }: PanelState) {
  if (attempt.puzzle.rating === null) return sayOfFirst("rating.unrated");
  if (!change) return sayOfFirst("rating.again");
  return sayOfFirst("rating.after", { n: leftToRating(stored) });
}

/** An em space between moves, because the sign for a piece contains an ordinary space. */
const APART = "\u2003";

function proofParagraphs(
  { attempt: { puzzle, verdict }, isTooLong }: PanelState,
  tell: Tell,
): readonly (readonly string[])[] {
  if (!verdict) return isTooLong ? [] : [[say("end.proving")]];
  const { solutions, line, motifs = [] } = verdict;
  const first =
    solutions.length === 1
      ? say("end.unique")
      : say("end.several", {
          n: solutions.length,
          moves: list(solutions.flatMap((move) => tell([move]))),
        });
  const best = line.length ? [[say("end.line", { line: tell(line).join(APART) })]] : [];
  const claim = claimText(puzzle.solution ?? [], line, tell);
  const names = motifs.map(motifName).filter(Boolean);
  return [
    ...(names.length ? [[sayOfGoal("motifs", { n: names.length, names: list(names) })]] : []),
    [first, valueText(puzzle.goal, verdict)],
    ...best,
    ...(claim ? [[claim]] : []),
  ];
}

/** The author's line; "" if Python's proof found the same. */
function claimText(claim: readonly string[], line: readonly string[], tell: Tell) {
  const isSame = claim.every((move, at) => move === line[at]);
  return isSame ? "" : say("end.claim", { line: tell(claim).join(APART) });
}

function worthText(value: number) {
  if (value === 0) return say("end.valueLevel");
  return say(value > 0 ? "end.value" : "end.valueBehind", { n: Math.abs(value) });
}

function valueText(goal: string, { value }: PuzzleVerdict) {
  if (value === null) return "";
  if (goalOf(goal)?.kind === "points") return worthText(value);
  return say("end.takes", { n: value });
}
