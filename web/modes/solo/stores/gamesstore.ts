/** The search for tasks in the player's own games. */

import { signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import type { SharedEntry } from "../../../game/storage/storage.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { GameTasks } from "../gametasks.ts";
import { findGameTasks } from "../gametasks.ts";

const say = speaker("solo");

export class GamesStore {
  /** The number of games still to be searched; null while there is no search. */
  readonly left = signal<number | null>(null);
  readonly error = signal((): string => "");
  #ask;
  #entry: SharedEntry<GameTasks> | null = null;
  #openEntry;
  #search: AbortController | null = null;

  /** @param openEntry reads the results of earlier searches */
  constructor(ask: Ask, openEntry: () => SharedEntry<GameTasks>) {
    this.#ask = ask;
    this.#openEntry = openEntry;
  }

  /** Most wasteful first. */
  get tasks() {
    this.#entry ??= this.#openEntry();
    return this.#entry.value.tasks;
  }

  async search() {
    this.stop();
    const search = new AbortController();
    const { signal } = search;
    this.#search = search;
    this.#entry ??= this.#openEntry();
    this.left.value = 1;
    this.error.value = () => "";
    const parts = { ask: this.#ask, archive: gameArchive(), entry: this.#entry };
    try {
      await findGameTasks(parts, signal, (left) => {
        if (!signal.aborted) this.left.value = left;
      });
    } catch (error) {
      const reason = await faultText(error);
      if (!signal.aborted) this.error.value = () => say("tasks.failed", { reason: reason() });
    }
  }

  stop() {
    this.#search?.abort();
    this.left.value = null;
  }
}
