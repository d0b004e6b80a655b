/** The story of a game as Python finds it: the curve of the lead, and the moments that deep searches have confirmed. */

import type { Engine } from "../../engine/client.ts";
import type {
  GameFields as Game,
  Moment,
  Player,
  ReviewedPly,
  Story,
} from "../../engine/gameresults.ts";
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
  /** The side whose moments are looked for; null for both. */
  #player: Player | null = null;
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
    this.#player = null;
    this.#story = { done: true, curve: [], moments, best: [] };
  }

  /**
   * Look for the moments of a game, unless they are known or being looked for.
   *
   * @param player whose moments; null for both sides
   */
  begin(game: Game, player: Player | null) {
    if (this.#covers(game, player) && (this.#isRunning || this.#story?.done)) return;
    this.#isRunning = true;
    void this.#scope.play(async (signal) => {
      await this.ask(game, signal, player);
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
  async ask(game: Game, signal: AbortSignal, player: Player | null = null) {
    if (this.#covers(game, player) && this.#story?.done) return;
    if (!this.#isOf(game)) this.#story = null;
    this.#game = game;
    this.#player = player;
    const onProgress = (story: Story) => {
      if (!signal.aborted) this.#take(story);
    };
    const request = { ...game, moves: [...game.moves], player };
    onProgress(await this.#parts.engine.call("story", request, { signal, onProgress }));
  }

  #isOf(game: Game) {
    return this.#game !== null && placeKey(this.#game) === placeKey(game);
  }

  /** Whether what is known or looked for has the moments of a side. */
  #covers(game: Game, player: Player | null) {
    return this.#isOf(game) && (this.#player === null || this.#player === player);
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
