/** The dialog about a backup: its contents and faults, then the restoring. */

import type { ArchiveTrouble } from "../../game/storage/archive.ts";
import { gameArchive, troubleOf } from "../../game/storage/archive.ts";
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
import { entryNamed, GAME_ENTRY } from "./entries.ts";
import type { RestoreWatch } from "./mergedgames.ts";
import { gamesOf } from "./mergedgames.ts";
import type { BackupHost } from "./panel.ts";
import { unlessDenied } from "./panel.ts";
import type { Outcome, Plan } from "./restore.ts";
import { planOf, restore } from "./restore.ts";

const say = speaker("backup");
const sayOfGames = speaker("games");

/** The progress shown advances by this many games. */
const STEP = 25;

/** Up to this many stray games are read without showing progress, because that takes less than a second. */
const FEW = 100;

/** @param name of the file, or "" */
export async function openImport(host: BackupHost, backup: Backup, name: string) {
  const reading = openReading(backup.strays.length);
  const read = await gamesOf(backup, host.ask, reading).catch((error) => {
    if (reading.signal.aborted) return null; // and nothing has changed
    throw error;
  });
  reading.close();
  if (!read) return;
  const { games, unread } = read;
  const { here, trouble } = await gameArchive()
    .all()
    .then(
      (all) => ({ here: all, trouble: null }),
      (error) => ({ here: [], trouble: unlessDenied(troubleOf(error)) }),
    );
  const plan = planOf(backup, games, { store: host.store, games: here });
  new ImportDialog(host, { backup, games, unread, plan, trouble, name });
}

/** Shows the progress of reading stray games, if they are many; closing stops it. */
function openReading(of: number): RestoreWatch & { close: () => void } {
  const stop = new AbortController();
  const { signal } = stop;
  if (of <= FEW) return { onGame() {}, signal, close() {} };
  const status = element("p", { role: "status" });
  const progress = shownEach(STEP, status, (n) =>
    say("import.reading", { n: number(n), of: number(of) }),
  );
  progress(0);
  const dialog = openDialog({
    name: "backup-reading",
    title: () => say("import.title"),
    body: [status],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => say("import.stop"),
      ),
    ],
    onClose: () => stop.abort(),
  });
  return { onGame: progress, signal, close: () => dialog.close() };
}

/** Shows only some numbers, because each one is announced. */
function shownEach(step: number, status: HTMLElement, text: (done: number) => string) {
  return (done: number) => {
    if (done % step === 0) write(status, () => text(done));
  };
}

type Import = {
  backup: Backup;
  games: readonly ArchivedGame[];
  unread: number;
  plan: Plan;
  /** Why the games in this browser cannot be read */
  trouble: Exclude<ArchiveTrouble, "denied"> | null;
  name: string;
};

class ImportDialog {
  #host;
  #import;
  #isWithSettings;
  #status = element("p", { role: "status" });
  #settings = element("div", {});
  /** Stops the restoring; null while idle. */
  #stop: AbortController | null = null;
  #restoreButton;
  #closeButton;
  #dialog;

  constructor(host: BackupHost, imported: Import) {
    const { plan } = imported;
    this.#host = host;
    this.#import = imported;
    // If there are no settings here, replacing them loses nothing.
    this.#isWithSettings = plan.hasSettings && host.store.text("settings") === null;
    const close = () => (this.#stop ? this.#stop.abort() : this.#dialog.close());
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
      onClose: () => this.#stop?.abort(),
    });
  }

  #parts(): HTMLElement[] {
    const { backup, plan, trouble, name } = this.#import;
    const { made } = backup;
    return [
      ...(name ? [element("p", { class: "fine" }, name)] : []),
      ...(made ? [sentence(() => say("import.made", { date: date(made) }))] : []),
      ...this.#faults(),
      ...(trouble ? [sentence(() => sayOfGames(`trouble.${trouble}`))] : []),
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
    const stop = new AbortController();
    this.#stop = stop;
    this.#restoreButton.remove();
    this.#settings.hidden = true;
    write(this.#closeButton, () => say("import.stop"));
    this.#closeButton.focus();
    const restoring = restore(backup, games, {
      store: this.#host.store,
      area: browserArea(),
      archive: gameArchive(),
      isWithSettings: this.#isWithSettings,
      onGame: shownEach(STEP, this.#status, (n) =>
        say("import.busy", { n: number(n), of: number(games.length) }),
      ),
      signal: stop.signal,
    });
    const outcome = await restoring.catch((error) => {
      if (stop.signal.aborted) return null; // and nothing has changed
      throw error;
    });
    this.#stop = null;
    if (outcome) this.#host.changeSettings({});
    this.#finish(outcome ? troublesIn(outcome) : null);
  }

  /** @param troubles null if the player has stopped */
  #finish(troubles: readonly Text[] | null) {
    write(this.#closeButton, () => say("ok"));
    this.#closeButton.classList.add("button-main");
    this.#closeButton.focus();
    if (!troubles) {
      write(this.#status, () => say("wrong.unchanged"));
      return;
    }
    write(this.#status, () => say(troubles.length > 0 ? "import.partly" : "import.done"));
    const items = troubles.map((text) => element("li", {}, text));
    if (items.length > 0) this.#status.after(element("ul", {}, ...items));
  }
}

/** Tells what could not be restored, and what was set aside. */
function troublesIn({ entries, games, trouble, asides }: Outcome): Text[] {
  const texts: Text[] = entries.map((name) => () => {
    return say("trouble.entry", { what: say(`entry.${name as "puzzles"}`) });
  });
  if (games > 0) texts.push(() => say("trouble.games", { n: games, trouble: trouble ?? "failed" }));
  for (const key of asides) texts.push(() => say("trouble.aside", { key }));
  return texts;
}

/** Tells what happens to games that already exist here. */
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

// Describes a backup: its contents, how much of them is new, and what is wrong.

type EntryKey = Exclude<Parameters<typeof say>[0] & `entry.${string}`, "entry.game">;

/** The count of each kind, and how much of it is new here. */
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

/** Such as "Puzzles (standing.rating): damaged". */
function faultText({ name, kind, number: count, place }: Fault) {
  const part = partName(name, count);
  return say(`fault.${kind}`, { what: place ? say("fault.place", { what: part, place }) : part });
}

function partName(name: string, place?: number) {
  if (place !== undefined) return say("entry.game", { n: place });
  if (GAME_ENTRY.test(name)) return say("entry.board");
  const isKnown = entryNamed(name) !== null || name === "asides";
  return isKnown ? say(`entry.${name}` as EntryKey) : name;
}
