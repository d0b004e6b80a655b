/** The choice of a player for one side of a running game. */

import { signal } from "../../../base/signals.ts";
import type { Seat } from "../../../game/record/seats.ts";
import { AWAY, computer, PERSON } from "../../../game/record/seats.ts";
import { USUAL_LEVEL } from "./seatingstore.ts";

export class SeatStore {
  #kind;
  #level;

  constructor(seat: Seat) {
    this.#kind = signal(seat.kind);
    this.#level = signal(seat.kind === "computer" ? seat.level : USUAL_LEVEL);
  }

  get kind() {
    return this.#kind.value;
  }

  get level() {
    return this.#level.value;
  }

  get seat(): Seat {
    if (this.kind === "computer") return computer(this.level);
    return this.kind === "away" ? AWAY : PERSON;
  }

  choose(kind: Seat["kind"]) {
    this.#kind.value = kind;
  }

  setLevel(level: number) {
    this.#level.value = level;
  }
}
