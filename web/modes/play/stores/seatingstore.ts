/** The players of a new game. */

import { batch, computed, signal } from "../../../base/signals.ts";
import type { First } from "../../../game/liveplay.ts";
import type { Player } from "../../../game/record/record.ts";
import type { Names, Seat, Seats } from "../../../game/record/seats.ts";
import { AWAY, awaySide, computer, onlyPerson, PERSON } from "../../../game/record/seats.ts";
import { cleanLine } from "../../../game/texts/freetext.ts";

export const OPPONENTS = Object.freeze(["computer", "here", "live", "away", "watch"] as const);
export type Opponent = (typeof OPPONENTS)[number];

export const USUAL_LEVEL = 3;

export class SeatingStore {
  #opponent;
  #side;
  #levels;
  #names;
  #facing;
  #first = signal<First>("lot");

  /**
   * @param seats the initial seats
   * @param names the names of two people at this device
   * @param facing whether they sit face to face
   */
  constructor(seats: Seats, names: Names, facing: boolean) {
    this.#opponent = signal(opponentIn(seats));
    this.#side = signal(onlyPerson(seats) ?? 1);
    this.#levels = signal({ 1: levelOf(seats[1]), 2: levelOf(seats[2]) });
    this.#names = signal(names);
    this.#facing = signal(facing);
  }

  get opponent() {
    return this.#opponent.value;
  }

  /** The side of the only person here. */
  get side() {
    return this.#side.value;
  }

  /** The choice of the side that moves first in a live game. */
  get first() {
    return this.#first.value;
  }

  readonly #seats = computed((): Seats => {
    const { opponent, other } = this;
    const seats: Readonly<Record<Opponent, Record<Player, Seat>>> = {
      computer: { 1: PERSON, 2: PERSON, [other]: computer(this.levelOf(other)) },
      here: { 1: PERSON, 2: PERSON },
      live: { 1: PERSON, 2: PERSON },
      away: { 1: PERSON, 2: PERSON, [other]: AWAY },
      watch: { 1: computer(this.levelOf(1)), 2: computer(this.levelOf(2)) },
    };
    return Object.freeze(seats[opponent]);
  });

  get seats() {
    return this.#seats.value;
  }

  /** The side of the opponent. */
  get other(): Player {
    return this.side === 1 ? 2 : 1;
  }

  /** The names of two people here, and whether they face each other; null unless two play here. */
  get two() {
    const [names, facing] = [this.#names.value, this.#facing.value];
    return this.opponent === "here" ? { names, facing } : null;
  }

  levelOf(player: Player) {
    return this.#levels.value[player];
  }

  choose(opponent: Opponent) {
    this.#opponent.value = opponent;
  }

  /** Moves the person to another side; the computer keeps its level. */
  sit(side: Player) {
    if (side === this.side) return;
    batch(() => {
      this.#levels.value = { 1: this.levelOf(2), 2: this.levelOf(1) };
      this.#side.value = side;
    });
  }

  setLevel(player: Player, level: number) {
    this.#levels.value = { ...this.#levels.value, [player]: level };
  }

  setName(player: Player, typed: string) {
    const name = cleanLine(typed).trim().replace(/\s+/g, " ") || null;
    this.#names.value = Object.freeze({ ...this.#names.value, [player]: name });
  }

  setFacing(isFacing: boolean) {
    this.#facing.value = isFacing;
  }

  setFirst(first: First) {
    this.#first.value = first;
  }
}

function opponentIn(seats: Seats): Opponent {
  if (awaySide(seats)) return "away";
  const isPlayed = [seats[1], seats[2]].some(({ kind }) => kind === "person");
  if (!isPlayed) return "watch";
  return onlyPerson(seats) ? "computer" : "here";
}

function levelOf(seat: Seat) {
  return seat.kind === "computer" ? seat.level : USUAL_LEVEL;
}
