/** The two sides of the race: how far from home they are, and who leads. */

import { pieceOn } from "../../board/view.ts";
import { piecesAfter } from "../../game/record/homereplay.ts";
import type { Player } from "../../game/record/record.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { SessionState } from "../../game/record/state.ts";
import type { ToGo } from "../../game/texts/scorelines.ts";
import { plainToGo, sideToGo } from "../../game/texts/scorelines.ts";
import { colourName } from "../../game/view/pieces.ts";

export interface Racer {
  player: Player;
  colour: string;
  colourName: string;
  /** Whether this is the only person at the board. */
  isYou: boolean;
  toGo: ToGo;
  /** The number of pieces on their goals. */
  home: number;
  pieces: number;
}

/** @param scoring the ruleset's field of this name */
export function racersOf(state: SessionState, scoring: string): readonly [Racer, Racer] | null {
  return state.game.view && [racer(state, 1, scoring), racer(state, 2, scoring)];
}

function racer(state: SessionState, player: Player, scoring: string): Racer {
  const { seats, view } = state.game;
  const colour = view?.colours[player - 1] ?? "";
  return {
    player,
    colour,
    colourName: colourName(colour),
    isYou: onlyPerson(seats) === player,
    toGo: toGoOf(state, player, scoring),
    ...homeOf(state, player),
  };
}

/** The first side's minimum and maximum lead, in moves; negative if the second side leads. */
export function leadOf([one, other]: readonly [Racer, Racer]): readonly [number, number] {
  const [mine, theirs] = [one.toGo.range, other.toGo.range];
  return [theirs[0] - mine[1], theirs[1] - mine[0]];
}

/** Least precise first. */
const GRADES = Object.freeze(["distances", "range", "exact"] as const);

/** `by`: the approximate lead in moves. */
export interface Lead {
  leader: Player | null;
  by: number;
  grade: (typeof GRADES)[number];
}

/**
 * The lead to show after a move or a better count. Every move changes it by one until the reply, so a change of one is
 * not shown unless the other side now leads or the count has become more precise.
 *
 * @param shown null if no lead was shown
 */
export function leadAfter(shown: Lead | null, pair: readonly [Racer, Racer]): Lead {
  const now = leadNow(pair);
  if (!shown || GRADES.indexOf(now.grade) > GRADES.indexOf(shown.grade)) return now;
  const isOtherSide = shown.leader !== null && now.leader !== null && shown.leader !== now.leader;
  return isOtherSide || Math.abs(now.by - shown.by) >= 2 ? now : shown;
}

/** The middle of the counted range, or the difference of the distances while a count has no upper bound. */
function leadNow([one, other]: readonly [Racer, Racer]): Lead {
  const [low, high] = leadOf([one, other]);
  const isBounded = Number.isFinite(low) && Number.isFinite(high);
  const lead = isBounded ? (low + high) / 2 : other.toGo.range[0] - one.toGo.range[0];
  const by = Math.round(Math.abs(lead));
  const counted = low === high ? "exact" : "range";
  const grade = isBounded ? counted : "distances";
  if (by === 0) return { leader: null, by, grade };
  return { leader: lead > 0 ? one.player : other.player, by, grade };
}

export function homeOf(state: SessionState, player: Player) {
  const watched = watchedLeg(state, player);
  const shown = state.game.view?.board ?? "";
  const board = watched ? piecesAfter(shown, watched.leg, watched.shown) : shown;
  const goals = Object.entries(state.game.view?.goals[player] ?? {});
  const own = goals.filter(([piece]) => board.includes(piece));
  const home = own.filter(([piece, goal]) => pieceOn(board, goal) === piece);
  return { home: home.length, pieces: own.length };
}

function toGoOf(state: SessionState, player: Player, scoring: string): ToGo {
  const { view, race } = state.game;
  const { playout } = state.progress;
  const watched = watchedLeg(state, player);
  if (watched) return plainToGo(watched.leg.line.length - watched.shown);
  if (playout && view?.ending?.winner !== player && playout.points !== null) {
    return plainToGo(playout.points);
  }
  return sideToGo(view?.simple[player] ?? 0, race?.[player] ?? null, scoring);
}

/** A side's leg of the watched finish, and how many of its moves are shown; null before the leg begins. */
function watchedLeg({ progress: { watch } }: SessionState, player: Player) {
  const place = watch?.legs.findIndex((leg) => leg.player === player) ?? -1;
  const leg = watch?.legs[place];
  if (!watch || !leg || place > watch.leg) return null;
  return { leg, shown: place < watch.leg ? leg.line.length : watch.shown };
}
