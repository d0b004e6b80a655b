/** The text of the story: about the shown moment, its place in the story, and the race before it. */

import type { GameFields, Moment, MomentReason, Race, View } from "../../../engine/gameresults.ts";
import { reasonText } from "../../../game/record/hint.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers } from "../../../game/texts/directions.ts";
import { forcedJumpsText } from "../../../game/texts/forcedjumps.ts";
import { sideToGo } from "../../../game/texts/scorelines.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { say as sayOfGame } from "../../../i18n/game.ts";
import { movesLost, scoreLabel, wholeMoves } from "../scores.ts";
import type { TriedMoment } from "./moment.ts";

const say = speaker("story");
const sayOfRace = speaker("race");

interface Row {
  kind: "played" | "better";
  move: string;
  /** The text after the move */
  text: string;
  spoken: string;
}

export interface MomentTexts {
  title: string;
  rows: readonly Row[];
  /** The task, the verdict on a try, or the reason for the better move */
  sentence: string;
}

interface ShownStory {
  readonly game: GameFields;
  readonly person: Player | null;
  /** Null if no moment is shown */
  readonly ply: number | null;
  readonly isSearching: boolean;
  readonly moments: readonly Moment[];
  readonly moment: Readonly<{
    state: TriedMoment | null;
    position: Readonly<{ race: Race | null; view: View | null }>;
  }>;
  readonly colours: readonly string[];
  readonly scoring: string;
  neighbour(by: -1 | 1): Moment | undefined;
}

interface Sides {
  colours: readonly string[];
  /** The only person who played; null for two persons or none */
  person: Player | null;
}

export const NO_TEXTS: MomentTexts = Object.freeze({ title: "", rows: [], sentence: "" });

/** @param tell writes the moves of a game */
export function momentTexts(
  state: TriedMoment,
  { colours, person }: Sides,
  tell: Tell = byNumbers,
): MomentTexts {
  const { moment, phase } = state;
  if (!moment) return NO_TEXTS;
  const player = playerAt(recordOf(state.game), moment.ply);
  const number = roundNumber(state, moment);
  const colour = colourName(colours[player - 1] ?? "");
  const title = person ? say("round", { number }) : say("move", { number, colour });
  const before = state.game.moves.slice(0, moment.ply);
  const moveText = (move: string) => tell([...before, move]).at(-1) ?? "";
  const row = (kind: Row["kind"], move: string, score: number) =>
    leadRow(kind, moveText(move), scoreLabel(score, colours));
  const why = () => reasonWhy(moment.reason, { player, colours });
  if (phase === "best") {
    return { title, rows: [row("played", moment.move, moment.before)], sentence: why() };
  }
  if (phase === "answer" || phase === "right") {
    const rows = [
      row("played", moment.move, moment.after),
      row("better", moment.best, moment.before),
    ];
    const right = phase === "right" ? [rightText(state, moment, moveText)] : [];
    return { title, rows, sentence: [...right, why()].join(" ") };
  }
  const rows = [costRow(moveText(moment.move), wholeCost(moment))];
  return { title, rows, sentence: triedText(state, moveText(state.tried ?? "")) };
}

function leadRow(kind: Row["kind"], move: string, lead: string): Row {
  return { kind, move, text: lead, spoken: say(`spoken.${kind}`, { move, lead }) };
}

function costRow(move: string, n: number): Row {
  const spoken = say("spoken.costs", { move, n });
  return { kind: "played", move, text: say("costs", { n }), spoken };
}

/** The cost in whole moves, equal to the difference of the two leads as shown. */
function wholeCost({ before, after }: Pick<Moment, "before" | "after">) {
  return Math.max(1, Math.abs(wholeMoves(before) - wholeMoves(after)));
}

/** A round is a move of each side. */
function roundNumber({ game }: TriedMoment, { ply }: Moment) {
  const later = playerAt(recordOf(game), 0) === 2 ? 1 : 0;
  return Math.floor((ply + later) / 2) + 1;
}

/** The reason addresses nobody, since the move may be either side's. */
function reasonWhy({ kind, piece, moves }: MomentReason, side: Pick<View, "player" | "colours">) {
  const colour = colourName(side.colours[side.player - 1] ?? "");
  const opponent = colourName(side.colours[2 - side.player] ?? "");
  const n = moves ?? 0;
  if (kind === "finishes") return say("why.finishes", { colour });
  if (kind === "gains") return say("why.gains", { colour, n });
  if (kind === "prevents") {
    return say("why.prevents", { opponent, piece: piece ? pieceName(piece) : "", n });
  }
  if (kind === "spares") return say("why.spares");
  if (kind === "ahead") return say("why.ahead", { n });
  return reasonText({ kind, piece, moves }, side);
}

function rightText({ tried }: TriedMoment, moment: Moment, moveText: (move: string) => string) {
  const move = moveText(tried ?? "");
  return tried === moment.best ? say("right.best", { move }) : say("right.good", { move });
}

function triedText({ phase, judged }: TriedMoment, move: string) {
  if (phase === "trying") return say("find");
  if (phase === "judging") return say("judging", { move });
  return say("wrong", { move, n: movesLost(judged?.loss ?? 0) });
}

export function noMomentText({ moves }: TriedMoment["game"], person: Player | null) {
  if (moves.length === 0) return say("none.moves");
  return say("none.clean", { who: person ? "you" : "both" });
}

export function spokenMoment({ title, rows, sentence }: MomentTexts) {
  return lines(title, ...rows.map(({ spoken }) => spoken), sentence);
}

/** "Moment 2 of 5"; without a moment, why there is none. */
export function placeText({ game, isSearching, moment, moments, person, ply }: ShownStory) {
  if (moment.state?.phase === "best") return say("place.best", { who: person ? "you" : "both" });
  if (ply === null) return isSearching ? say("busy") : noMomentText(game, person);
  const index = moments.findIndex((one) => one.ply === ply);
  const at = Math.max(0, index) + 1;
  return isSearching ? say("place.some", { at }) : say("place", { at, count: moments.length });
}

/** Who leads before the shown move, as counted for the race bar in Play; "" if that is not certain. */
export function leadText({ colours, moment, person, scoring }: ShownStory) {
  const { state, position } = moment;
  const { race, view } = position;
  if (!state?.moment || state.tried !== null || !view) return "";
  const lead = certainLead(view, race, scoring);
  if (lead === null) return "";
  if (lead === 0) return sayOfRace("level");
  const player = lead > 0 ? 1 : 2;
  const who = player === person ? "you" : colourName(colours[player - 1] ?? "");
  return sayOfRace("lead", { who, n: Math.abs(lead) });
}

/** The lead of player 1 in moves; null if it is not certain. */
function certainLead(view: View, race: Race | null, scoring: string) {
  const [mine, theirs] = ([1, 2] as const).map((player) => {
    const [least, most] = sideToGo(view.simple[player], race?.[player] ?? null, scoring).range;
    return least === most ? least : null;
  });
  return mine == null || theirs == null ? null : theirs - mine;
}

/** A line about forced jumps, which ends the story; "" while moments are still to be shown. */
export function forcedText(store: ShownStory) {
  const { colours, game, isSearching, person, ply } = store;
  const isLast = ply === null || store.neighbour(1) === undefined;
  if (!isLast || isSearching) return "";
  const name = (player: Player) =>
    player === person ? sayOfGame("players.you") : colourName(colours[player - 1] ?? "");
  return forcedJumpsText(game, { 1: name(1), 2: name(2) }, person ?? 1);
}
