/** My games: the archive as this dialog shows it. Each opening of the dialog has its own. */

import { afterChange, batch, signal } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { Archive, ArchiveTrouble } from "../../../game/storage/archive.ts";
import { troubleOf } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import type { ArchiveWriter } from "../../../game/storage/archivewriter.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { ListStore } from "./liststore.ts";

const say = speaker("games");

/** The result of the player's last action. */
export interface Notice {
  text: () => string;
  faults?: readonly (() => string)[];
  /** A game that has been deleted and can be put back. */
  deleted?: ArchivedGame;
}

type Size = { games: number; bytes: number; aside: number };

interface GamesServices {
  archive: Pick<Archive, "all" | "change" | "put" | "remove" | "size" | "version">;
  rulesets: Rulesets;
  /** The writer of the game in Play. */
  keeper: () => Promise<Pick<ArchiveWriter, "flush">>;
}

export class GamesStore {
  readonly list;
  readonly notice = signal<Notice | null>(null);
  #games = signal<readonly ArchivedGame[] | null>(null);
  #size = signal<Size | null>(null);
  #trouble = signal<ArchiveTrouble | null>(null);
  #services;
  #unfollow;
  #life = new AbortController();
  /** The number of pending changes by this dialog itself, which it already shows. */
  #own = 0;

  constructor(services: GamesServices) {
    const { archive, rulesets } = services;
    this.#services = services;
    this.list = new ListStore(() => this.games ?? [], rulesets);
    this.#unfollow = afterChange(
      () => archive.version,
      () => this.#own === 0 && void this.read(),
    );
  }

  /** Newest first; null until they have been read. */
  get games() {
    return this.#games.value;
  }

  /** Null until it is known. */
  get size() {
    return this.#size.value;
  }

  /** Why the games cannot be read. */
  get trouble() {
    return this.#trouble.value;
  }

  /** Aborted when the dialog closes. */
  get signal() {
    return this.#life.signal;
  }

  /** The game as it is now, with the star and the note just given. */
  game(id: string) {
    return this.games?.find((entry) => entry.id === id) ?? null;
  }

  async read() {
    const { archive, keeper } = this.#services;
    try {
      // A game that cannot be written has its own card on the page.
      await (await keeper()).flush().catch(() => {});
      const games = await archive.all();
      const size = await archive.size();
      if (this.signal.aborted) return;
      batch(() => {
        this.#games.value = games;
        this.#size.value = size;
        this.#trouble.value = null;
        this.list.refresh();
      });
    } catch (error) {
      this.#trouble.value = troubleOf(error);
    }
  }

  /** Give a star or a note. The list stays as it is, even if it was searched for them. */
  async change(id: string, change: Partial<Pick<ArchivedGame, "star" | "note">>) {
    const games = this.games ?? [];
    this.#games.value = games.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
    await this.#quietly(({ archive }) => archive.change(id, (now) => now && { ...now, ...change }));
  }

  async remove(id: string) {
    const deleted = this.game(id);
    if (!deleted) return;
    if (!(await this.#quietly(({ archive }) => archive.remove(id)))) return;
    await this.read();
    this.notice.value = { text: () => say("deleted"), deleted };
  }

  /** Put the game back that has just been deleted. */
  async undo() {
    const { deleted } = this.notice.value ?? {};
    if (!deleted) return;
    this.notice.value = null;
    await this.#quietly(({ archive }) => archive.put(deleted));
    await this.read();
  }

  close() {
    this.#unfollow();
    this.#life.abort();
  }

  /**
   * Change the archive without reading it again: the list already shows the change.
   *
   * @returns whether that succeeded
   */
  async #quietly(change: (services: GamesServices) => Promise<unknown>) {
    this.#own += 1;
    try {
      await change(this.#services);
      return true;
    } catch (error) {
      const trouble = troubleOf(error);
      this.notice.value = { text: () => say(`trouble.${trouble}`) };
      return false;
    } finally {
      this.#own -= 1;
    }
  }
}
