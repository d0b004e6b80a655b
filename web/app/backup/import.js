/** A backup that the player has chosen or dropped: what it holds and what is wrong with it, then its restoring. */

import { gameArchive, troubleOf } from "../../game/archive.js";
import { browserArea } from "../../game/storage.js";
import { say } from "../../i18n/backup.js";
import { byteSize, date, number } from "../../i18n/format.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { tick } from "../../ui/fields.js";
import { fetchSheet } from "../../ui/sheets.js";
import { MOST_BYTES, parseBackup } from "./backupfile.js";
import { faultText, planTable } from "./plantable.js";
import { planOf, restore } from "./restore.js";
import { gamesOf } from "./strays.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Text } from "../../ui/livetext.js" */
/** @import { Backup, Refusal } from "./backupfile.js" */
/** @import { BackupHost } from "./panel.js" */
/** @import { Outcome, Plan } from "./restore.js" */

const SHEETS = Object.freeze([
  "../../styles/fields.css",
  "../../styles/dialogs.css",
  "../../styles/statistics.css",
]);

/** Look into a backup, and let the player decide. @param {BackupHost} host @param {Blob} file @param {string} name  of the file, or "" */
export async function importBackup(host, file, name) {
  const sheets = SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href));
  const [read] = await Promise.all([readFile(file), ...sheets]);
  if ("refusal" in read) {
    openRefusal(read.refusal, name, file.size);
    return;
  }
  const { games, unread } = await gamesOf(read, host.ask);
  const here = await gameArchive()
    .all()
    .catch(() => []);
  const plan = planOf(read, games, { store: host.store, games: here });
  new ImportDialog(host, { backup: read, games, unread, plan, name });
}

/** @param {Blob} file @returns {Promise<Backup | { refusal: Refusal }>} */
async function readFile(file) {
  if (file.size > MOST_BYTES) return { refusal: "large" };
  try {
    return parseBackup(await file.text());
  } catch {
    // So it is with a folder, and with a file that went away after it was chosen.
    return { refusal: "unreadable" };
  }
}

/** @param {Refusal} refusal @param {string} name @param {number} size */
function openRefusal(refusal, name, size) {
  const dialog = openDialog({
    name: "backup-refused",
    title: () => say("wrong.title"),
    body: [
      ...(name ? [element("p", { class: "fine" }, name)] : []),
      element("p", { role: "alert" }, () =>
        refusal === "large"
          ? say("wrong.large", { size: byteSize(size), most: byteSize(MOST_BYTES) })
          : say(`wrong.${refusal}`),
      ),
      element("p", {}, () => say("wrong.unchanged")),
    ],
    buttons: [
      button(
        { class: "button button-main" },
        () => dialog.close(),
        () => say("ok"),
      ),
    ],
  });
}

/** @typedef {{ backup: Backup, games: readonly ArchivedGame[], unread: number, plan: Plan, name: string }} Import */

class ImportDialog {
  #host;
  #import;
  #isWithSettings;
  #status = element("p", { role: "status" });
  #settings = element("div", {});
  #buttons;
  #dialog;

  /** @param {BackupHost} host @param {Import} imported */
  constructor(host, imported) {
    const { plan } = imported;
    this.#host = host;
    this.#import = imported;
    // Where nothing is set yet, nothing is lost.
    this.#isWithSettings = plan.hasSettings && host.store.text("settings") === null;
    this.#buttons = this.#choices();
    if (plan.hasSettings) this.#settings.append(this.#settingsTick());
    this.#dialog = openDialog({
      name: "backup-restore",
      title: () => say("import.title"),
      body: [...this.#parts(), this.#settings, this.#status],
      buttons: this.#buttons,
    });
  }

  /** @returns {HTMLElement[]} */
  #parts() {
    const { backup, plan, name } = this.#import;
    const { made } = backup;
    return [
      ...(name ? [element("p", { class: "fine" }, name)] : []),
      ...(made ? [sentence(() => say("import.made", { date: date(made) }))] : []),
      ...this.#faults(),
      planTable(plan),
      ...gameSentences(plan),
      sentence(() => say(this.#isUseful ? "import.how" : "import.known")),
    ];
  }

  get #isUseful() {
    const { plan, backup } = this.#import;
    const { added, further, beside } = plan.games;
    const hasAsides = Object.keys(backup.asides).length > 0;
    const isChange = plan.entries.some((entry) => entry.isChange);
    return isChange || added + further + beside > 0 || plan.hasSettings || hasAsides;
  }

  #faults() {
    const { backup, unread } = this.#import;
    const texts = backup.faults.map((fault) => () => faultText(fault));
    if (unread > 0) texts.push(() => say("fault.strays", { n: unread }));
    if (texts.length === 0) return [];
    return [
      element(
        "div",
        { class: "backup-faults", role: "alert" },
        element("p", {}, () => say("import.faults", { n: texts.length })),
        element("ul", {}, ...texts.map((text) => element("li", {}, text))),
      ),
    ];
  }

  #settingsTick() {
    return tick({
      label: () => say("import.settings"),
      value: this.#isWithSettings,
      onChange: (value) => {
        this.#isWithSettings = value;
      },
    });
  }

  #choices() {
    const close = () => this.#dialog.close();
    if (!this.#isUseful) return [button({ class: "button button-main" }, close, () => say("ok"))];
    const start = () => void this.#restore();
    return [
      button({ class: "button" }, close, () => say("cancel")),
      button({ class: "button button-main" }, start, () => say("import.do")),
    ];
  }

  async #restore() {
    const { backup, games } = this.#import;
    for (const each of this.#buttons) each.disabled = true;
    this.#settings.hidden = true;
    const outcome = await restore(backup, games, {
      store: this.#host.store,
      area: browserArea(),
      archive: gameArchive(),
      isWithSettings: this.#isWithSettings,
      onGame: (done) =>
        write(this.#status, () =>
          say("import.busy", { n: number(done), of: number(games.length) }),
        ),
    });
    this.#host.changeSettings({});
    this.#tell(outcome);
  }

  /** @param {Outcome} outcome */
  #tell(outcome) {
    const done = button(
      { class: "button button-main" },
      () => this.#dialog.close(),
      () => say("ok"),
    );
    this.#dialog.root.querySelector("footer")?.replaceChildren(done);
    done.focus();
    const troubles = troublesIn(outcome);
    write(this.#status, () => say(troubles.length > 0 ? "import.partly" : "import.done"));
    const items = troubles.map((text) => element("li", {}, text));
    if (items.length > 0) this.#status.after(element("ul", {}, ...items));
  }
}

/** What could not be restored, and what was put aside for it. @param {Outcome} outcome @returns {Text[]} */
function troublesIn({ entries, games, trouble, asides }) {
  /** @type {Text[]} */
  const texts = entries.map((name) => () => {
    return say("trouble.entry", { what: say(`entry.${/** @type {"puzzles"} */ (name)}`) });
  });
  if (games > 0) texts.push(() => say("trouble.games", { n: games, trouble: troubleOf(trouble) }));
  for (const key of asides) texts.push(() => say("trouble.aside", { key }));
  return texts;
}

/** What becomes of games that are known here. @param {Plan} plan */
function gameSentences({ games: { further, beside, left } }) {
  return [
    ...(further > 0 ? [sentence(() => say("import.further", { n: further }))] : []),
    ...(beside > 0 ? [sentence(() => say("import.beside", { n: beside }))] : []),
    ...(left > 0 ? [sentence(() => say("import.room", { n: number(left) }))] : []),
  ];
}

/** @param {Text} text */
function sentence(text) {
  return element("p", {}, text);
}
