/**
 * Spare connections, agreed on in advance, since pages that have lost each other can agree on nothing. For each spare
 * both pages make an offer and treat the other's offer as the answer, so that no browser starts a search before the
 * spare is needed. After a loss both try the spares one by one, at the same times.
 */

import type { Connection } from "./connection.ts";
import type { Description } from "./description.ts";
import { readDescription, writeDescription } from "./description.ts";
import type { Message, Role } from "./messages.ts";

type SpareMessage = Extract<Message, { k: "spare" }>;

/** Milliseconds of silence before the first spare is tried, and between two tries. */
export const FIRST = 12_000;
const NEXT = 10_000;
/** Minimum milliseconds between two rounds of spares. */
const PAUSE = 2500;
/** Milliseconds during which the two pages may still use different spares. */
const SETTLING = 3000;
/** The length beyond which no further addresses are added to a description. */
const ROOM = 400;

interface Services {
  role: Role;
  /** The number of spares per round. */
  count: number;
  now: () => number;
  create: () => Connection;
  send: (message: Message) => void;
}

export class Spares {
  #services;
  /** The first connection of the pages. */
  #first;
  #current;
  #round = 0;
  #begun = Number.NEGATIVE_INFINITY;
  #own: Connection[] = [];
  #theirs: Map<number, Description> = new Map();
  /** The number of spares tried in this round. */
  #tried = 0;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(services: Services, first: Connection) {
    this.#services = services;
    this.#first = first;
    this.#current = first;
  }

  get current() {
    return this.#current;
  }

  begin() {
    if (this.#round === 0) void this.#renew();
  }

  take({ round, place, code }: SpareMessage) {
    if (round === this.#round + 1) void this.#renew();
    if (round !== this.#round || place >= this.#services.count) return;
    try {
      this.#theirs.set(place, readDescription(code.split("/")));
    } catch {
      // This one is unreadable, but another may work.
    }
  }

  /**
   * @param silence milliseconds since the last message
   * @returns whether any spare may still succeed
   */
  try(silence: number) {
    const { count, role } = this.#services;
    for (; this.#tried < count && silence >= FIRST + NEXT * this.#tried; this.#tried += 1) {
      const theirs = this.#theirs.get(this.#tried);
      const setup = role === "inviter" ? "active" : "passive";
      // A spare that cannot be tried stays closed, and the next one follows.
      if (theirs) void this.#own[this.#tried]?.pair(theirs, setup).catch(() => {});
    }
    return this.#theirs.size > 0 && silence < FIRST + NEXT * count;
  }

  /**
   * If several spares open, both pages use the last one.
   *
   * @returns whether this connection is used from now on
   */
  use(connection: Connection) {
    const place = this.#own.indexOf(connection);
    if (place < this.#own.indexOf(this.#current) || place < 0) return false;
    this.#current = connection;
    return true;
  }

  settle() {
    if (this.#tried === 0) return;
    const round = this.#round;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isClosed) return;
      if (this.#current !== this.#first) this.#first.close();
      if (round === this.#round) void this.#renew();
    }, SETTLING);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const connection of [this.#first, ...this.#own]) connection.close();
  }

  async #renew() {
    const { count, now, send, create } = this.#services;
    if (this.#isClosed || count === 0 || now() - this.#begun < PAUSE) return;
    this.#begun = now();
    for (const connection of this.#own) if (connection !== this.#current) connection.close();
    const round = this.#round + 1;
    this.#round = round;
    this.#theirs = new Map();
    this.#tried = 0;
    this.#own = Array.from({ length: count }, () => create());
    for (const [place, connection] of this.#own.entries()) {
      // If the browser makes no further offer, there is one spare fewer.
      const description = await connection.offer().catch(() => null);
      if (round !== this.#round || this.#isClosed) return;
      if (description)
        send({ k: "spare", round, place, code: writeDescription(description, ROOM) });
    }
  }
}
