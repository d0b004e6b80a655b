/** The question before everything is forgotten: it says what is lost, and offers a backup. */

import { gameArchive, troubleOf } from "../../game/archive.js";
import { forgetEntries } from "../../game/forgetting.js";
import { attempt } from "../../game/storage.js";
import { say } from "../../i18n/backup.js";
import { number } from "../../i18n/format.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { saveFile } from "../../ui/savefile.js";
import { ENTRIES } from "./entries.js";
import { makeBackup } from "./keptdata.js";

/** @import { Archive } from "../../game/archive.js" */
/** @import { BackupHost } from "./panel.js" */

/** @param {BackupHost} host */
export async function openForget({ store, data }) {
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
      element(
        "div",
        { class: "backup-row" },
        button(
          { class: "button" },
          () => void saved(),
          () => say("forget.save"),
        ),
        status,
      ),
    ],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => say("cancel"),
      ),
      button(
        { class: "button button-main" },
        () => void forgotten(),
        () => say("forget.do"),
      ),
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

/** What is lost, counted. @param {number} games @param {import("../../game/storage.js").Store} store */
function lossesList(games, store) {
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

/** @param {string} name */
function partName(name) {
  return say(`entry.${/** @type {"games" | "settings"} */ (name)}`);
}

/** The games first: if they cannot be deleted nothing is. @param {Pick<Archive, "clear">} archive @returns {Promise<boolean>} whether everything is forgotten */
async function forgetAll(archive) {
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
