/**
 * Messages over a connection: read strictly, at a limited rate, with a heartbeat that tells how long they take and whether
 * anybody is there.
 */

import type { Line } from "./connection.ts";
import type { Message } from "./messages.ts";
import { LONGEST_TEXT, readMessage, writeMessage } from "./messages.ts";
import { Rate } from "./rate.ts";
import { LiveFault } from "./types.ts";

/** Milliseconds between two heartbeats. */
const BEAT = 1000;
/** Milliseconds without a word after which the connection is unstable, and after which it is gone. */
const UNSTABLE = 3500;
const GONE = 20_000;
/** How much of a new measure of the delay counts. */
const SHARE = 0.3;
/** So many unreadable texts, and no more is read. */
const MOST_UNREADABLE = 20;

export interface Timing {
  /** Milliseconds of a clock that never goes back */
  now: () => number;
  /** Does it every so many milliseconds; returns what ends it */
  every: (act: () => void, ms: number) => () => void;
}

export const REAL_TIMING: Timing = Object.freeze({
  now: () => performance.now(),
  every: (act: () => void, ms: number) => {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  },
});

export interface WireParts {
  line: Line;
  timing: Timing;
  onMessage: (message: Message) => void;
  /** What the other page has said cannot be read, or is too much; after too much it is over */
  onFault: (fault: LiveFault) => void;
  onState: (state: "connected" | "unstable" | "gone") => void;
  onDelay: () => void;
}

export class Wire {
  #parts;
  #rate;
  #heard;
  #delay: number | null = null;
  #state: "connected" | "unstable" | "gone" = "connected";
  #isTroubled = false;
  #unreadable = 0;
  #end;

  constructor(parts: WireParts) {
    this.#parts = parts;
    this.#rate = new Rate(parts.timing.now);
    this.#heard = parts.timing.now();
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

  send(message: Message) {
    return this.#parts.line.send(writeMessage(message));
  }

  /** A text has come. */
  take(text: string) {
    if (this.#state === "gone") return;
    if (text.length > LONGEST_TEXT || !this.#rate.take(text.length)) {
      this.#breakOff(new LiveFault("flood"));
      return;
    }
    this.#heard = this.#parts.timing.now();
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

  /** The connection is over. */
  lose() {
    if (this.#state === "gone") return;
    this.#state = "gone";
    this.#end();
    this.#parts.line.close();
    this.#parts.onState("gone");
  }

  /** Nothing more is heard of it. */
  close() {
    this.#state = "gone";
    this.#end();
    this.#parts.line.close();
  }

  #read(message: Message) {
    if (message.k === "ping") this.send({ k: "pong", at: message.at });
    else if (message.k === "pong") this.#measure(message.at);
    else this.#parts.onMessage(message);
  }

  #measure(at: number) {
    const took = Math.min(GONE, Math.max(0, this.#stamp - at));
    const before = this.#delay;
    this.#delay = Math.round(before === null ? took : before + SHARE * (took - before));
    this.#parts.onDelay();
  }

  #beat() {
    if (this.#state === "gone") return;
    if (this.#parts.timing.now() - this.#heard > GONE) this.lose();
    else {
      this.send({ k: "ping", at: this.#stamp });
      this.#change();
    }
  }

  #change() {
    const silence = this.#parts.timing.now() - this.#heard;
    const state = this.#isTroubled || silence > UNSTABLE ? "unstable" : "connected";
    if (this.#state === "gone" || state === this.#state) return;
    this.#state = state;
    this.#parts.onState(state);
  }

  #breakOff(fault: LiveFault) {
    this.#parts.onFault(fault);
    this.lose();
  }

  get #stamp() {
    return Math.round(this.#parts.timing.now());
  }
}
