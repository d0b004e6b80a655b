/** The panel with the list of all games played on this device. */

import { gameArchive, troubleOf } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { ROOM } from "../../game/storage/archiveroom.ts";
import { isWanted } from "../../game/storage/gamefilter.ts";
import { onLanguage, speaker } from "../../i18n/catalogue.ts";
import { lines, number } from "../../i18n/format.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { GameSearch, wordsOf } from "./gamefacts.ts";
import { GameList } from "./gamelist.ts";
import type { Progress } from "./importing.ts";
import type { Summary } from "./importjob.ts";
import { ImportJob } from "./importjob.ts";
import type { PanelHost } from "./panelhost.ts";

const say = speaker("games");

/** How many games' search texts are created without a pause: all at once would block the page. */
const SLICE = 50;

export function createPanel(host: PanelHost) {
  return new GamesPanel(host).root;
}

class GamesPanel {
  #host;
  #archive = gameArchive();
  #games: readonly ArchivedGame[] = [];
  /** The number of pending changes by this panel itself, which it already shows. */
  #own = 0;
  /** The search text of each game, in the current language. */
  #words: WeakMap<ArchivedGame, string> = new WeakMap();
  /** Settles when the search texts of all games exist. */
  #ready = Promise.resolve();
  #told = element("div", { class: "games-told", role: "status" });
  #empty = element("p", { class: "games-empty" }, () => say("loading"));
  #size = element("p", { class: "fine" });
  #search;
  #list;
  root;

  constructor(host: PanelHost) {
    this.#host = host;
    this.#search = new GameSearch(host.page.rulesets, () => void this.#find());
    this.#list = new GameList({
      host,
      onChange: (entry, change) => void this.#change(entry, change),
      onDelete: (entry) => void this.#delete(entry),
      onTold: (text) => this.#tell(text),
    });
    const foot = element("div", { class: "games-foot" }, this.#importer(), this.#size);
    this.root = element(
      "div",
      { class: "games-panel" },
      ...[this.#search.root, this.#told, this.#empty, this.#list.root, foot],
    );
    this.#search.root.hidden = true;
    this.#listen();
    void this.#load();
  }

  #listen() {
    const ends = [
      this.#archive.onChange(() => {
        if (this.#own === 0) void this.#load();
      }),
      onLanguage(() => {
        this.#words = new WeakMap();
        this.#ready = this.#readAll();
      }),
    ];
    this.#host.signal.addEventListener("abort", () => {
      for (const end of ends) end();
    });
  }

  async #load() {
    try {
      const keeper = await this.#host.page.keeper();
      await keeper.flush().catch(() => {});
      this.#games = await this.#archive.all();
      await this.#showSize();
    } catch (error) {
      this.#showTrouble(error);
      return;
    }
    if (this.#host.signal.aborted) return;
    this.#ready = this.#readAll();
    this.#show();
  }

  /** The search has changed. */
  async #find() {
    await this.#ready;
    this.#show(true);
  }

  /** Create the search texts of all games before they are needed. */
  async #readAll() {
    for (const [place, entry] of this.#games.entries()) {
      if (place % SLICE === SLICE - 1) await new Promise((resolve) => setTimeout(resolve));
      if (this.#host.signal.aborted) return;
      this.#wordsOf(entry);
    }
  }

  /** @param isAnew true if the search has changed */
  #show(isAnew: boolean = false) {
    const { wanted } = this.#search;
    const games = this.#games.filter((entry) => isWanted(entry, wanted, this.#wordsOf));
    this.#search.root.hidden = this.#games.length === 0;
    this.#search.show(this.#games);
    this.#list.show(games, { isAnew });
    this.#empty.hidden = games.length > 0;
    const key = this.#games.length > 0 ? "noneFits" : "empty";
    write(this.#empty, () => say(key));
    if (isAnew) this.#tell(() => say("found", { n: games.length }));
  }

  #wordsOf = (entry: ArchivedGame) => {
    const known = this.#words.get(entry) ?? wordsOf(entry, this.#host.page.rulesets);
    this.#words.set(entry, known);
    return known;
  };

  async #showSize() {
    const { games, bytes, aside } = await this.#archive.size();
    const [unit, share] = bytes < 1e6 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
    const maximumFractionDigits = bytes < 1e6 ? 0 : 1;
    const size = () => number(share, { style: "unit", unit, maximumFractionDigits });
    write(this.#size, () =>
      lines(
        games ? say("size", { n: games, size: size() }) : "",
        say("room", { most: number(ROOM.games) }),
        aside ? say("aside", { n: aside }) : "",
      ),
    );
  }

  #showTrouble(error: unknown) {
    const trouble = troubleOf(error);
    this.#empty.hidden = false;
    write(this.#empty, () => say(`trouble.${trouble}`));
  }

  #tell(text: () => string, ...parts: readonly Node[]) {
    this.#told.replaceChildren(element("p", {}, text), ...parts);
  }

  /** Change the archive without reloading the list, which already shows the change. */
  async #quietly(change: () => Promise<unknown>) {
    this.#own += 1;
    try {
      await change();
    } catch (error) {
      const trouble = troubleOf(error);
      this.#tell(() => say(`trouble.${trouble}`));
    } finally {
      this.#own -= 1;
    }
  }

  async #change({ id }: ArchivedGame, change: Partial<Pick<ArchivedGame, "star" | "note">>) {
    this.#games = this.#games.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
    await this.#quietly(() => this.#archive.change(id, (now) => now && { ...now, ...change }));
  }

  async #delete({ id }: ArchivedGame) {
    const entry = this.#games.find((game) => game.id === id);
    if (!entry) return;
    this.#list.focusBeside(id);
    await this.#quietly(() => this.#archive.remove(id));
    await this.#load();
    const undo = button(
      { class: "button" },
      () => void this.#putBack(entry),
      () => say("undo"),
    );
    this.#tell(() => say("deleted"), undo);
    if (!this.#list.root.contains(document.activeElement)) undo.focus();
  }

  async #putBack(entry: ArchivedGame) {
    this.#told.replaceChildren();
    await this.#quietly(() => this.#archive.put(entry));
    await this.#load();
    this.#list.focusOn(entry.id);
  }

  #importer() {
    return createImporter(this.#host, {
      onBegin: () => this.#tell(() => say("import.reading")),
      onDone: ({ text, faults }) => {
        const bad = faults.map((fault) => element("p", { class: "bad" }, fault));
        this.#tell(text, ...bad);
        this.#told.scrollIntoView({ block: "center" });
      },
    });
  }
}

/** The page runs one import at a time. */
let job: ImportJob | null = null;

/** The button that imports files into "My games", with its progress. */
function createImporter(
  { page, signal }: PanelHost,
  { onBegin, onDone }: { onBegin: () => void; onDone: (summary: Summary) => void },
) {
  job ??= new ImportJob({ page });
  const importing = job;
  const picker = filePicker((files) => {
    onBegin();
    void importing.start(files);
  });
  const press = button(
    { class: "button" },
    () => picker.click(),
    () => say("import"),
  );
  const text = element("p", {});
  const label = () => say("import.reading");
  const bar = element("progress", { max: 1, "aria-label": label });
  const stop = button(
    { class: "button" },
    () => importing.cancel(),
    () => say("import.cancel"),
  );
  const state = element("div", { class: "games-importing", hidden: true }, text, bar, stop);
  importing.showIn({ onDone, onProgress: show }, signal);
  return element("div", { class: "games-import" }, press, picker, state);

  function show(progress: Progress | null) {
    const hadFocus = state.contains(document.activeElement);
    state.hidden = progress === null;
    press.disabled = progress !== null;
    if (hadFocus && !progress) press.focus();
    if (!progress) return;
    const { name, done, of } = progress;
    write(text, () =>
      of ? say("import.busy", { n: done + 1, of, name }) : say("import.file", { name }),
    );
    mark(bar, "value", of ? String(done / of) : null);
  }
}

function filePicker(onFiles: (files: File[]) => void) {
  const picker = element("input", { type: "file", multiple: true, hidden: true });
  picker.addEventListener("change", () => {
    const files = [...(picker.files ?? [])];
    picker.value = ""; // so that the same files can be chosen again
    if (files.length > 0) onFiles(files);
  });
  return picker;
}
