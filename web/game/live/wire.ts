/**
 * Messages over a connection: read strictly, at a limited rate, with a heartbeat that tells how long they take and whether
 * anybody is there.
 */

import type { Line } from "./connection.ts";
import type { Message } from "./messages.ts";
import { LONGEST_TEXT, readMessage, writeMessage } from "./messages.ts";
import { FIRST } from "./spares.ts";
import { LiveFault } from "./types.ts";

const TEXTS_A_SECOND = 20;
const TEXTS_IN_HAND = 80;
const LETTERS_A_SECOND = 16_000;
const LETTERS_IN_HAND = 160_000;

/** How much the other page may say: so many texts and letters in a time, with some in hand. */
export class Rate {
  #now;
  #at;
  #texts = TEXTS_IN_HAND;
  #letters = LETTERS_IN_HAND;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  /** A text has come. @returns whether there may be as many */
  take(letters: number) {
    const now = this.#now();
    const seconds = (now - this.#at) / 1000;
    this.#at = now;
    this.#texts = Math.min(TEXTS_IN_HAND, this.#texts + seconds * TEXTS_A_SECOND) - 1;
    this.#letters = Math.min(LETTERS_IN_HAND, this.#letters + seconds * LETTERS_A_SECOND) - letters;
    return this.#texts >= 0 && this.#letters >= 0;
  }
}

/** Milliseconds between two heartbeats. */
const BEAT = 1000;
/** Milliseconds without a word after which the connection is unstable, and after which it is gone. */
const UNSTABLE = 3500;
const GONE = 20_000;
/** Milliseconds between two heartbeats that show that the device was asleep. */
const ASLEEP = 5000;
/** How much of a new measure of the delay counts. */
const SHARE = 0.3;
/** So many unreadable texts, and no more is read. */
const MOST_UNREADABLE = 20;

/**
 * - `retrying`: nothing has been heard for long, and other connections are tried
 * - `gone`: it is over
 */
export type WireState = "connected" | "unstable" | "retrying" | "gone";

export interface Timing {
  /** Milliseconds of a clock that never goes back */
  now: () => number;
  /** Milliseconds of a clock that goes on while the device is asleep */
  wall: () => number;
  /** Does it every so many milliseconds; returns what ends it */
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

/** By the two clocks of `Timing`. */
interface Moment {
  now: number;
  wall: number;
}

interface WireParts {
  line: Line;
  timing: Timing;
  onMessage: (message: Message) => void;
  /** What the other page has said cannot be read, or is too much; after too much it is over */
  onFault: (fault: LiveFault) => void;
  onState: (state: WireState) => void;
  /** Nothing has been heard for so long; returns whether another connection may come about */
  onSilence: (milliseconds: number) => boolean;
  /** Something is heard over another connection: what was said last may have been lost */
  onRenewed: () => void;
  onDelay: () => void;
}

export class Wire {
  #parts;
  #rate;
  #line;
  /** When something was heard last, by both clocks. */
  #heard;
  #beaten;
  /** When the last answered heartbeat was sent. */
  #answered = Number.NEGATIVE_INFINITY;
  #delay: number | null = null;
  #state: WireState = "connected";
  #isTroubled = false;
  /** The connection is over, and another one may come. */
  #isCut = false;
  /** Another connection may come about. */
  #hasHope = false;
  /** Nothing has been heard yet over the present connection, which has taken the place of another one. */
  #isFresh = false;
  #unreadable = 0;
  #end;

  constructor(parts: WireParts) {
    this.#parts = parts;
    this.#rate = new Rate(parts.timing.now);
    this.#line = parts.line;
    this.#heard = this.#moment;
    this.#beaten = this.#moment;
    this.#end = parts.timing.every(() => this.#beat(), BEAT);
    this.send({ k: "ping", at: this.#stamp });
  }

  get state() {
    return this.#state;
  }

  /** Of a message there and back, milliseconds; null before it is measured. */
  get delay() {
    return this.#delay;
  }

  /** Has the other page received everything sent before a time? @param at milliseconds */
  isHeardSince(at: number) {
    return this.#answered > at;
  }

  send(message: Message) {
    return this.#line.send(writeMessage(message));
  }

  /** A text has come. */
  take(text: string) {
    if (this.#state === "gone") return;
    if (text.length > LONGEST_TEXT || !this.#rate.take(text.length)) {
      this.#breakOff(new LiveFault("flood"));
      return;
    }
    this.#heard = this.#moment;
    this.#isCut = false;
    if (this.#isFresh) this.#renew();
    try {
      const message = readMessage(text);
      this.#change();
      if (message) this.#read(message);
    } catch (error) {
      if (!(error instanceof LiveFault)) throw error;
      this.#unreadable += 1;
      if (this.#unreadable > MOST_UNREADABLE) this.#breakOff(error);
      else this.#parts.onFault(error);
    }
  }

  /** The browser has lost the other page for the moment, or has found it again. */
  trouble(isTroubled: boolean) {
    this.#isTroubled = isTroubled;
    this.#change();
  }

  /** Another connection takes the place of the one before. */
  use(line: Line) {
    if (this.#state === "gone") return;
    this.#line = line;
    this.#isFresh = true;
    this.#isTroubled = false;
    this.send({ k: "ping", at: this.#stamp });
  }

  /**
   * The connection is over.
   *
   * @param isEnded by the other page
   */
  cut(isEnded: boolean) {
    const isMeant = isEnded && this.#state === "connected" && this.#silence < UNSTABLE;
    this.#hasHope = !isMeant && this.#parts.onSilence(this.#silence);
    if (!this.#hasHope) this.lose();
    else {
      this.#isCut = true;
      this.#change();
    }
  }

  /** There is no way to the other page any more. */
  lose() {
    if (this.#state === "gone") return;
    this.close();
    this.#parts.onState("gone");
  }

  /** Nothing more is heard of it. */
  close() {
    this.#state = "gone";
    this.#end();
    this.#line.close();
  }

  #renew() {
    this.#isFresh = false;
    this.#change();
    this.#parts.onRenewed();
  }

  #read(message: Message) {
    if (message.k === "ping") this.send({ k: "pong", at: message.at });
    else if (message.k === "pong") this.#measure(message.at);
    else this.#parts.onMessage(message);
  }

  #measure(at: number) {
    this.#answered = Math.max(this.#answered, at);
    const took = Math.min(GONE, Math.max(0, this.#stamp - at));
    const before = this.#delay;
    this.#delay = Math.round(before === null ? took : before + SHARE * (took - before));
    this.#parts.onDelay();
  }

  #beat() {
    if (this.#state === "gone") return;
    const wasAsleep = since(this.#beaten, this.#moment) > ASLEEP;
    this.#beaten = this.#moment;
    // Whoever was asleep hears first whether the other page is still there.
    if (!wasAsleep && this.#silence > UNSTABLE) {
      this.#hasHope = this.#parts.onSilence(this.#silence);
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
    const state = isLost ? "retrying" : isSilent || this.#isFresh ? "unstable" : "connected";
    if (this.#state === "gone" || state === this.#state) return;
    this.#state = state;
    this.#parts.onState(state);
  }

  #breakOff(fault: LiveFault) {
    this.#parts.onFault(fault);
    this.lose();
  }

  get #moment() {
    const { now, wall } = this.#parts.timing;
    return { now: now(), wall: wall() };
  }

  /** Since when nothing has been heard, milliseconds. */
  get #silence() {
    return since(this.#heard, this.#moment);
  }

  get #stamp() {
    return Math.round(this.#parts.timing.now());
  }
}

/** Milliseconds, those included in which the device was asleep. */
function since(before: Moment, now: Moment) {
  return Math.max(now.now - before.now, now.wall - before.wall);
}
