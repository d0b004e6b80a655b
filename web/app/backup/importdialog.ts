/** The dialog about a backup: what it holds and what is wrong with it, then its restoring. */

import { gameArchive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { browserArea } from "../../game/storage/storage.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { date, number } from "../../i18n/format.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { tableOf } from "../../ui/table.ts";
import type { Backup, Fault } from "./backupfile.ts";
import { entryKind, GAME_ENTRY, KEPT_ENTRY } from "./entries.ts";
import { gamesOf } from "./mergedgames.ts";
import type { BackupHost } from "./panel.ts";
import type { Outcome, Plan } from "./restore.ts";
import { planOf, restore } from "./restore.ts";

const say = speaker("backup");

/** @param name of the file, or "" */
export async function openImport(host: BackupHost, backup: Backup, name: string) {
  const { games, unread } = await gamesOf(backup, host.ask);
  const here = await gameArchive()
    .all()
    .catch(() => []);
  const plan = planOf(backup, games, { store: host.store, games: here });
  new ImportDialog(host, { backup, games, unread, plan, name });
}

type Import = {
  backup: Backup;
  games: readonly ArchivedGame[];
  unread: number;
  plan: Plan;
  name: string;
};

class ImportDialog {
  #host;
  #import;
  #isWithSettings;
  #status = element("p", { role: "status" });
  #settings = element("div", {});
  /** Ends when the dialog is closed while games are restored. */
  #stop = new AbortController();
  #restoreButton;
  #closeButton;
  #dialog;

  constructor(host: BackupHost, imported: Import) {
    const { plan } = imported;
    this.#host = host;
    this.#import = imported;
    // Where nothing is set yet, nothing is lost.
    this.#isWithSettings = plan.hasSettings && host.store.text("settings") === null;
    const close = () => this.#dialog.close();
    const start = () => void this.#restore();
    this.#closeButton = button(
      { class: this.#isUseful ? "button" : "button button-main" },
      close,
      () => say(this.#isUseful ? "cancel" : "ok"),
    );
    this.#restoreButton = button({ class: "button button-main" }, start, () => say("import.do"));
    if (plan.hasSettings) this.#settings.append(this.#settingsTick());
    this.#dialog = openDialog({
      name: "backup-restore",
      title: () => say("import.title"),
      body: [...this.#parts(), this.#settings, this.#status],
      buttons: this.#isUseful ? [this.#closeButton, this.#restoreButton] : [this.#closeButton],
      onClose: () => this.#stop.abort(),
    });
  }

  #parts(): HTMLElement[] {
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

  async #restore() {
    const { backup, games } = this.#import;
    this.#restoreButton.remove();
    this.#settings.hidden = true;
    const restoring = restore(backup, games, {
      store: this.#host.store,
      area: browserArea(),
      archive: gameArchive(),
      isWithSettings: this.#isWithSettings,
      onGame: (done) =>
        write(this.#status, () =>
          say("import.busy", { n: number(done), of: number(games.length) }),
        ),
      signal: this.#stop.signal,
    });
    const outcome = await restoring.catch((error) => {
      if (this.#stop.signal.aborted) return null; // and nothing has changed
      throw error;
    });
    if (!outcome) return;
    this.#host.changeSettings({});
    this.#tell(outcome);
  }

  #tell(outcome: Outcome) {
    write(this.#closeButton, () => say("ok"));
    this.#closeButton.classList.add("button-main");
    this.#closeButton.focus();
    const troubles = troublesIn(outcome);
    write(this.#status, () => say(troubles.length > 0 ? "import.partly" : "import.done"));
    const items = troubles.map((text) => element("li", {}, text));
    if (items.length > 0) this.#status.after(element("ul", {}, ...items));
  }
}

/** What could not be restored, and what was put aside for it. */
function troublesIn({ entries, games, trouble, asides }: Outcome): Text[] {
  const texts: Text[] = entries.map((name) => () => {
    return say("trouble.entry", { what: say(`entry.${name as "puzzles"}`) });
  });
  if (games > 0) texts.push(() => say("trouble.games", { n: games, trouble: trouble ?? "failed" }));
  for (const key of asides) texts.push(() => say("trouble.aside", { key }));
  return texts;
}

/** What becomes of games that are known here. */
function gameSentences({ games: { further, beside, left } }: Plan) {
  return [
    ...(further > 0 ? [sentence(() => say("import.further", { n: further }))] : []),
    ...(beside > 0 ? [sentence(() => say("import.beside", { n: beside }))] : []),
    ...(left > 0 ? [sentence(() => say("import.room", { n: number(left) }))] : []),
  ];
}

function sentence(text: Text) {
  return element("p", {}, text);
}

// What a backup holds in words: how much of what, how much of it is new, and what is wrong.

type EntryKey = Exclude<Parameters<typeof say>[0] & `entry.${string}`, "entry.game">;

/** How much there is of each kind, and how much of it is new here. */
function planTable({ entries, games }: Plan) {
  const all = [
    { name: "games", saved: games.saved, added: games.added + games.beside, isChange: false },
    ...entries,
  ].filter(({ saved, isChange }) => saved > 0 || isChange);
  return tableOf(
    () => say("import.title"),
    [() => say("head.what"), () => say("head.saved"), () => say("head.new")],
    all.map(({ name, saved, added, isChange }) => [
      () => say(`entry.${name}` as EntryKey),
      () => number(saved),
      () => (added === 0 && isChange ? say("head.better") : number(added)),
    ]),
  );
}

/** "Puzzles: damaged". */
function faultText({ name, kind, number: place }: Fault) {
  return say(`fault.${kind}`, { what: partName(name, place) });
}

function partName(name: string, place?: number) {
  if (place !== undefined) return say("entry.game", { n: place });
  if (GAME_ENTRY.test(name)) return say("entry.board");
  const isKnown = entryKind(name) !== null || name === KEPT_ENTRY || name === "asides";
  return isKnown ? say(`entry.${name}` as EntryKey) : name;
}
