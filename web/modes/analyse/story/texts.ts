/** The texts of the story: what a moment was, what was better and why, and how a try went. */

import type { Moment, Reason, View } from "../../../engine/gameresults.ts";
import { reasonText } from "../../../game/record/hint.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers } from "../../../game/texts/directions.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { leaderSince } from "../gamestory.ts";
import { marginOf, rounded, scoreLabel } from "../score.ts";
import type { StoryState } from "./controller.ts";

const say = speaker("story");

/** A move and whom it leaves ahead. */
type Row = { kind: "played" | "better"; move: string; lead: string };

export interface MomentTexts {
  title: string;
  rows: readonly Row[];
  /** One sentence: why the better move is good, what is asked, or how the try went */
  told: string;
}

/**
 * @param colours of the sides
 * @param tell how the moves from the start on are told
 */
export function momentTexts(
  state: StoryState,
  colours: readonly string[],
  tell: Tell = byNumbers,
): MomentTexts {
  const { moment, phase } = state;
  if (!moment) return { title: "", rows: [], told: "" };
  const player = playerAt(recordOf(state.game), moment.ply);
  const title = say("move", {
    number: numberOf(state, moment),
    colour: colourName(colours[player - 1] ?? ""),
  });
  const before = state.game.moves.slice(0, moment.ply);
  const told = (move: string) => tell([...before, move]).at(-1) ?? "";
  const played = rowOf("played", told(moment.move), moment.after, colours);
  if (phase === "told") {
    const better = rowOf("better", told(moment.best), moment.before, colours);
    return { title, rows: [played, better], told: whyText(moment.reason, { player, colours }) };
  }
  return { title, rows: [played], told: triedText(state, moment, told(state.tried ?? "")) };
}

function rowOf(kind: Row["kind"], move: string, score: number, colours: readonly string[]): Row {
  return { kind, move, lead: scoreLabel(score, colours) };
}

/** The number of a move, where one of each side makes up a number. */
function numberOf({ game }: StoryState, { ply }: Moment) {
  const later = playerAt(recordOf(game), 0) === 2 ? 1 : 0;
  return Math.floor((ply + later) / 2) + 1;
}

/** Why the better move is good: nobody is addressed, since it may be anybody's. */
function whyText({ kind, piece, moves }: Reason, side: Pick<View, "player" | "colours">) {
  const colour = colourName(side.colours[side.player - 1] ?? "");
  if (kind === "finishes") return say("why.finishes", { colour });
  if (kind === "gains") return say("why.gains", { colour, n: moves ?? 0 });
  return reasonText({ kind, piece, moves }, side);
}

function triedText({ phase, tried, judged }: StoryState, moment: Moment, move: string) {
  if (phase === "trying") return say("find");
  if (phase === "judging") return say("judging", { move });
  if (phase === "right") {
    return tried === moment.best ? say("right.best", { move }) : say("right.good", { move });
  }
  return say("wrong", { move, n: rounded(marginOf(judged?.loss ?? 0)) });
}

/**
 * That a game has no moment, and who led to the end.
 *
 * @param curve for player 1; empty where there is none
 */
export function noMomentText(
  game: StoryState["game"],
  curve: readonly number[],
  colours: readonly string[],
) {
  if (game.moves.length === 0) return say("none.moves");
  const leader = leaderSince(curve);
  if (!leader) return say("none.level");
  const colour = colourName(colours[leader.player - 1] ?? "");
  const later = playerAt(recordOf(game), 0) === 2 ? 1 : 0;
  return say("none.led", { colour, number: Math.floor((leader.ply + later) / 2) + 1 });
}

/** A moment as it is read out. */
export function spokenMoment({ title, rows, told }: MomentTexts) {
  const row = ({ kind, ...slots }: Row) => say(`spoken.${kind}`, slots);
  return lines(title, ...rows.map(row), told);
}
