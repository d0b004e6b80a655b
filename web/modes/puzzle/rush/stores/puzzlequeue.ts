import { signal } from "../../../../base/signals.ts";
import { random31 } from "../../../../game/record/record.ts";
import type { SharedEntry } from "../../../../game/storage/storage.ts";
import type { Puzzle } from "../../puzzlestorage.ts";
import { nextPlace } from "../run.ts";
import type { RushEntry } from "../rushentry.ts";
import { seenOf, withSeen } from "../rushentry.ts";

export class PuzzleQueue {
  #next = signal<Puzzle | null>(null);
  #stock;
  #entry;

  constructor(stock: readonly Puzzle[], entry: Pick<SharedEntry<RushEntry>, "value" | "change">) {
    this.#stock = stock;
    this.#entry = entry;
  }

  get next() {
    return this.#next.value;
  }

  /** Chooses the next puzzle, unless it is chosen already. */
  prepare(solved: number) {
    this.#next.value ??= this.#choose(solved);
  }

  take(solved: number): Puzzle {
    const puzzle = this.#next.value ?? this.#choose(solved);
    this.#next.value = null;
    return puzzle;
  }

  clear() {
    this.#next.value = null;
  }

  /** The chosen puzzle counts as seen from now on. */
  #choose(solved: number): Puzzle {
    const { length } = this.#stock;
    const known = seenOf(this.#entry.value, length);
    const { place, seen } = nextPlace(length, known, solved, (n) => random31() % n);
    this.#entry.change((entry) => withSeen(entry, seen, length));
    const puzzle = this.#stock[place];
    if (!puzzle) throw new Error(`there is no puzzle ${place}`);
    return puzzle;
  }
}
