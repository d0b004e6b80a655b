/** The question before everything is forgotten: it says what is lost, and offers a backup. */

import type { Archive, ArchiveTrouble } from "../../game/storage/archive.ts";
import { gameArchive, troubleOf } from "../../game/storage/archive.ts";
import { entryNames, forgetEntries } from "../../game/storage/persistence.ts";
import type { Store } from "../../game/storage/storage.ts";
import { attempt, browserArea, PREFIX } from "../../game/storage/storage.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { saveFile } from "../../ui/savefile.ts";
import { backupName, formatBackup } from "./backupfile.ts";
import { ENTRIES } from "./entries.ts";
import type { BackupHost } from "./panel.ts";

const say = speaker("backup");

export async function openForget({ store, data }: BackupHost) {
  const archive = gameArchive();
  const games = await archive.size().then(
    (size) => size.games,
    () => 0,
  );
  const status = element("p", { role: "status" });
  const dialog = openDialog({
    name: "forget",
    title: () => say("forget.title"),
    body: [
      element("p", {}, () => say("forget.what")),
      lossesList(games, store),
      element("p", {}, () => say("forget.final")),
      element("div", { class: "backup-row" }, press("forget.save", saved), status),
    ],
    buttons: [
      press("cancel", () => dialog.close()),
      button({ class: "button button-main" }, forgotten, () => say("forget.do")),
    ],
  });

  async function saved() {
    const { name, blob } = await makeBackup(data.build.version);
    saveFile(name, blob);
    write(status, () => say("save.saved", { name }));
  }

  async function forgotten() {
    if (await forgetAll(archive)) beginAnew();
    else write(status, () => say("forget.failed"));
  }
}

function press(label: "cancel" | "forget.save", onPress: () => void) {
  return button({ class: "button" }, onPress, () => say(label));
}

/** What is lost, counted. */
function lossesList(games: number, store: Store) {
  const counts = ENTRIES.flatMap(({ name, parse, count }) => {
    const text = store.text(name);
    const value = text && count ? attempt(() => parse(JSON.parse(text).data), null) : null;
    return value && count ? [{ name, n: count(value) }] : [];
  });
  const rows = [{ name: "games", n: games }, ...counts].filter(({ n }) => n > 0);
  const items = rows.map(({ name, n }) =>
    element("li", {}, () => say("forget.item", { what: partName(name), n: number(n) })),
  );
  return element(
    "ul",
    {},
    ...items,
    element("li", {}, () => partName("settings")),
  );
}

function partName(name: string) {
  return say(`entry.${name as "games" | "settings"}`);
}

/**
 * The games first: if they cannot be deleted nothing is.
 *
 * @returns whether everything is forgotten
 */
async function forgetAll(archive: Pick<Archive, "clear">): Promise<boolean> {
  try {
    await archive.clear();
  } catch (error) {
    // A browser that keeps no games has none to forget.
    if (troubleOf(error) !== "denied") return false;
  }
  forgetEntries();
  return true;
}

/** Load the page as at a first visit. */
function beginAnew() {
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

// All that the browser keeps for Salta, read for a backup.

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
