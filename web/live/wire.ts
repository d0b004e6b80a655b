/** Exchanges messages over a connection: validates them, limits their rate, and measures the delay by a heartbeat. */

import { signal } from "../base/signals.ts";
import { LiveFault } from "../game/liveplay.ts";
import type { Line } from "./connection.ts";
import type { Message } from "./messages.ts";
import { LONGEST_TEXT, readMessage, writeMessage } from "./messages.ts";
import type { Spares } from "./spares.ts";
import { FIRST } from "./spares.ts";

const TEXTS_A_SECOND = 20;
const TEXTS_IN_HAND = 80;
const LETTERS_A_SECOND = 16_000;
const LETTERS_IN_HAND = 160_000;

/** The limit on how much the other page may send. */
export class Rate {
  #now;
  #at;
  #texts = TEXTS_IN_HAND;
  #letters = LETTERS_IN_HAND;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** @returns whether the received text is within the limit */
  take(letters: number) {
    const now = this.#now();
    const seconds = (now - this.#at) / 1000;
    this.#at = now;
    this.#texts = Math.min(TEXTS_IN_HAND, this.#texts + seconds * TEXTS_A_SECOND) - 1;
    this.#letters = Math.min(LETTERS_IN_HAND, this.#letters + seconds * LETTERS_A_SECOND) - letters;
    return this.#texts >= 0 && this.#letters >= 0;
  }
}

const BEAT = 1000;
/** Milliseconds of silence before the connection is unstable, and before it is gone. */
const UNSTABLE = 3500;
const GONE = 20_000;
/** Milliseconds between two heartbeats that mean the device was asleep. */
const ASLEEP = 5000;
const SHARE = 0.3;
/** The number of unreadable messages after which the connection is dropped. */
const MOST_UNREADABLE = 20;

/**
 * - `retrying`: after a long silence, spare connections are tried
 * - `gone`: the connection has ended for good
 */
type WireState = "connected" | "unstable" | "retrying" | "gone";

export interface Timing {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Milliseconds of a clock that keeps running while the device is asleep. */
  wall: () => number;
  /** Calls `act` every `ms` milliseconds; returns a function that stops it. */
  every: (act: () => void, ms: number) => () => void;
}

export const REAL_TIMING: Timing = Object.freeze({
  now: () => performance.now(),
  wall: () => Date.now(),
  every: (act: () => void, ms: number) => {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
});

/** A moment by both clocks of `Timing`. */
interface Moment {
  now: number;
  wall: number;
}

export class Wire {
  readonly #timing;
  readonly #spares;
  readonly #rate;
  readonly #end;
  #line;
  readonly #state = signal<WireState>("connected");
  readonly #delay = signal<number | null>(null);
  /** The times of the last message and the last heartbeat. */
  #heard: Moment;
  #beaten: Moment;
  /** The sending time of the last heartbeat that was answered. */
  #answered = Number.NEGATIVE_INFINITY;
  #isTroubled = false;
  /** Whether the connection has ended but a spare may replace it. */
  #isCut = false;
  #hasHope = false;
  #isFresh = false;
  #unreadable = 0;

  constructor(line: Line, timing: Timing, spares: Pick<Spares, "try">) {
    this.#line = line;
    this.#timing = timing;
    this.#spares = spares;
    this.#rate = new Rate(timing.now);
    this.#heard = this.#moment;
    this.#beaten = this.#moment;
    this.#end = timing.every(() => this.#beat(), BEAT);
    this.send({ k: "ping", at: this.#stamp });
  }

  get state() {
    return this.#state.value;
  }

  /** The round trip of a message, milliseconds; null before it is measured. */
  get delay() {
    return this.#delay.value;
  }

  /** Whether nothing has arrived yet over a replacement connection: last messages of the lost one may be missing. */
  get isFresh() {
    return this.#isFresh;
  }

  /** Whether the other page has received everything sent before `at` (milliseconds). */
  isHeardSince(at: number) {
    return this.#answered > at;
  }

  send(message: Message) {
    return this.#line.send(writeMessage(message));
  }

  /**
   * @returns null if the message is not for the game
   * @throws LiveFault if the text is unreadable, or if the other page sends too much, which ends the connection
   */
  take(text: string): Message | null {
    if (this.#state.peek() === "gone") return null;
    if (text.length > LONGEST_TEXT || !this.#rate.take(text.length)) {
      this.lose();
      throw new LiveFault("flood");
    }
    this.#heard = this.#moment;
    this.#isCut = false;
    this.#isFresh = false;
    this.#change();
    try {
      const message = readMessage(text);
      if (message?.k === "ping") this.send({ k: "pong", at: message.at });
      else if (message?.k === "pong") this.#measure(message.at);
      else return message;
    } catch (error) {
      this.#unreadable += 1;
      if (this.#unreadable > MOST_UNREADABLE) this.lose();
      throw error;
    }
    return null;
  }

  trouble(isTroubled: boolean) {
    this.#isTroubled = isTroubled;
    this.#change();
  }

  use(line: Line) {
    if (this.#state.peek() === "gone") return;
    this.#line = line;
    this.#isFresh = true;
    this.#isTroubled = false;
    this.send({ k: "ping", at: this.#stamp });
  }

  /** @param isEnded whether the other page ended the connection */
  cut(isEnded: boolean) {
    const isMeant = isEnded && this.#state.peek() === "connected" && this.#silence < UNSTABLE;
    this.#hasHope = !isMeant && this.#spares.try(this.#silence);
    if (!this.#hasHope) this.lose();
    else {
      this.#isCut = true;
      this.#change();
    }
  }

  /** Ends for good: closes what is left of the connection. */
  lose() {
    this.#end();
    this.#line.close();
    this.#state.value = "gone";
  }

  #measure(at: number) {
    this.#answered = Math.max(this.#answered, at);
    const took = Math.min(GONE, Math.max(0, this.#stamp - at));
    const before = this.#delay.peek();
    this.#delay.value = Math.round(before === null ? took : before + SHARE * (took - before));
  }

  #beat() {
    const wasAsleep = since(this.#beaten, this.#moment) > ASLEEP;
    this.#beaten = this.#moment;
    // After sleep, first check whether the other page still responds.
    if (!wasAsleep && this.#silence > UNSTABLE) {
      this.#hasHope = this.#spares.try(this.#silence);
      if (!this.#hasHope && (this.#isCut || this.#silence > GONE)) {
        this.lose();
        return;
      }
    }
    this.send({ k: "ping", at: this.#stamp });
    this.#change();
  }

  #change() {
    const silence = this.#silence;
    const isSilent = this.#isTroubled || silence > UNSTABLE;
    const isLost = this.#isCut || (this.#hasHope && silence > FIRST);
    if (this.#state.peek() === "gone") return;
    this.#state.value = isLost ? "retrying" : isSilent || this.#isFresh ? "unstable" : "connected";
  }

  get #moment() {
    return { now: this.#timing.now(), wall: this.#timing.wall() };
  }

  get #silence() {
    return since(this.#heard, this.#moment);
  }

  get #stamp() {
    return Math.round(this.#timing.now());
  }
}

/** Milliseconds, including those during which the device was asleep. */
function since(before: Moment, now: Moment) {
  return Math.max(now.now - before.now, now.wall - before.wall);
}
