/** Finds when an opponent speaks: each state of a game is compared with the one before. */

import type { Player } from "../../../game/record/record.ts";
import { forfeiter } from "../../../game/record/record.ts";
import { isComputer, levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { resultOf, scoreOf } from "../../../game/storage/gameresult.ts";
import { finder } from "../../../i18n/catalogue.ts";

const find = finder("people");

export type Mood = "usual" | "beaten";

/**
 * - `win`, `lose`, `draw`: the opponent's result
 * - `ahead`, `behind`: they have taken the lead, or lost it
 * - `call`: they challenge a jump that the player has missed
 * - `concede`: they are certain to lose, and offer to finish
 */
export type Occasion = "greet" | "win" | "lose" | "draw" | "ahead" | "behind" | "call" | "concede";

/** "other": another game, in which nothing has happened yet. */
type News = Occasion | "other" | null;

/** The smallest lead worth a remark, in moves. */
const LEAD = 2;
/** Plies without a remark on the lead, at the start of a game and after each such remark. */
const QUIET = 12;

/** The opponent's line; "" for none. */
export function lineOf(occasion: Exclude<Occasion, "greet">, level: number) {
  return () => find(`${occasion}.${level}.1`);
}

/** Some lines mention coming home, which is wrong after a resignation, a loss on time or the move limit. */
export function hasLastWord({ game: { record, view } }: SessionState) {
  return !forfeiter(record) && view?.ending?.reason === "home";
}

export function moodAfter(state: SessionState): Mood {
  return scoreOf(state.game, resultOf(state)) === 1 ? "beaten" : "usual";
}

export class Occasions {
  /** The seed of the last game seen: each game has its own. */
  #seed: number | null = null;
  #level: number | null = null;
  /** Whether the game has been seen unfinished. */
  #isLive = false;
  #leader: Player | null = null;
  #saidAt = 0;
  #called: object | null = null;
  #hasConceded = false;

  /** @param loser the certain loser, who may offer to finish */
  next(state: SessionState, loser: Player | null = null): News {
    const level = levelAgainst(state.game);
    const isOther = state.game.seed !== this.#seed || level !== this.#level;
    if (isOther) this.#begin(state, level);
    const isPlayed = level !== null && !state.connection.isReadOnly && state.game.view !== null;
    const news = isPlayed ? this.#newsIn(state, isOther, loser) : null;
    return news ?? (isOther ? "other" : null);
  }

  #newsIn(state: SessionState, isOther: boolean, loser: Player | null) {
    if (isOver(state)) return this.#end(state);
    this.#isLive = true;
    if (isOther) return state.game.record.moves.length === 0 ? "greet" : null;
    const lead = this.#lead(state);
    return this.#call(state) ?? this.#concede(state, loser) ?? lead;
  }

  #begin({ game: { seed } }: SessionState, level: number | null) {
    this.#seed = seed;
    this.#level = level;
    this.#isLive = false;
    this.#leader = null;
    this.#saidAt = 0;
    this.#called = null;
    this.#hasConceded = false;
  }

  /** Null if the game was already over when opened. */
  #end(state: SessionState): Occasion | null {
    const score = this.#isLive ? scoreOf(state.game, resultOf(state)) : null;
    if (score === null) return null;
    this.#isLive = false;
    return score === 0.5 ? "draw" : score === 1 ? "lose" : "win";
  }

  #call({
    game: { record, view, seats },
    progress: { isCall, seeking },
  }: SessionState): Occasion | null {
    if (!isCall || seeking || record === this.#called) return null;
    this.#called = record;
    return view?.player === onlyPerson(seats) ? "call" : null;
  }

  /** Once per game: a player who plays on is not asked again. */
  #concede({ game: { seats } }: SessionState, loser: Player | null): Occasion | null {
    if (this.#hasConceded || !loser || !isComputer(seats, loser)) return null;
    this.#hasConceded = true;
    return "concede";
  }

  /** Compares only proven counts. */
  #lead({ game: { seats, race, record }, progress: { seeking } }: SessionState): Occasion | null {
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
