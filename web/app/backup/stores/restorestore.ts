/** Restores a backup: reads it, lets the player decide, and merges it with the stored data. */

import { batch, signal } from "../../../base/signals.ts";
import type { Ask } from "../../../engine/client.ts";
import type { Settings } from "../../../game/settings.ts";
import type { Archive, ArchiveTrouble } from "../../../game/storage/archive.ts";
import { troubleOf } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { browserArea } from "../../../game/storage/storage.ts";
import type { Backup, Refusal } from "../backupfile.ts";
import { MOST_BYTES, parseBackup } from "../backupfile.ts";
import { gamesOf } from "../mergedgames.ts";
import type { Outcome, Plan } from "../restore.ts";
import { planOf, restore } from "../restore.ts";
import { unlessDenied } from "./backupstore.ts";

interface RestoreServices {
  archive: Pick<Archive, "all" | "transact">;
  ask: Ask;
  store: Store;
  changeSettings: (change: Partial<Settings>) => void;
}

/** A backup that has been read, and what restoring it would change. */
export interface Restorable {
  backup: Backup;
  games: readonly ArchivedGame[];
  /** The number of games that Python cannot read */
  unread: number;
  plan: Plan;
  /** Why the games in this browser cannot be read */
  trouble: Exclude<ArchiveTrouble, "denied"> | null;
  isUseful: boolean;
}

type Phase = "reading" | "read" | "restoring" | "stopped" | "done";

export class RestoreStore {
  readonly isWithSettings = signal(false);
  #services;
  #phase = signal<Phase>("reading");
  #progress = signal({ done: 0, of: 0 });
  #restorable: Restorable | null = null;
  #refusal: Refusal | null = null;
  #outcome: Outcome | null = null;
  #stop = new AbortController();

  constructor(services: RestoreServices) {
    this.#services = services;
  }

  get phase() {
    return this.#phase.value;
  }

  get progress() {
    return this.#progress.value;
  }

  get restorable() {
    return this.#restorable;
  }

  get refusal() {
    return this.#refusal;
  }

  get outcome() {
    return this.#outcome;
  }

  async read(file: Blob) {
    const backup = await readFile(file);
    if ("refusal" in backup) this.#refusal = backup.refusal;
    else this.#restorable = await this.#plan(backup);
    if (this.phase === "reading") this.#phase.value = "read";
  }

  async restore() {
    if (!this.#restorable) return;
    const { backup, games } = this.#restorable;
    const { store, archive, changeSettings } = this.#services;
    batch(() => {
      this.#phase.value = "restoring";
      this.#progress.value = { done: 0, of: games.length };
    });
    this.#outcome = await this.#unlessStopped((signal) =>
      restore(backup, games, {
        ...{ store, archive, signal, progress: this.#progress, area: browserArea() },
        isWithSettings: this.isWithSettings.value,
      }),
    );
    if (!this.#outcome) return;
    changeSettings({});
    this.#phase.value = "done";
  }

  /** Stops reading or restoring; the stored data stays as it was. */
  stop() {
    if (this.phase === "reading" || this.phase === "restoring") this.#stop.abort();
  }

  async #plan(backup: Backup): Promise<Restorable | null> {
    const { archive, ask, store } = this.#services;
    this.#progress.value = { done: 0, of: backup.strays.length };
    const read = await this.#unlessStopped((signal) =>
      gamesOf(backup, ask, { signal, progress: this.#progress }),
    );
    if (!read) return null;
    const { here, trouble } = await archive.all().then(
      (all) => ({ here: all, trouble: null }),
      (error) => ({ here: [], trouble: unlessDenied(troubleOf(error)) }),
    );
    const plan = planOf(backup, read.games, { store, games: here });
    // If this browser stores no settings, taking those of the backup loses nothing.
    this.isWithSettings.value = plan.hasSettings && store.text("settings") === null;
    return { ...read, backup, plan, trouble, isUseful: isChange(plan, backup) };
  }

  /** Resolves to null if the player has stopped the action. */
  async #unlessStopped<Result>(act: (signal: AbortSignal) => Promise<Result>) {
    const { signal } = this.#stop;
    try {
      return await act(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      this.#phase.value = "stopped";
      return null;
    }
  }
}

function isChange({ entries, games, hasSettings }: Plan, { asides }: Backup) {
  const { added, further, beside } = games;
  const hasAsides = Object.keys(asides).length > 0;
  const hasEntries = entries.some((entry) => entry.isChange);
  return hasEntries || added + further + beside > 0 || hasSettings || hasAsides;
}

async function readFile(file: Blob): Promise<Backup | { refusal: Refusal }> {
  if (file.size > MOST_BYTES) return { refusal: "large" };
  try {
    return parseBackup(await file.text());
  } catch {
    // The player chose a folder, or the file has since been deleted.
    return { refusal: "unreadable" };
  }
}
