/** All that the browser keeps for Salta, read for a backup. */

import { gameArchive, troubleOf } from "../../game/archive.js";
import { entryNames } from "../../game/forgetting.js";
import { attempt, browserArea, PREFIX } from "../../game/storage.js";
import { backupName, formatBackup } from "./backupfile.js";

/** @import { Archive, ArchiveTrouble } from "../../game/archive.js" */

/**
 * @typedef {object} BackupFile
 * @property {string} name
 * @property {Blob} blob
 * @property {number} games
 * @property {ArchiveTrouble | null} trouble  why it holds no games; a browser that keeps none is no trouble
 */

/** The backup of all that is here. @param {string} page  the version of the page @param {Pick<Archive, "all">} [archive] @returns {Promise<BackupFile>} */
export async function makeBackup(page, archive = gameArchive()) {
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
    return /** @type {const} */ ([name, attempt(() => area?.getItem(PREFIX + name) ?? "", "")]);
  });
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}
