/** All that the browser keeps for Salta, read for a backup. */

import type { Archive, ArchiveTrouble } from "../../game/storage/archive.ts";
import { gameArchive, troubleOf } from "../../game/storage/archive.ts";
import { entryNames } from "../../game/storage/forgetting.ts";
import { attempt, browserArea, PREFIX } from "../../game/storage/storage.ts";
import { backupName, formatBackup } from "./backupfile.ts";

interface BackupFile {
  name: string;
  blob: Blob;
  games: number;
  /** Why it holds no games; a browser that keeps none is no trouble */
  trouble: ArchiveTrouble | null;
}

/**
 * The backup of all that is here.
 *
 * @param page the version of the page
 */
export async function makeBackup(
  page: string,
  archive: Pick<Archive, "all"> = gameArchive(),
): Promise<BackupFile> {
  const { games, trouble } = await archive.all().then(
    (all) => ({ games: all, trouble: null }),
    (error) => ({ games: [], trouble: troubleOf(error) }),
  );
  const now = new Date();
  const text = formatBackup({ texts: entryTexts(), games, now, page });
  return {
    name: backupName(now),
    blob: new Blob([text], { type: "application/json" }),
    games: games.length,
    trouble: trouble === "denied" ? null : trouble,
  };
}

/** The texts of all entries, by name. */
function entryTexts() {
  const area = browserArea();
  const pairs = entryNames(area).map((name) => {
    return [name, attempt(() => area?.getItem(PREFIX + name) ?? "", "")] as const;
  });
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}
