/** Sentences about the end of a game, addressed to the player if only one person plays, else about both sides. */

import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import { leastOf, rangeOf } from "../record/certainwin.ts";
import type { Player } from "../record/record.ts";
import { forfeiter } from "../record/record.ts";
import { onlyPerson, shortName } from "../record/seats.ts";
import type { GameState, ProgressState, SessionState } from "../record/state.ts";
import { tallyOf } from "../storage/gameresult.ts";
import { matchIn } from "../storage/match.ts";
import { colourName } from "../view/pieces.ts";
import { namesOf as knownNames } from "./playernames.ts";

const say = speaker("ending");

/** Without `seats` the sentences address nobody and name both sides. */
export interface EndState {
  game: Pick<GameState, "record" | "view" | "race"> & Partial<Pick<GameState, "seats" | "names">>;
  progress: Pick<ProgressState, "settlement"> & Partial<Pick<ProgressState, "playout">>;
  isUncounted?: boolean;
}

export interface Outcome {
  /** 0 for a draw; null while either may win, since the moves to go are not counted or not proven. */
  winner: 0 | Player | null;
  /** "You won by 51 points", "Green won", "A draw". */
  headline: string;
  /** Sentences about the reason, and how certain the points are. */
  how: string;
}

/** Whom a sentence addresses: the winner, their opponent, or nobody in particular. */
type Role = "you" | "other" | "side";

type OtherReason = "both-home" | "repetition" | "blocked";

/** The points known so far, and their certain minimum. */
type Points = { points: number | null; isProven: boolean; least: number | null };

const NO_POINTS: Points = Object.freeze({ points: null, isProven: true, least: null });

/** @param scoring as in the ruleset */
export function outcomeOf(state: EndState, scoring: string = "exact"): Outcome {
  const { record, view } = state.game;
  const { settlement } = state.progress;
  const loser = forfeiter(record);
  if (loser) {
    const winner = loser === 1 ? 2 : 1;
    const headline = wonText(state, winner);
    return { winner, headline, how: forfeitText(state, loser) };
  }
  const certain = view?.ending?.winner ?? leastOf(state.game, scoring)?.winner ?? null;
  if (settlement && !settlement.outcome.proven && certain === null)
    return undecided(state, scoring);
  const winner = settlement?.outcome.winner ?? certain;
  if (winner === null) return openOutcome(state);
  const points = pointsOf(state, scoring);
  const headline = winner ? wonText(state, winner, points) : say("draw");
  const reason = reasonText(state, winner, scoring, points);
  const how = lines(reason, doubtText(state, winner, scoring, points));
  return { winner, headline, how };
}

/** The outcome at the move limit, while the moves to go have not been counted. */
function openOutcome({ isUncounted }: EndState): Outcome {
  const limit = say("limit.none");
  return isUncounted
    ? { winner: null, headline: limit, how: "" }
    : { winner: null, headline: say("open"), how: limit };
}

/**
 * The headline while the points count up: "You won by 12 points".
 *
 * @param part the share of the points counted so far, 0 to 1
 */
export function partialHeadline(state: EndState, scoring: string, part: number) {
  const { winner, headline } = outcomeOf(state, scoring);
  const { points, isProven, least } = pointsOf(state, scoring);
  if (!winner || !points || !isProven || forfeiter(state.game.record)) return headline;
  return wonText(state, winner, { points: Math.ceil(points * part) || 1, isProven, least });
}

/**
 * "You won by 51 points", "All your pieces are home and Red needed 51 more moves."
 *
 * @param scoring as in the ruleset
 */
export function endLines(state: EndState, scoring: string) {
  const { headline, how } = outcomeOf(state, scoring);
  return [headline, how];
}

/**
 * The score of a rematch and the games before it, once its result has been counted: "Match score: You 2–1 Ferdl.
 * Points: 14–3.".
 */
export function tallyText(state: SessionState) {
  const slots = tallySlots(state);
  return slots ? lines(say("tally", slots), say("tally.points", slots)) : "";
}

/**
 * The score of a match, once the game has been counted: "Best of three: You 1–0 Anna. Points: 12–0.", and who has won
 * it.
 */
export function matchText(state: SessionState) {
  const slots = tallySlots(state);
  const match = matchIn(tallyOf(state));
  if (!slots || !match) return "";
  const { best, winner } = match;
  const score = say("match", { ...slots, best: String(best) });
  const won = { ...slots, who: winner === 0 ? "draw" : winner === slots.side ? "you" : "other" };
  const first = winner === null ? score : say("matchOver", won);
  return lines(first, say("tally.points", slots));
}

/** Null before the second game, and until the game is counted. The side to name first is `side`. */
function tallySlots(state: SessionState) {
  const { tally, record } = state.game;
  const { settlement } = state.progress;
  if (!tally || (!settlement && !forfeiter(record))) return null;
  const { won, drawn, uncounted, points, isLeast } = tallyOf(state);
  const { near, names } = sideNames(state);
  const inOrder = <T>([one, two]: readonly [T, T]) =>
    (near === 2 ? [two, one] : [one, two]) as [T, T];
  const [ours, theirs] = inOrder(won);
  const [gained, given] = inOrder(points);
  const slots = { near: names[near], far: names[near === 1 ? 2 : 1], ours, theirs };
  const isAtLeast = isLeast ? "yes" : "no";
  return { ...slots, side: near, drawn, uncounted, gained, given, isLeast: isAtLeast };
}

/** Names such as "You" and "Ferdl"; `near` is the side to name first. */
export function sideNames(state: SessionState) {
  const you = onlyPerson(state.game.seats);
  const known = knownNames(state.game);
  const named = (player: Player) =>
    player === you ? sayOfGame("players.you") : (shortName(known[player]) ?? nameOf(state, player));
  const near: Player = you ?? 1;
  return { near, names: { 1: named(1), 2: named(2) } };
}

function undecided(state: EndState, scoring: string): Outcome {
  const how = lines(rangesText(state, scoring), say("undecided.how"));
  return { winner: null, headline: say("undecided"), how };
}

function rangesText(state: EndState, scoring: string) {
  const you = state.game.seats ? onlyPerson(state.game.seats) : null;
  const [near, far] = you === 2 ? ([2, 1] as const) : ([1, 2] as const);
  const [mine, theirs] = [
    rangeOf(state.game.race?.[near], scoring),
    rangeOf(state.game.race?.[far], scoring),
  ];
  if (!mine || !theirs) return say("limit.none");
  const { who } = namesOf(state, far);
  const slots = { who, first: nameOf(state, near), other: nameOf(state, far) };
  const ranges = { mine: rangeText(mine), theirs: rangeText(theirs) };
  return say(you ? "limit.yoursRange" : "limit.sidesRange", { ...slots, ...ranges });
}

/** "41–51". */
export function rangeText([low, high]: import("../record/certainwin.ts").Range) {
  return low === high ? String(low) : sayOfGame("players.rangeShort", { low, high });
}

export function pointsOf(state: EndState, scoring: string): Points {
  const { settlement, playout } = state.progress;
  const least = leastOf(state.game, scoring)?.points ?? null;
  if (!settlement) return { points: null, isProven: false, least };
  const { points, proven } = settlement.outcome;
  return { points: points ?? playout?.points ?? null, isProven: proven, least };
}

export function roleOf({ game: { seats } }: EndState, winner: Player): Role {
  const you = seats ? onlyPerson(seats) : null;
  if (you === null) return "side";
  return you === winner ? "you" : "other";
}

/** The name of a friend, or of any player if nobody is addressed, else the colour. */
function nameOf({ game: { seats, names, view } }: EndState, player: Player) {
  const isNamed = seats?.[player].kind === "away" || !seats || onlyPerson(seats) === null;
  const name = isNamed ? shortName(names?.[player] ?? null) : null;
  return name ?? colourName(view?.colours[player - 1] ?? "");
}

function isNameless({ game: { seats, names } }: EndState, player: Player) {
  return seats?.[player].kind === "away" && !names?.[player];
}

/** `who` selects the sentence: `friend` if a friend has no name. */
function namesOf(state: EndState, winner: Player) {
  const loser = winner === 1 ? 2 : 1;
  const who = isNameless(state, winner) || isNameless(state, loser) ? "friend" : "named";
  return { who, winner: nameOf(state, winner), loser: nameOf(state, loser) };
}

/** "You won by 51 points". */
export function wonText(
  state: EndState,
  winner: Player,
  { points, isProven, least }: Points = NO_POINTS,
) {
  const by = !points ? "won" : isProven ? "by" : least ? "aboutLeast" : "about";
  const slots = { winner: nameOf(state, winner), points: points ?? 0, least: least ?? 0 };
  return say(`${by}.${roleOf(state, winner)}`, slots);
}

function forfeitText(state: EndState, loser: Player) {
  const how = state.game.record.timeout ? "timeout" : "resigned";
  if (state.game.seats && onlyPerson(state.game.seats) === loser) return say(`${how}.you`);
  return isNameless(state, loser)
    ? say(`${how}.friend`)
    : say(`${how}.side`, { loser: nameOf(state, loser) });
}

function reasonText(
  state: EndState,
  winner: 0 | Player,
  scoring: string,
  { points, isProven }: Points,
) {
  const reason = state.game.view?.ending?.reason;
  if (reason === "limit") return limitText(state, winner, scoring);
  if (reason !== "home" || !winner) {
    return sayOfGame(`over.${reason as OtherReason}`);
  }
  const role = roleOf(state, winner);
  const names = namesOf(state, winner);
  if (!points) return say(`home.${role}`, names);
  // The winner's points are the moves the loser still needs.
  return say(isProven ? `owed.${role}` : `owedAbout.${role}`, { ...names, n: points });
}

function limitText(state: EndState, winner: 0 | Player, scoring: string) {
  const [first, second] = [countOf(state, 1, scoring), countOf(state, 2, scoring)];
  if (!state.progress.settlement || first === null || second === null) return say("limit.none");
  const isProven = state.progress.settlement.outcome.proven;
  if (!winner) return say("limit.even", { n: first });
  const you = state.game.seats ? onlyPerson(state.game.seats) : null;
  const [mine, theirs] = you === 2 ? [second, first] : [first, second];
  const slots = { ...namesOf(state, winner), mine, theirs, first: nameOf(state, 1) };
  const other = nameOf(state, you === 2 ? 1 : 2);
  if (you) return say(isProven ? "limit.yours" : "limit.yoursAbout", { ...slots, other });
  return say(isProven ? "limit.sides" : "limit.sidesAbout", { ...slots, other });
}

/** The moves to go that decide the game: the proven number, else the length of the best way found. */
function countOf(
  { game: { race }, progress: { settlement } }: EndState,
  player: Player,
  scoring: string,
) {
  const side = race?.[player] ?? settlement?.race[player];
  if (!side || scoring === "playout") return null;
  return scoring === "simple" ? side.simple : (side.exact ?? side.line.length);
}

function doubtText(
  state: EndState,
  winner: 0 | Player,
  scoring: string,
  { points, isProven, least }: Points,
) {
  if (winner && scoring === "playout") return playoutText(state, winner);
  if (!state.progress.settlement) {
    if (!winner || state.isUncounted) return "";
    return least ? say("countingLeast", { points: least }) : say("counting");
  }
  return isProven || (points && least) ? "" : say("unproven");
}

/** The text about the loser playing on alone, which settles the points under some rules. */
function playoutText(state: EndState, winner: Player) {
  const { playout } = state.progress;
  if (playout && playout.points !== null) return "";
  return say(`${playout ? "stuck" : "playout"}.${roleOf(state, winner)}`, namesOf(state, winner));
}
