/** Opens the dialogs of the page by name. They come in three files, each fetched early or when it is first wanted. */

import { atSign, Lazy } from "../base/lazy.ts";
import { want } from "../base/wants.ts";
import type { DialogArguments, DialogName, OpenDialog, OpenDialogUnless } from "../game/dialogs.ts";
import type { ConnectionState, GameState } from "../game/record/state.ts";
import type { Openers } from "./dialognames.ts";
import { NAMES_OF_PAGE } from "./dialognames.ts";
import type { PageContext } from "./pagecontext.ts";
import type { GameDialogs } from "./panels/dialogs.ts";
import type { PageDialogs } from "./panels/pagedialogs.ts";
import type { Screen } from "./screens.ts";
import { fetchScreen, LIVE, prepareData, prepareScreen } from "./screens.ts";

const FORMS = ["../styles/fields.css", "../styles/dialogs.css"];

/** The dialogs of a game, and those that are opened most. */
export const GAME_DIALOGS = Object.freeze<Screen<typeof import("./panels/dialogs.ts")>>({
  load: () => import("./panels/dialogs.ts"),
  sheets: [...FORMS, "../styles/gamedialogs.css"],
  sections: [
    "call",
    "clock",
    "dialogs",
    "ending",
    "games",
    "levels",
    "link",
    "linkplay",
    "look",
    "newgame",
    "questions",
    "race",
    "racehelp",
    "rating",
    "rulesetsmore",
    "scoresheet",
    "sound",
    "two",
  ],
});

/** The Daily Salta has a file of its own, because it is on the first screen. */
export const DAILY = Object.freeze<Screen<typeof import("./daily/page.ts")>>({
  load: () => import("./daily/page.ts"),
  sheets: [...FORMS, "../styles/days.css"],
  sections: ["goal", "link", "today"],
  data: ["daily"],
});

/** The others. */
export const PAGE_DIALOGS = Object.freeze<Screen<typeof import("./panels/pagedialogs.ts")>>({
  load: () => import("./panels/pagedialogs.ts"),
  sheets: [...FORMS, "../styles/pagedialogs.css"],
  sections: [
    "backup",
    "dialogs",
    "ending",
    "files",
    "games",
    "goal",
    "historic",
    "history",
    "home",
    "levels",
    "linkplay",
    "rating",
    "rulesetsmore",
    "rulespage",
    "share",
    "sound",
    "statistics",
  ],
});

export class Dialogs {
  #ofGame: Lazy<GameDialogs>;
  #ofPage: Lazy<PageDialogs>;
  #ofDay;
  #requests = 0;

  /** @param page called when a file of dialogs is fetched: by then the page exists */
  constructor(page: () => PageContext) {
    this.#ofGame = new Lazy(async () => {
      const part = await fetchScreen(GAME_DIALOGS);
      return new part.GameDialogs(page());
    });
    const keeping = async () => (await this.#ofGame.get()).keeping;
    this.#ofPage = new Lazy(async () => {
      const { createPageDialogs } = await fetchScreen(PAGE_DIALOGS);
      return createPageDialogs(page(), keeping);
    });
    this.#ofDay = new Lazy<{ table: Openers<"daily"> }>(async () => {
      void prepareData(DAILY, page().data.build.data);
      const { loadDaily } = await fetchScreen(DAILY);
      return { table: { daily: (given) => loadDaily(page(), ...given) } };
    });
    addEventListener("storage", beginAnew);
  }

  open: OpenDialog = (name, ...given) => void want(() => this.#open(null, name, given));

  openUnless: OpenDialogUnless = (signal, name, ...given) =>
    void want(() => this.#open(signal, name, given));

  /**
   * Open a dialog that has an address.
   *
   * @param again requests the address again, after a failure
   * @param leave takes the address away after a failure, so that it can be requested again
   */
  openAt<Name extends DialogName>(
    again: () => void,
    leave: () => void,
    name: Name,
    ...given: DialogArguments[Name]
  ) {
    const open = () =>
      this.#open(null, name, given).catch((error) => {
        leave();
        throw error;
      });
    void want(open, again);
  }

  /** Fetch a dialog that will be opened. A failure does not matter yet. */
  prepare<Name extends DialogName>(name: Name, ...given: DialogArguments[Name]) {
    this.#opener(name, given).catch(() => {});
  }

  /** Of several requests made before a dialog is loaded, the last one counts. */
  async #open<Name extends DialogName>(
    signal: AbortSignal | null,
    name: Name,
    given: DialogArguments[Name],
  ) {
    this.#requests += 1;
    const request = this.#requests;
    const isWanted = () => request === this.#requests && !signal?.aborted;
    try {
      const open = await this.#opener(name, given, isWanted);
      if (isWanted()) await open?.();
    } catch (error) {
      if (isWanted()) throw error;
    }
  }

  async #opener<Name extends DialogName>(
    name: Name,
    given: DialogArguments[Name],
    isWanted = () => true,
  ) {
    const { table }: { table: Partial<Openers> } = await this.#fileOf(name).get();
    return isWanted() ? table[name]?.(given) : null;
  }

  #fileOf(name: DialogName) {
    if (name === "daily") return this.#ofDay;
    return NAMES_OF_PAGE.some((other) => other === name) ? this.#ofPage : this.#ofGame;
  }

  /**
   * Fetch the dialogs early, in case the network goes; a failure does not matter yet. In a running game, fetch those
   * shown beside it too; before the first move, wait for the player to press something.
   */
  fetchEarly({
    game: { record },
    connection: { live },
  }: {
    game: Pick<GameState, "record">;
    connection: Pick<ConnectionState, "live">;
  }) {
    const fetch = () => this.#ofGame.do(() => {});
    if (record.moves.length > 0 || live) fetch();
    else atSign(fetch);
    if (!live) return;
    // Side by side: one after another they are two round trips.
    prepareScreen(LIVE);
    this.#ofPage.do(() => {});
  }

  /** Live play, fetched on demand. */
  async live() {
    return (await this.#ofPage.get()).live();
  }

  closeResult() {
    this.#ofGame.ready?.closeResult();
  }
}

/** Another tab has deleted everything. */
function beginAnew({ key }: StorageEvent) {
  if (key !== "salta:forgotten") return;
  void want(async () => (await import("./persistence.ts")).beginAnew());
}
