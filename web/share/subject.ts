/** The subject of pictures and texts to share. */

import type { BoardView } from "../board/view.ts";
import type { Ask } from "../engine/client.ts";
import type { Settlement, View } from "../engine/gameresults.ts";
import type { Offer } from "../game/mode.ts";
import { PROOF_MS } from "../game/record/countrequests.ts";
import { boardOf, forfeiter, newRecord } from "../game/record/record.ts";
import { movesTo } from "../game/record/study.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { challengeTitle } from "../game/texts/challenges.ts";
import { goalText } from "../game/texts/puzzlegoal.ts";
import { endLines } from "../game/texts/result.ts";
import { colourName } from "../game/view/pieces.ts";
import { goalsOf } from "../game/view/viewparts.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { Result } from "./card/story.ts";
import { resultOf } from "./card/story.ts";
import type { PictureView } from "./picture.ts";

const say = speaker("share");

export interface Subject {
  offer: Offer;
  /** Text form */
  position: string;
  pieces: string;
  /** The move that led to the position */
  last: BoardView["last"];
  colours: PictureView["colours"];
  /** The side to move, the result, or the task, one sentence each */
  state: readonly string[];
  /** The piece whose goal each number is, keyed by number */
  goals: BoardView["goals"];
  /** The goal of each piece; null for a task */
  targets: View["goals"] | null;
  /** Null unless a game is over, with its last position shown */
  result: Result | null;
}

/** Python plays a game up to the shown position, and scores it if it is over. */
export async function subjectOf(offer: Offer, rulesets: Rulesets, ask: Ask): Promise<Subject> {
  const colours = rulesets.presetOf(offer.ruleset).colours as PictureView["colours"];
  if (offer.kind === "puzzle" || offer.kind === "solo") {
    const position = String(offer.position);
    const pieces = boardOf(position) ?? "";
    const opening = openingOf(offer.ruleset, rulesets, ask);
    const [task, view] = await Promise.all([taskOf(offer, colours), opening]);
    const goals = goalsOn(pieces, view);
    const nothing = { last: null, targets: null, result: null };
    return { offer, position, pieces, colours, state: [task], goals, ...nothing };
  }
  const { ruleset } = offer;
  const start = (offer.kind === "position" ? offer.position : offer.start) ?? null;
  const game = { ruleset, start, moves: movesTo(offer, offer.at) };
  const view = await ask("view", game);
  const { position, board: pieces, last } = view;
  const settle = () => ask("settle", game, { budget: PROOF_MS });
  const end = await endOf(offer, view, rulesets.scoringOf(ruleset), settle);
  const state = end?.lines ?? [stateOf(offer, view)];
  const goals = goalsOn(pieces, view);
  const more = { targets: view.goals, result: end?.result ?? null };
  return { offer, position, pieces, last, colours, state, goals, ...more };
}

/** Asks Python for the opening of a mixed ruleset, since the page knows only those of presets. */
function openingOf(ruleset: string, { presetOf }: Rulesets, ask: Ask) {
  if (ruleset.includes("+")) return ask("view", { ruleset, start: null, moves: [] });
  return presetOf(ruleset).opening;
}

function goalsOn(pieces: string, view: View) {
  const all = Object.entries(goalsOf(view));
  return Object.fromEntries(all.filter(([, letter]) => pieces.includes(letter)));
}

function taskOf({ kind, position = "", goal = "", par = null }: Offer, colours: readonly string[]) {
  if (kind === "solo") return par === null ? say("shown.task") : say("shown.par", { par });
  return goalText(goal, position, colours);
}

function isBeside({ moves = [], at = null }: Offer) {
  return at !== null && at > moves.length;
}

/**
 * The result, and sentences such as "Green won by 15 points" and "All of Green’s pieces are home and Red needed 15 more
 * moves."; null before the end.
 *
 * @param settle counts the points
 */
async function endOf(offer: Offer, view: View, scoring: string, settle: () => Promise<Settlement>) {
  const { ruleset, moves = [] } = offer;
  const isAtEnd = !isBeside(offer) && movesTo(offer, offer.at).length === moves.length;
  const none = newRecord(ruleset);
  const { resigned, timeout } = isAtEnd ? offer : none;
  const record = {
    ...none,
    resigned: resigned ?? none.resigned,
    timeout: timeout ?? none.timeout,
  };
  const isForfeited = forfeiter(record) > 0;
  if (!isForfeited && !view.ending) return null;
  const settlement = isForfeited ? null : await settle();
  const race = settlement?.race ?? null;
  const state = { game: { record, view, race }, progress: { settlement } };
  return { lines: endLines(state, scoring), result: resultOf(state, scoring) };
}

function stateOf(offer: Offer, view: View) {
  const { moves = [] } = offer;
  const ply = movesTo(offer, offer.at).length;
  const colour = colourName(view.colours[view.player - 1] ?? "");
  if (ply === moves.length || isBeside(offer)) return say("shown.turn", { colour });
  return say("shown.after", { ply, plies: moves.length, colour });
}

/**
 * The title or the challenge, or else the players with their colours.
 *
 * @param sign the text to put before each side
 */
export function headingOf(
  { title, first, second, challenge }: Offer,
  colours: readonly string[],
  sign: string = "",
) {
  if (title) return title;
  if (challenge) return challengeTitle(challenge);
  if (!first && !second) return "";
  const [one = "", other = ""] = [first, second].map((name, place) => {
    const colour = colourName(colours[place] ?? "");
    const side = name ? say("shown.side", { name, colour }) : colour;
    return `${sign}${side}`;
  });
  return say("shown.names", { first: one, second: other });
}

export function pictureView(
  { offer, position, pieces, colours, state, goals }: Subject,
  rulesets: Rulesets,
  { goalsShown, ...how }: { bottom: 1 | 2; look: PictureView["look"]; goalsShown: boolean },
): PictureView {
  const { ruleset, author } = offer;
  const rules = rulesets.nameOf(ruleset);
  const lines = [...state, author ? say("shown.author", { author, rules }) : rules];
  const description = say("shown.described", { ruleset, position });
  const title = headingOf(offer, colours);
  return { ...how, pieces, colours, title, lines, description, goals: goalsShown ? goals : {} };
}

/** The text to copy, which other modes can read when it is pasted. */
export function textOf({ offer: { ruleset, goal }, position }: Subject) {
  return [ruleset, position, goal].filter((line) => line !== undefined).join("\n");
}
