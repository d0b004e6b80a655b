/**
 * Spare connections that two pages agree on while they are connected, since after a loss they could agree on nothing.
 * Both make an offer and treat the other's as the answer to it, so that the browser starts no search before one is
 * needed. After a loss both pages try them one by one at the same times.
 */

import { ByteReader, ByteWriter, bytesOf, lettersOf } from "./bytes.ts";
import type { Connection } from "./connection.ts";
import type { Description } from "./description.ts";
import { readDescription, writeDescription } from "./description.ts";
import type { Message } from "./messages.ts";

type SpareMessage = Extract<Message, { k: "spare" }>;

/** Milliseconds of silence before the first is tried, and between two tries. */
export const FIRST = 12_000;
const NEXT = 10_000;
/** Minimum milliseconds between two rounds: a page that asks for more gets none. */
const PAUSE = 2500;
/** Milliseconds during which the two pages may still use different ones. */
const SETTLING = 3000;
/** Maximum size of a description, bytes. */
const ROOM = 400;

interface SparesParts {
  role: "inviter" | "friend";
  /** Number per round; 0 for none. */
  count: number;
  now: () => number;
  create: (onOpen: (connection: Connection) => void) => Connection;
  send: (message: Message) => void;
  current: () => Connection;
  /** A spare has opened and is used from now on. */
  onOpen: (connection: Connection) => void;
  /** Both pages use the same one by now. */
  onSettled: () => void;
}

export class Spares {
  #parts;
  #round = 0;
  #begun = Number.NEGATIVE_INFINITY;
  #own: Connection[] = [];
  #theirs: Map<number, Description> = new Map();
  /** How many of this round have been tried. */
  #tried = 0;
  /** The index of the one in use, if it belongs to this round. */
  #used = -1;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SparesParts) {
    this.#parts = parts;
  }

  begin() {
    if (this.#round === 0) void this.#renew();
  }

  /** The other page describes how to reach one of its spares. */
  take({ round, place, code }: SpareMessage) {
    if (round === this.#round + 1) void this.#renew();
    if (round !== this.#round || place >= this.#parts.count) return;
    try {
      const description = readDescription(new ByteReader(bytesOf(code) ?? new Uint8Array()));
      this.#theirs.set(place, description);
    } catch {
      // Unreadable descriptions are ignored.
    }
  }

  /**
   * Try those that are due.
   *
   * @param silence milliseconds since the last message
   * @returns whether any may still succeed
   */
  try(silence: number) {
    const { count, role } = this.#parts;
    for (; this.#tried < count && silence >= FIRST + NEXT * this.#tried; this.#tried += 1) {
      const theirs = this.#theirs.get(this.#tried);
      const setup = role === "inviter" ? "active" : "passive";
      if (theirs) void this.#own[this.#tried]?.pair(theirs, setup).catch(() => {});
    }
    return this.#theirs.size > 0 && silence < FIRST + NEXT * count;
  }

  /** The pages are in touch again: agree on new ones if some were used. */
  settle() {
    if (this.#tried === 0) return;
    const round = this.#round;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isClosed) return;
      this.#parts.onSettled();
      if (round === this.#round) void this.#renew();
    }, SETTLING);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const connection of this.#own) connection.close();
  }

  async #renew() {
    const { count, now, send, current } = this.#parts;
    if (this.#isClosed || count === 0 || now() - this.#begun < PAUSE) return;
    this.#begun = now();
    for (const connection of this.#own) if (connection !== current()) connection.close();
    const round = this.#round + 1;
    this.#round = round;
    this.#theirs = new Map();
    this.#tried = 0;
    this.#used = -1;
    this.#own = Array.from({ length: count }, (_, place) => this.#create(round, place));
    for (const [place, connection] of this.#own.entries()) {
      const code = await connection.offer().then(codeOf, () => null);
      if (round !== this.#round || this.#isClosed) return;
      if (code) send({ k: "spare", round, place, code });
    }
  }

  #create(round: number, place: number) {
    const { create, onOpen } = this.#parts;
    return create((connection) => {
      // If several open, both pages use the same.
      if (round !== this.#round || place < this.#used) return;
      this.#used = place;
      onOpen(connection);
    });
  }
}

function codeOf(description: Description) {
  const to = new ByteWriter();
  writeDescription(to, description, ROOM);
  return lettersOf(to.done());
}
