/** A task generated on request: the request, and the progress of the search. */

import { signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import type { SoloMakeFields } from "../../../engine/operations.ts";
import { random31 } from "../../../game/record/record.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Made } from "../generate.ts";
import { Maker } from "../generate.ts";
import { MOST_SEED } from "../task.ts";

const say = speaker("solo");

type Order = Omit<SoloMakeFields, "seed">;

const FIRST_GRADE = 2;

export class MakingStore {
  readonly order;
  readonly seed;
  readonly isSeedBad = signal(false);
  /** The number of positions tried; null while nothing is being generated. */
  readonly tried = signal<number | null>(null);
  readonly error = signal((): string => "");
  /** The last valid seed. */
  #lastSeed = random31();
  #maker;
  #search = new TaskScope(async (fault, signal) => {
    this.tried.value = null;
    const reason = await faultText(fault);
    if (!signal.aborted) this.error.value = () => say("tasks.failed", { reason: reason() });
  });

  constructor(ask: Ask, ruleset: string) {
    this.#maker = new Maker(ask);
    this.order = signal<Order>({ grade: FIRST_GRADE, ruleset, player: 1 });
    this.seed = signal(String(this.#lastSeed));
  }

  change(part: Partial<Order>) {
    this.order.value = { ...this.order.value, ...part };
  }

  freshSeed() {
    this.#lastSeed = random31();
    this.seed.value = String(this.#lastSeed);
  }

  /** Null if there is no task, or the search was stopped. */
  async make(): Promise<Made | null> {
    const seed = seedIn(this.seed.value);
    this.isSeedBad.value = seed === null;
    this.error.value = () => (seed === null ? say("make.badSeed", { most: MOST_SEED }) : "");
    if (seed === null) return null;
    this.#lastSeed = seed;
    this.tried.value = 0;
    const wants = { ...this.order.value, seed };
    let found: Made | null = null;
    await this.#search.play(async (signal) => {
      const onTried = (tried: number) => {
        if (!signal.aborted) this.tried.value = tried;
      };
      const made = await this.#maker.ofSeed(wants, { signal, onTried });
      if (signal.aborted) return;
      this.tried.value = null;
      found = made;
    });
    return found;
  }

  /** Python remembers how far it has searched. */
  stop() {
    this.#search.renew();
    this.tried.value = null;
  }

  reset() {
    this.stop();
    this.isSeedBad.value = false;
    this.error.value = () => "";
    this.seed.value = String(this.#lastSeed);
  }
}

function seedIn(text: string) {
  const number = /^\s*[0-9]{1,10}\s*$/.test(text) ? Number(text) : -1;
  return number >= 0 && number <= MOST_SEED ? number : null;
}
