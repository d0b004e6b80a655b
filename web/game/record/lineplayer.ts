import { pause } from "./taskscope.ts";

export interface Playback {
  at: number;
  count: number;
  isPlaying: boolean;
}

interface LinePlayerParts {
  /** Null while there is no line. */
  now: () => Playback | null;
  /** The next move waits until this resolves. */
  show: (at: number, isPlaying: boolean) => unknown;
  /** How long a position of the line is shown, in milliseconds. */
  pace: (at: number) => number;
}

export class LinePlayer {
  #parts;
  #run: AbortController | null = null;

  constructor(parts: LinePlayerParts) {
    this.#parts = parts;
  }

  /** Play or pause; at the end, start again. */
  toggle() {
    const now = this.#parts.now();
    if (!now) return Promise.resolve();
    this.rest();
    const { at, count, isPlaying } = now;
    this.#parts.show(at < count || isPlaying ? at : 0, !isPlaying);
    return this.resume();
  }

  /** Show a position chosen by hand, and stop there. */
  goTo(at: number): unknown {
    this.rest();
    const count = this.#parts.now()?.count ?? 0;
    return this.#parts.show(Math.max(0, Math.min(at, count)), false);
  }

  pause() {
    const now = this.#parts.now();
    this.rest();
    if (now?.isPlaying) this.#parts.show(now.at, false);
  }

  /** Stop playing until `resume`. */
  rest() {
    this.#run?.abort();
    this.#run = null;
  }

  /** Continue to the end, unless paused or already playing. */
  async resume() {
    if (this.#run) return;
    const run = new AbortController();
    this.#run = run;
    while (this.#next) {
      await pause(this.#parts.pace(this.#next.at), run.signal);
      const next = this.#next;
      if (run.signal.aborted || !next) break;
      await this.#parts.show(next.at + 1, next.at + 1 < next.count);
      if (run.signal.aborted) break;
    }
    if (this.#run === run) this.#run = null;
  }

  get #next() {
    const now = this.#parts.now();
    return now?.isPlaying && now.at < now.count ? now : null;
  }
}
