/** Deletes everything that this browser stores. */

import { signal } from "../../../base/signals.ts";
import type { Archive } from "../../../game/storage/archive.ts";
import { troubleOf } from "../../../game/storage/archive.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { forgetEntries } from "../../persistence.ts";
import { ENTRIES, storedHere } from "../entries.ts";
import { unlessDenied } from "./backupstore.ts";

interface ForgetServices {
  archive: Pick<Archive, "clear" | "size">;
  store: Store;
}

export class ForgetStore {
  #services;
  #hasFailed = signal(false);

  constructor(services: ForgetServices) {
    this.#services = services;
  }

  get hasFailed() {
    return this.#hasFailed.value;
  }

  async losses() {
    const { archive, store } = this.#services;
    const { games, trouble } = await archive.size().then(
      (size) => ({ games: size.games, trouble: null }),
      (error) => ({ games: 0, trouble: unlessDenied(troubleOf(error)) }),
    );
    const counts = ENTRIES.flatMap((entry) => {
      const value = storedHere(entry, store);
      return value && entry.count ? [{ name: entry.name, n: entry.count(value) }] : [];
    });
    return { trouble, lost: [{ name: "games", n: games }, ...counts].filter(({ n }) => n > 0) };
  }

  /** Deletes the games first: if that fails, returns false and deletes nothing else. */
  async forget() {
    try {
      await this.#services.archive.clear();
    } catch (error) {
      // A browser that stores no games has none to delete.
      this.#hasFailed.value = troubleOf(error) !== "denied";
    }
    if (!this.hasFailed) forgetEntries();
    return !this.hasFailed;
  }
}
