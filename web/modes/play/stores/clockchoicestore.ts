/** The clock of a new game, initially the clock of the last game. */

import { computed, signal } from "../../../base/signals.ts";
import type { ClockChoice, Offer, Time } from "../../../game/clock/clockchoice.ts";
import { controlOf, createClockChoice, isOwn, timeOf } from "../../../game/clock/clockchoice.ts";
import type { Player } from "../../../game/record/record.ts";
import type { Store } from "../../../game/storage/storage.ts";

export class ClockChoiceStore {
  #entry;
  #choice;

  constructor(store: Store) {
    this.#entry = createClockChoice(store);
    this.#choice = signal<ClockChoice>(this.#entry.value);
  }

  get choice() {
    return this.#choice.value;
  }

  readonly #offer = computed(() => this.choice.offer);

  get offer() {
    return this.#offer.value;
  }

  readonly #isUnequal = computed(() => this.choice.isUnequal);

  /** Whether each side has a time of its own. */
  get isUnequal() {
    return this.#isUnequal.value;
  }

  /** Whether the player sets the times, instead of choosing a preset. */
  get isOwn() {
    return isOwn(this);
  }

  /** The time control; null for no clocks. */
  get control() {
    return controlOf(this.choice);
  }

  timeOf(player: Player) {
    return timeOf(this.choice, player);
  }

  choose(offer: Offer) {
    this.#change({ offer });
  }

  setUnequal(isUnequal: boolean) {
    this.#change({ isUnequal });
  }

  /** @param player ignored if both have the same time */
  setTime(player: Player, time: Partial<Time>) {
    const { isUnequal, own } = this.choice;
    const [first, second] = own;
    const isMeant = (side: Player) => !isUnequal || side === player;
    this.#change({
      own: Object.freeze([
        isMeant(1) ? { ...first, ...time } : first,
        isMeant(2) ? { ...second, ...time } : second,
      ] as const),
    });
  }

  remember() {
    this.#entry.change(() => this.choice);
  }

  #change(change: Partial<ClockChoice>) {
    this.#choice.value = Object.freeze({ ...this.choice, ...change });
  }
}
