/**
 * The engine's best lines (multi-PV) for the shown position, deeper and deeper until another one is shown. The
 * second worker seeks them where there is one, so that the first has time for the board.
 *
 * Scores are in player 1's view: the lead to expect at the end, in hundredths of a move.
 */

import type { Engine } from "../../engine/client.ts";
import type {
  GameFields,
  ThoughtLine as Line,
  GameFields as Place,
  Thought,
} from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { SecondWorker } from "../../engine/secondworker.ts";
import type { Player } from "../../game/record/record.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { BoundedCache, placeKey } from "../../game/record/viewcache.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { signed } from "../../i18n/format.ts";
import type { Ply } from "./review.ts";
import { faultOf } from "./review.ts";

const say = speaker("analyse");

/** A won game, before its points are added and the turns it takes are taken off. */
const WIN = 50_000;
const DECIDED = WIN - 5_000;

/** The engine thinks for the player to move. */
export function forFirst(score: number, player: Player) {
  return player === 1 ? score : -score;
}

/** Is the game won or lost, and not only better for one side? */
export function isDecided(score: number) {
  return Math.abs(score) > DECIDED;
}

/** In moves, which are points at the end. */
export function marginOf(score: number) {
  if (!isDecided(score)) return score / 100;
  return Math.sign(score) * Math.max(1, Math.ceil((Math.abs(score) - WIN) / 100));
}

/** "+3", "−1", "0"; of a decided game "+12!". */
export function scoreText(score: number) {
  const moves = signed(wholeMoves(score));
  return isDecided(score) ? `${moves}!` : moves;
}

/** A score in whole moves, as all leads are shown. */
export function wholeMoves(score: number) {
  const margin = marginOf(score);
  return Math.sign(margin) * Math.round(Math.abs(margin)) || 0; // never −0
}

/** The cost of a move in whole moves; at least one, since only moves with a cost are asked about. */
export function movesLost(loss: number) {
  return Math.max(1, wholeMoves(loss));
}

/** Who is ahead in the end, or has won, and by how many moves. */
type Lead = { kind: "ahead" | "level" | "wins"; colour: string; n: number };

export function leadOf(score: number, colours: readonly string[]): Lead {
  const moves = wholeMoves(score);
  const colour = colourName(colours[moves < 0 ? 1 : 0] ?? "");
  const n = Math.abs(moves);
  if (isDecided(score)) return { kind: "wins", colour, n };
  return { kind: n === 0 ? "level" : "ahead", colour, n };
}

/** "Green finishes 3 moves ahead". */
export function scoreLabel(score: number, colours: readonly string[]) {
  const { kind, colour, n } = leadOf(score, colours);
  return say(`score.${kind}`, { colour, n });
}

export type { ThoughtLine as Line } from "../../engine/gameresults.ts";

/** Best line first; `done`: the search is complete. */
export type LinesState = { depth: number; lines: readonly Line[]; done: boolean };

/** The strongest level, without its limits. */
const FULL_STRENGTH = Object.freeze({ level: 10, seed: 0, endless: true });

/** A search stops after so many milliseconds without anything new, so that a device does not run hot for ever. */
const PATIENCE = 60_000;

interface LinesParts {
  engine: Pick<Engine, "call">;
  /** Not in a frame */
  second?: Pick<SecondWorker, "relieve">;
  /** What has been found, and where */
  onChange: (state: LinesState | null, place: Place | null) => void;
  onFault: (fault: Fault) => void;
}

export class EngineLines {
  #parts;
  #scope;
  /** What was found before, to begin with when its position is shown again. */
  #cache: BoundedCache<LinesState> = new BoundedCache();
  /** The position that is searched, or was last. */
  #place: Place | null = null;
  /** The key of the search that is under way or complete; "" for none. */
  #searched = "";
  #state: LinesState | null = null;
  /** The number of lines to search for. */
  #count = 1;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: LinesParts) {
    this.#parts = parts;
    this.#scope = new TaskScope((fault) => {
      this.#searched = "";
      parts.onFault(fault);
    });
  }

  /** What has been found for the shown position; null while there is nothing. */
  get state() {
    return this.#state;
  }

  /** Whether the search has stopped because it found nothing new for a while. */
  get isStopped() {
    return this.#isStopped;
  }

  /** Resume a search that has stopped. */
  goOn() {
    if (!this.#isStopped || !this.#place) return;
    this.rest();
    this.search(this.#place, { lines: this.#count });
    this.#parts.onChange(this.#state, this.#place);
  }

  /**
   * Search a position, and no other; one in which the game is not over.
   *
   * @param options how many lines, 1 to 50
   */
  search(place: Place, { lines = 1 }: { lines?: number } = {}) {
    const key = `${lines}|${placeKey(place)}`;
    if (key === this.#searched) return;
    this.#endWait();
    this.#searched = key;
    this.#place = place;
    this.#count = lines;
    const known = this.#cache.get(key);
    this.#set(known);
    if (known?.done) this.#scope.renew();
    else void this.#scope.play((signal) => this.#ask(key, place, lines, signal));
  }

  /** Nothing is computed until the next search. */
  rest() {
    this.#endWait();
    this.#scope.renew();
    this.#searched = "";
  }

  /** There is nothing to search. */
  clear() {
    this.rest();
    this.#set(null);
  }

  /** Something new was found: the time without anything new starts again. */
  #wait() {
    this.#endWait();
    this.#timer = setTimeout(() => {
      this.#isStopped = true;
      this.#scope.renew();
      this.#parts.onChange(this.#state, this.#place);
    }, PATIENCE);
  }

  #endWait() {
    clearTimeout(this.#timer);
    this.#isStopped = false;
  }

  #set(state: LinesState | null) {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onChange(state, this.#place);
  }

  async #ask(key: string, { ruleset, start, moves }: Place, lines: number, signal: AbortSignal) {
    const request = { ruleset, start, moves: [...moves], lines, ...FULL_STRENGTH };
    const { engine, second } = this.#parts;
    const search = (ask: Engine["call"], still: AbortSignal) => {
      const onProgress = (thought: Thought) => {
        if (!still.aborted) this.#take(key, thought);
      };
      return ask("think", request, { signal: still, onProgress });
    };
    const found = second
      ? await second.relieve(engine.call, search, signal)
      : await search(engine.call, signal);
    if (!signal.aborted) this.#take(key, found);
  }

  #take(key: string, { depth, lines, done }: Thought) {
    const known = this.#cache.get(key);
    // A worker that was restarted begins at depth 1; what is known is shown until it is that deep again.
    if (lines.length === 0 || (known && depth < known.depth && !done)) return;
    const found = Object.freeze({ depth, lines, done });
    if (JSON.stringify(found) === JSON.stringify(known)) return;
    this.#cache.put(key, found);
    if (done) this.#endWait();
    else this.#wait();
    this.#set(found);
  }
}

/** The lines of one position; the scores are in player 1's view. */
type Seen = {
  player: Player;
  score: number;
  moves: ReadonlyMap<string, number>;
  pv: readonly string[];
};

/** Lines that are less deep say less than the review. */
const DEEP = 7;
/** A loss is supported where the lines see this part of it. */
const PART = 0.5;

/**
 * What the engine's lines have said of the positions of a game, and the review as they leave it: the chart shows their
 * score, and a verdict that they do not support is withdrawn.
 */
export class SeenLines {
  #seen: BoundedCache<Seen> = new BoundedCache();
  /** Grows with everything that is noted. */
  version = 0;

  /** @param player to move there */
  note(place: GameFields, player: Player, { depth, lines, done }: LinesState) {
    const [best] = lines;
    if (!best || (depth < DEEP && !done)) return;
    const scores = lines.map(({ move, score }) => [move, forFirst(score, player)] as const);
    const score = forFirst(best.score, player);
    this.#seen.put(placeKey(place), { player, score, moves: new Map(scores), pv: best.pv });
    this.version += 1;
  }

  /** The review of a game by these lines. */
  follow(game: GameFields, reviewed: readonly Ply[]): readonly Ply[] {
    if (this.version === 0) return reviewed;
    const seen = reviewed.map((_, ply) =>
      this.#seen.get(placeKey({ ...game, moves: game.moves.slice(0, ply) })),
    );
    return reviewed.map((made, ply) => {
      const [here, next] = [seen[ply], seen[ply + 1]];
      const after = next?.score ?? here?.moves.get(made.move ?? "") ?? reviewed[ply + 1]?.score;
      const known = here ? { ...made, score: here.score } : made;
      if (!faultOf(made.verdict) || after === undefined || !(here || next)) return known;
      const isFirst = here ? here.player === 1 : next?.player === 2;
      const [before, then] = isFirst ? [known.score, after] : [-known.score, -after];
      return judged(known, before, then, here);
    });
  }
}

/**
 * A fault by what its mover had before it and after it.
 *
 * @param before in its mover's view
 * @param after in its mover's view
 * @param here the lines of the position where it was made
 */
function judged(made: Ply, before: number, after: number, here: Seen | null | undefined): Ply {
  const told = marginOf(made.loss ?? 0);
  const lost = marginOf(before) - marginOf(after);
  if (lost < PART * told) return { ...made, loss: 0, verdict: "good" };
  const loss = Math.round(100 * Math.min(told, lost));
  const [best = made.best] = here?.pv ?? [];
  return best === made.move
    ? { ...made, loss: 0, verdict: "good" }
    : { ...made, loss, best, pv: here?.pv ?? made.pv };
}
