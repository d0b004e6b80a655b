/** The backup of everything that this browser stores, and whether the browser promises to keep it. */

import { signal } from "../../../base/signals.ts";
import type { Archive, ArchiveTrouble } from "../../../game/storage/archive.ts";
import { troubleOf } from "../../../game/storage/archive.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { attempt, browserArea, PREFIX } from "../../../game/storage/storage.ts";
import type { Persistence } from "../../persistence.ts";
import { askAgain, entryNames, persistenceIn } from "../../persistence.ts";
import { backupName, formatBackup } from "../backupfile.ts";

interface BackupFile {
  name: string;
  blob: Blob;
  games: number;
  /** Why the backup has no games */
  trouble: Exclude<ArchiveTrouble, "denied"> | null;
}

interface BackupServices {
  archive: Pick<Archive, "all">;
  store: Store;
  version: string;
}

export class BackupStore {
  #services;
  #measured = signal<BackupFile | null>(null);
  #saved = signal<BackupFile | null>(null);
  #persistence = signal<Persistence | null>(null);

  constructor(services: BackupServices) {
    this.#services = services;
  }

  /** The backup as it was when the panel opened; the panel shows its size. */
  get measured() {
    return this.#measured.value;
  }

  get saved() {
    return this.#saved.value;
  }

  /** Null until the browser has answered. */
  get persistence() {
    return this.#persistence.value;
  }

  async read() {
    const persistence = persistenceIn(this.#services.store);
    this.#measured.value = await makeBackup(this.#services);
    this.#persistence.value = await persistence;
  }

  async save() {
    const file = await makeBackup(this.#services);
    this.#saved.value = file;
    return file;
  }

  async askBrowser() {
    this.#persistence.value = await askAgain(this.#services.store);
  }
}

async function makeBackup({ archive, version }: BackupServices): Promise<BackupFile> {
  const { games, trouble } = await archive.all().then(
    (all) => ({ games: all, trouble: null }),
    (error) => ({ games: [], trouble: unlessDenied(troubleOf(error)) }),
  );
  const now = new Date();
  const text = formatBackup({ texts: entryTexts(), games, now, page: version });
  const blob = new Blob([text], { type: "application/json" });
  return { name: backupName(now), blob, games: games.length, trouble };
}

/** Null for "denied", since a browser that cannot store games has none to lose. */
export function unlessDenied(trouble: ArchiveTrouble) {
  return trouble === "denied" ? null : trouble;
}

function entryTexts() {
  const area = browserArea();
  const pairs = entryNames(area).map((name) => {
    return [name, attempt(() => area?.getItem(PREFIX + name) ?? "", "")] as const;
  });
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}
