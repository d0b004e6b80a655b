/** The archive as My games shows it. The dialog gets a new store each time it opens. */

import { afterChange, batch, signal } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { Archive, ArchiveTrouble } from "../../../game/storage/archive.ts";
import { troubleOf } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import type { ArchiveWriter } from "../../../game/storage/archivewriter.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { ListStore } from "./liststore.ts";

const say = speaker("games");

/** The result of the last action, or of an import. */
export interface Notice {
  text: () => string;
  faults?: readonly (() => string)[];
  /** The deleted game, which `undo` puts back */
  deleted?: ArchivedGame;
}

type Size = { games: number; bytes: number; aside: number };

interface GamesServices {
  archive: Pick<Archive, "all" | "change" | "put" | "remove" | "size" | "version">;
  rulesets: Rulesets;
  /** Writes the game in Play to the archive */
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
  /** The number of pending changes made by the dialog itself, which already shows them. */
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

  /** The newest game comes first. */
  get games() {
    return this.#games.value;
  }

  get size() {
    return this.#size.value;
  }

  get trouble() {
    return this.#trouble.value;
  }

  /** Aborted when the dialog closes. */
  get signal() {
    return this.#life.signal;
  }

  /** Includes a star or note that has just been changed, unlike the games of `list`. */
  game(id: string) {
    return this.games?.find((entry) => entry.id === id) ?? null;
  }

  async read() {
    const { archive, keeper } = this.#services;
    try {
      // The archive writer reports a game that cannot be written.
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

  /** The game stays in the list even if it no longer matches the search. */
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

  /** Change the archive without reading it again. Returns false if that fails. */
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
