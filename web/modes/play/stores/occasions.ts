/** Finds when an opponent speaks: each state of a game is compared with the one before. */

import type { Player } from "../../../game/record/record.ts";
import { forfeiter } from "../../../game/record/record.ts";
import { isComputer, levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { resultOf, scoreOf } from "../../../game/storage/gameresult.ts";

/** `glad`: the character leads, or has won. */
export type Mood = "usual" | "beaten" | "glad";

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
const MOODS = Object.freeze({ 0: "glad", 0.5: "usual", 1: "beaten" } as const);
/** Plies without a remark on the lead, at the start of a game and after each such remark. */
const QUIET = 12;

/** Some lines mention coming home, which is wrong after a resignation, a loss on time or the move limit. */
export function hasLastWord({ game: { record, view } }: SessionState) {
  return !forfeiter(record) && view?.ending?.reason === "home";
}

/** Null while the count that decides is awaited. */
export function moodAfter(state: SessionState): Mood | null {
  const score = scoreOf(state.game, resultOf(state));
  if (score !== null) return MOODS[score];
  const lead = leadIn(state);
  if (lead === null) return state.game.record.moves.length === 0 ? "usual" : null;
  const { seats } = state.game;
  return lead.by >= LEAD && lead.leader !== onlyPerson(seats) ? "glad" : "usual";
}

/** The side with fewer moves to go; null unless both counts are proven. */
function leadIn({ game: { race }, progress: { seeking } }: SessionState) {
  const [first, second] = [race?.[1], race?.[2]].map((side) => (side?.proven ? side.exact : null));
  if (seeking || first == null || second == null) return null;
  const leader: Player = first < second ? 1 : 2;
  return { leader, by: Math.abs(first - second) };
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

  #lead(state: SessionState): Occasion | null {
    const { seats, record } = state.game;
    const here = onlyPerson(seats);
    const lead = leadIn(state);
    if (!here || !lead || lead.by < LEAD) return null;
    const { leader } = lead;
    const before = this.#leader;
    this.#leader = leader;
    const ply = record.moves.length;
    if (before === null || before === leader || ply < this.#saidAt + QUIET) return null;
    this.#saidAt = ply;
    return leader === here ? "behind" : "ahead";
  }
}
