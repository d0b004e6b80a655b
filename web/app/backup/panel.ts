/** The backup panel: save, restore or protect the stored data, or delete all of it after confirmation. */

import type { Archive, ArchiveTrouble } from "../../game/storage/archive.ts";
import { gameArchive, troubleOf } from "../../game/storage/archive.ts";
import type { Persistence } from "../../game/storage/persistence.ts";
import {
  askAgain,
  entryNames,
  forgetEntries,
  persistenceIn,
} from "../../game/storage/persistence.ts";
import type { Store } from "../../game/storage/storage.ts";
import { attempt, browserArea, PREFIX } from "../../game/storage/storage.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { byteSize, number } from "../../i18n/format.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { saveFile } from "../../ui/savefile.ts";
import { clearAddress } from "../address.ts";
import type { PageContext } from "../pagecontext.ts";
import { backupName, formatBackup } from "./backupfile.ts";
import { ENTRIES, storedHere } from "./entries.ts";

const say = speaker("backup");
const sayOfGames = speaker("games");

export type BackupHost = Pick<
  PageContext,
  "store" | "ask" | "data" | "changeSettings" | "openDialog"
>;

export function createPanel({ page }: { page: BackupHost }) {
  return element(
    "div",
    { class: "backup" },
    savePart(page),
    restorePart(page),
    safePart(page),
    forgetPart(page),
  );
}

function savePart({ data }: BackupHost) {
  const status = statusLine();
  const size = element("p", { class: "fine" });
  const save = button(
    { class: "button button-main" },
    () => void saved(),
    () => say("save.do"),
  );
  void tellSize();
  return part(
    () => say("save.title"),
    sentence(() => say("save.how")),
    size,
    element("div", { class: "backup-row" }, save, status),
  );

  async function tellSize() {
    const { blob, games, trouble } = await makeBackup(data.build.version);
    write(size, () =>
      trouble
        ? sayOfGames(`trouble.${trouble}`)
        : say("save.size", { size: byteSize(blob.size), n: games }),
    );
  }

  async function saved() {
    const { name, blob, trouble } = await makeBackup(data.build.version);
    saveFile(name, blob);
    write(status, () => say(trouble ? "save.partly" : "save.saved", { name }));
  }
}

function restorePart(host: BackupHost) {
  const picker = element("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
  });
  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file) host.openDialog("restore", file, file.name);
    picker.value = ""; // so that the same file can be chosen again
  });
  return part(
    () => say("restore.title"),
    sentence(() => say("restore.how")),
    button(
      { class: "button" },
      () => picker.click(),
      () => say("restore.choose"),
    ),
    picker,
  );
}

function safePart({ store }: BackupHost) {
  const status = statusLine();
  const ask = button(
    { class: "button", hidden: true },
    () => void asked(),
    () => say("safe.ask"),
  );
  void persistenceIn(store).then(show);
  return part(() => say("safe.title"), status, ask);

  function show(answer: Persistence) {
    write(status, () => say(`safe.${answer}`));
    ask.hidden = answer === "granted" || answer === "unknown";
  }

  async function asked() {
    const answer = await askAgain(store);
    show(answer);
    if (ask.hidden) status.focus();
  }
}

function forgetPart(host: BackupHost) {
  return part(
    () => say("forget.title"),
    sentence(() => say("forget.how")),
    button(
      { class: "button" },
      () => void openForget(host),
      () => say("forget.open"),
    ),
  );
}

function statusLine() {
  return element("p", { role: "status", tabindex: -1 });
}

function part(title: Text, ...parts: HTMLElement[]) {
  return element(
    "section",
    { class: "backup-part", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}

function sentence(text: Text) {
  return element("p", {}, text);
}

async function openForget({ store, data }: BackupHost) {
  const archive = gameArchive();
  const { games, trouble } = await archive.size().then(
    (size) => ({ games: size.games, trouble: null }),
    (error) => ({ games: 0, trouble: unlessDenied(troubleOf(error)) }),
  );
  const status = element("p", { role: "status" });
  const dialog = openDialog({
    name: "forget",
    title: () => say("forget.title"),
    body: [
      element("p", {}, () => say("forget.what")),
      ...(trouble ? [sentence(() => sayOfGames(`trouble.${trouble}`))] : []),
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

/** Lists how much would be lost. */
function lossesList(games: number, store: Store) {
  const counts = ENTRIES.flatMap((entry) => {
    const value = storedHere(entry, store);
    return value && entry.count ? [{ name: entry.name, n: entry.count(value) }] : [];
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
 * Deletes the games first: if that fails, nothing else is deleted.
 *
 * @returns true if everything is deleted
 */
async function forgetAll(archive: Pick<Archive, "clear">): Promise<boolean> {
  try {
    await archive.clear();
  } catch (error) {
    // A browser that stores no games has none to delete.
    if (troubleOf(error) !== "denied") return false;
  }
  forgetEntries();
  return true;
}

/** Reload the page as on a first visit. */
function beginAnew() {
  clearAddress();
  location.reload();
}

// Collects everything that the browser stores for Salta into a backup.

interface BackupFile {
  name: string;
  blob: Blob;
  games: number;
  /** Why the backup has no games; null if the browser stores none */
  trouble: ArchiveTrouble | null;
}

/**
 * A backup of everything on this device.
 *
 * @param page version of the page
 */
async function makeBackup(
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
    trouble: trouble && unlessDenied(trouble),
  };
}

/** A browser that cannot store games has none, which is no error here. */
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
