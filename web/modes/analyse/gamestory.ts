/** The story of a game as Python finds it: the curve of the lead, and the moments that deep searches have confirmed. */

import type { Engine } from "../../engine/client.ts";
import type { GameFields as Game, Moment, ReviewedPly, Story } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { placeKey } from "../../game/record/viewcache.ts";

/** A reviewed ply; what only the curve tells of it has no bounds yet. */
export type Ply = Omit<ReviewedPly, "race"> & { race?: ReviewedPly["race"] };

/** From so much of the chance to win on, in thousandths, a moment is more than a slip. */
const WORDS = Object.freeze([
  [350, "blunder"],
  [150, "mistake"],
] as const);
/** The least time between two reports of progress, in milliseconds: each draws much anew. */
const PROGRESS_MS = 250;

interface StoryParts {
  engine: Pick<Engine, "call">;
  onChange: () => void;
  onFault: (fault: Fault) => void;
}

export class GameStory {
  #parts;
  #scope;
  #game: Game | null = null;
  #story: Story | null = null;
  #isRunning = false;
  #reportedAt = 0;

  constructor(parts: StoryParts) {
    this.#parts = parts;
    this.#scope = new TaskScope((fault) => {
      this.#isRunning = false;
      parts.onFault(fault);
      parts.onChange();
    });
  }

  get isRunning() {
    return this.#isRunning;
  }

  /** What is known of a game; null where that is nothing. */
  of(game: Game) {
    return this.#isOf(game) ? this.#story : null;
  }

  /** The moments of a game that are known from an earlier visit. */
  learn(game: Game, moments: readonly Moment[]) {
    this.#game = game;
    this.#story = { done: true, curve: [], moments };
  }

  /** Look for the moments of a game, unless they are known or being looked for. */
  begin(game: Game) {
    if (this.#isOf(game) && (this.#isRunning || this.#story?.done)) return;
    this.#isRunning = true;
    void this.#scope.play(async (signal) => {
      await this.ask(game, signal);
      if (signal.aborted) return;
      this.#isRunning = false;
      this.#parts.onChange();
    });
  }

  /** Nothing is computed until the next beginning. */
  stop() {
    this.#scope.renew();
    this.#isRunning = false;
  }

  /** Settles once the moments of a game are known. */
  async ask(game: Game, signal: AbortSignal) {
    if (this.of(game)?.done) return;
    if (!this.#isOf(game)) this.#story = null;
    this.#game = game;
    const onProgress = (story: Story) => {
      if (!signal.aborted) this.#take(story);
    };
    const request = { ...game, moves: [...game.moves] };
    onProgress(await this.#parts.engine.call("story", request, { signal, onProgress }));
  }

  #isOf(game: Game) {
    return this.#game !== null && placeKey(this.#game) === placeKey(game);
  }

  #take(story: Story) {
    const isNew = story.moments.length !== this.#story?.moments.length;
    this.#story = story;
    const now = performance.now();
    if (!story.done && !isNew && now - this.#reportedAt < PROGRESS_MS) return;
    this.#reportedAt = now;
    this.#parts.onChange();
  }
}

/** How grave a moment is. */
export function verdictOf({ weight }: Moment) {
  return WORDS.find(([least]) => weight >= least)?.[1] ?? "slip";
}

/**
 * The reviewed plies of a game, of which only the moments are faults; where the review has not come yet, by the curve.
 *
 * @param reviewed from the start on
 */
export function toldPlies(
  reviewed: readonly Ply[],
  story: Story | null,
  moves: readonly string[],
): readonly Ply[] {
  if (!story) return reviewed;
  const curve = story.curve.slice(reviewed.length).map((score, place): Ply => {
    const ply = reviewed.length + place;
    const move = moves[ply] ?? null;
    return { ply, score, best: null, pv: [], move, loss: null, verdict: null };
  });
  const moments = new Map(story.moments.map((moment) => [moment.ply, moment]));
  return [...reviewed, ...curve].map((made) => {
    const [here, before] = [moments.get(made.ply), moments.get(made.ply - 1)];
    if (here) return withMoment(made, here);
    const calm = isFault(made) ? { ...made, verdict: "good" as const } : made;
    return before ? { ...calm, score: before.after } : calm;
  });
}

function withMoment(made: Ply, moment: Moment): Ply {
  const { before: score, best, pv, loss } = moment;
  return { ...made, score, best, pv, loss, verdict: verdictOf(moment) };
}

function isFault({ verdict }: Ply) {
  return verdict !== null && verdict !== "best" && verdict !== "good";
}

/** From so many hundredths of a point on, a side leads. */
const LEAD = 50;

/**
 * Who leads at the end of a curve, and after how many moves they began to lead for good; null where nobody does.
 *
 * @param curve for player 1
 */
export function leaderSince(curve: readonly number[]): { player: 1 | 2; ply: number } | null {
  const last = curve.at(-1) ?? 0;
  if (Math.abs(last) < LEAD) return null;
  const sign = Math.sign(last);
  const behind = [...curve].reverse().findIndex((score) => score * sign <= 0);
  return { player: sign > 0 ? 1 : 2, ply: behind < 0 ? 0 : curve.length - behind };
}
