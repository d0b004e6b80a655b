/** Opens the dialogs of the page by name. They come in three files, each fetched early or when it is first wanted. */

import { atSign, Lazy } from "../base/lazy.ts";
import { afterChange } from "../base/signals.ts";
import { want } from "../base/wants.ts";
import type { DialogArguments, DialogName, OpenDialog, OpenDialogUnless } from "../game/dialogs.ts";
import type { SessionState } from "../game/record/state.ts";
import type { Openers } from "./dialognames.ts";
import { NAMES_OF_PAGE } from "./dialognames.ts";
import type { PageContext } from "./pagecontext.ts";
import type { GameDialogs } from "./panels/dialogs.ts";
import type { PageDialogs } from "./panels/pagedialogs.ts";
import type { Screen } from "./screens.ts";
import { fetchScreen, LIVE, prepareData, prepareScreen } from "./screens.ts";

/** How long after Python is awake the dialogs are fetched, in milliseconds. */
const PAUSE = 1500;

const FORMS = ["../styles/fields.css", "../styles/dialogs.css"];

export const GAME_DIALOGS = Object.freeze<Screen<typeof import("./panels/dialogs.ts")>>({
  load: () => import("./panels/dialogs.ts"),
  sheets: [...FORMS, "../styles/gamedialogs.css"],
  sections: [
    "call",
    "challenge",
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
  sections: ["link", "today"],
  data: ["daily"],
});

export const PAGE_DIALOGS = Object.freeze<Screen<typeof import("./panels/pagedialogs.ts")>>({
  load: () => import("./panels/pagedialogs.ts"),
  sheets: [...FORMS, "../styles/pagedialogs.css"],
  sections: [
    "backup",
    "challenge",
    "dialogs",
    "ending",
    "files",
    "games",
    "goal",
    "historic",
    "history",
    "home",
    "levels",
    "link",
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
  #resolvePage: (page: PageContext) => void = () => {};
  #ofGame: Lazy<GameDialogs>;
  #ofPage: Lazy<PageDialogs>;
  #ofDay;
  #requests = 0;

  constructor() {
    // Dialogs can be requested before the page they show exists, so the page is a promise.
    const page = new Promise<PageContext>((resolve) => {
      this.#resolvePage = resolve;
    });
    this.#ofGame = new Lazy(async () => {
      const part = await fetchScreen(GAME_DIALOGS);
      return new part.GameDialogs(await page);
    });
    const keeping = async () => (await this.#ofGame.get()).keeping;
    this.#ofPage = new Lazy(async () => {
      const { createPageDialogs } = await fetchScreen(PAGE_DIALOGS);
      return createPageDialogs(await page, keeping);
    });
    this.#ofDay = new Lazy<{ table: Openers<"daily"> }>(async () => {
      const given = await page;
      void prepareData(DAILY, given.data.build.data);
      const { loadDaily } = await fetchScreen(DAILY);
      return { table: { daily: (day) => loadDaily(given, ...day) } };
    });
  }

  /** Lets dialogs open from now on. Fetches them soon after Python is awake, in case the connection is lost later. */
  provide(page: PageContext) {
    this.#resolvePage(page);
    afterChange(
      () => page.engine.state === "ready",
      (isReady) => isReady && setTimeout(() => this.#fetchEarly(page.session.state), PAUSE),
    );
  }

  open: OpenDialog = (name, ...given) => void want(() => this.#open(null, name, given));

  openUnless: OpenDialogUnless = (signal, name, ...given) =>
    void want(() => this.#open(signal, name, given));

  /**
   * Opens a dialog that has an address. After a failure `leave` clears the address, so that the dialog can be requested
   * again.
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

  /** Fetches a dialog early. Ignores a failure, since opening the dialog repeats the request. */
  prepare<Name extends DialogName>(name: Name, ...given: DialogArguments[Name]) {
    this.#opener(name, given).catch(() => {});
  }

  /** Of several requests made before a dialog is loaded, only the last counts. */
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
   * Fetches the dialogs of a game: at once if it is live or has moves, otherwise at the first sign of a player. A live
   * game needs the dialogs of the page, too.
   */
  #fetchEarly({ game: { record }, connection: { live } }: SessionState) {
    const fetch = () => this.#ofGame.do(() => {});
    if (record.moves.length > 0 || live) fetch();
    else atSign(fetch);
    if (!live) return;
    // In parallel: one after another they would take two round trips.
    prepareScreen(LIVE);
    this.#ofPage.do(() => {});
  }

  async live() {
    return (await this.#ofPage.get()).live();
  }

  async makeClip(signal: AbortSignal) {
    return (await this.#ofPage.get()).makeClip(signal);
  }
}
