/** A way home, offered to a player who makes no progress. */

import { computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { Route } from "../../../board/view.ts";
import type { Ask } from "../../../engine/client.ts";
import { Progress } from "../../../game/record/progress.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { isAtEnd } from "../../../game/record/record.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { pathsOf } from "../../../game/view/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { isProven, wayOf } from "../par.ts";
import type { SoloState } from "../state.ts";
import { isMovable } from "../state.ts";
import type { TaskStore } from "./taskstore.ts";

const say = speaker("racehelp");

/** Milliseconds to prove that there is no shorter way. */
const PROOF_MS = 3000;

interface OfferServices {
  ask: Ask;
  announce: (text: string) => void;
  isWanted: () => boolean;
}

export class WayOffer {
  #task;
  #services;
  #progress = new Progress(1);
  /** The last position whose distance was noted. */
  #seen: GameRecord | null = null;
  /** The position for which a way was offered, and the one for which the offer was accepted. */
  #offered = signal<GameRecord | null>(null);
  #accepted = signal<GameRecord | null>(null);

  constructor(task: TaskStore, services: OfferServices) {
    this.#task = task;
    this.#services = services;
    effect(() => {
      const { state } = task;
      untracked(() => this.#look(state));
    });
  }

  readonly isOffered = computed(() => {
    const { record, demo, hinted } = this.#task.state;
    return record !== null && this.#offered.value === record && !demo && !hinted;
  });

  /** The route of the piece that moves next, if the offer was accepted. */
  readonly routes = computed((): readonly Route[] => {
    const { record, ahead, view } = this.#task.state;
    const line = ahead?.line ?? [];
    const from = endsOf(line[0] ?? "")?.from;
    if (!record || record !== this.#accepted.value || !view || !from) return [];
    const path = pathsOf(line)[from] ?? [];
    const to = path.at(-1) ?? from;
    const isHomeAgain = to === from;
    const label = String(path.length - 1);
    const isSure = isProven(ahead?.range ?? { low: 0, high: 1 });
    const shown = isHomeAgain ? path.slice(0, 2) : path;
    return [
      {
        player: view.player,
        from,
        to,
        label,
        isDetour: isHomeAgain,
        path: shown,
        isProven: isSure,
      },
    ];
  });

  accept() {
    this.#accepted.value = this.#offered.value;
    this.#offered.value = null;
    void this.#task.hint();
  }

  #look(state: SoloState) {
    const { record, view, seeking } = state;
    if (!record || record === this.#seen || !view || seeking) return;
    this.#seen = record;
    const isIdle = isAtEnd(record) && this.#progress.note(record, [view.simple]).isNew;
    if (isIdle && isMovable(state) && this.#services.isWanted()) void this.#seek(view, record);
  }

  /** Offers a way only if it is proven to be the shortest. */
  async #seek({ ruleset, position }: NonNullable<SoloState["view"]>, record: GameRecord) {
    const { ask, announce } = this.#services;
    const request = { ruleset, position };
    // Without an answer there is no offer.
    const race = await ask("race", request, { budget: PROOF_MS }).catch(() => null);
    const way = race && wayOf(race);
    if (!way || !isProven(way.range) || record !== this.#seen) return;
    this.#offered.value = record;
    announce(say("offer.way.said"));
  }
}
