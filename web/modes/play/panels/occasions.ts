/** When an opponent has something to say: found by comparing a game with what it was before. */

import type { Player } from "../../../game/record/record.ts";
import { forfeiter } from "../../../game/record/record.ts";
import { isComputer, levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { resultOf, scoreOf } from "../../../game/storage/gameresult.ts";
import { finder } from "../../../i18n/catalogue.ts";
import type { Mood } from "../../../ui/portrait.ts";

const find = finder("people");

/**
 * - `greet`: a game has begun
 * - `win`, `lose`, `draw`: it has ended so for the opponent
 * - `ahead`, `behind`: they have taken the lead, or lost it
 * - `call`: the player has overlooked a jump
 * - `concede`: they lose for certain, and offer to finish
 */
export type Occasion = "greet" | "win" | "lose" | "draw" | "ahead" | "behind" | "call" | "concede";

/** What has happened; "other": another game is on the board, in which nothing has happened yet. */
type News = Occasion | "other" | null;

/** Points by which somebody must lead to be called the leader. */
const LEAD = 2;
/** Moves by both sides in which nothing is said of the lead: at the beginning, and since the last time. */
const QUIET = 12;

/** What the person says on an occasion but the first; "" where they say nothing. */
export function lineOf(occasion: Exclude<Occasion, "greet">, level: number) {
  return () => find(`${occasion}.${level}`);
}

/**
 * Is the last word of a won or lost game heard? Some say that somebody is home, or had the better way: true only where a
 * side has come home, and not of a resignation, a clock or a move limit.
 */
export function hasLastWord({ record, view }: SessionState) {
  return !forfeiter(record) && view?.ending?.reason === "home";
}

/** How the opponent looks: otherwise than usual once they have lost. */
export function moodAfter(state: SessionState): Mood {
  return scoreOf(state, resultOf(state)) === 1 ? "beaten" : "usual";
}

export class Occasions {
  /** Of the game that was seen last; each game has a seed of its own. */
  #seed: number | null = null;
  #level: number | null = null;
  /** Whether the game has been seen while it went on. */
  #isLive = false;
  #leader: Player | null = null;
  #saidAt = 0;
  #called: object | null = null;
  #hasConceded = false;

  /**
   * The news of the game since the last call.
   *
   * @param loser who loses for certain, and may offer to finish
   */
  next(state: SessionState, loser: Player | null = null): News {
    const level = levelAgainst(state);
    const isOther = state.seed !== this.#seed || level !== this.#level;
    if (isOther) this.#begin(state, level);
    const isPlayed = level !== null && !state.isReadOnly && state.view !== null;
    const news = isPlayed ? this.#newsIn(state, isOther, loser) : null;
    return news ?? (isOther ? "other" : null);
  }

  #newsIn(state: SessionState, isOther: boolean, loser: Player | null) {
    if (isOver(state)) return this.#end(state);
    this.#isLive = true;
    if (isOther) return state.record.moves.length === 0 ? "greet" : null;
    const lead = this.#lead(state);
    return this.#call(state) ?? this.#concede(state, loser) ?? lead;
  }

  #begin({ seed }: SessionState, level: number | null) {
    this.#seed = seed;
    this.#level = level;
    this.#isLive = false;
    this.#leader = null;
    this.#saidAt = 0;
    this.#called = null;
    this.#hasConceded = false;
  }

  /** A game that was over when it came has ended long ago. */
  #end(state: SessionState): Occasion | null {
    const score = this.#isLive ? scoreOf(state, resultOf(state)) : null;
    if (score === null) return null;
    this.#isLive = false;
    return score === 0.5 ? "draw" : score === 1 ? "lose" : "win";
  }

  /** The opponent has called an overlooked jump of the player. */
  #call({ isCall, seeking, record, view, seats }: SessionState): Occasion | null {
    if (!isCall || seeking || record === this.#called) return null;
    this.#called = record;
    return view?.player === onlyPerson(seats) ? "call" : null;
  }

  /** Only once a game: a player who plays on is not asked again. */
  #concede({ seats }: SessionState, loser: Player | null): Occasion | null {
    if (this.#hasConceded || !loser || !isComputer(seats, loser)) return null;
    this.#hasConceded = true;
    return "concede";
  }

  /** Only what is proven is said: both sides' moves to go. */
  #lead({ seats, race, record, seeking }: SessionState): Occasion | null {
    const here = onlyPerson(seats);
    const sides = [race?.[1], race?.[2]];
    const [first, second] = sides.map((side) => (side?.proven ? side.exact : null));
    if (!here || seeking || first == null || second == null) return null;
    if (Math.abs(first - second) < LEAD) return null;
    const leader = first < second ? 1 : 2;
    const before = this.#leader;
    this.#leader = leader;
    const ply = record.moves.length;
    if (before === null || before === leader || ply < this.#saidAt + QUIET) return null;
    this.#saidAt = ply;
    return leader === here ? "behind" : "ahead";
  }
}
