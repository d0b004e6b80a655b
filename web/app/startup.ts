/**
 * The second step of the start: the modes take over the gestures on the board, and what the address asks for is opened. A
 * guest who has never played makes three moves first.
 */

import type { BoardOptions } from "../board/board.ts";
import type { Engine } from "../game/record/gamecursor.ts";
import type { Session } from "../game/record/session.ts";
import type { ScreenRequest } from "../game/routes.ts";
import { isLink, isModeRequest, sharedMode } from "../game/routes.ts";
import { listenToShortcuts, shortcutsOf } from "../game/shortcuts.ts";
import type { FirstTaps } from "../modes/play/coach/firsttaps.ts";
import { byId } from "../ui/element.ts";
import { currentRequest, isCurrent, onAddress } from "./address.ts";
import type { Dialogs } from "./dialogs.ts";
import { first } from "./first.ts";
import type { createPageEffects } from "./loaders.ts";
import type { Modes } from "./modes.ts";
import type { createTabs, PageLayout } from "./pagelayout.ts";
import type { PageSettings } from "./pagesettings.ts";
import type { Router } from "./router.ts";
import { FIRST_TAPS, fetchScreen, prepareLink, prepareMode } from "./screens.ts";

interface StartupParts {
  modes: Modes;
  router: Router;
  dialogs: Dialogs;
  tabs: ReturnType<typeof createTabs>;
  layout: PageLayout;
  settings: PageSettings;
  effects: ReturnType<typeof createPageEffects>;
  /** The game in Play */
  session: Session;
  engine: Engine;
}

export class Startup {
  #parts;
  /** The first three moves of a guest; null before and after them. */
  #taps: FirstTaps | null = null;
  /** Whether those moves are being fetched. */
  #isTeaching = false;
  /** Whether the first of them was made before they were there. */
  #hasTapped = false;

  constructor(parts: StartupParts) {
    this.#parts = parts;
  }

  /** The mode, or the guest's first moves, that the board shows; null while it is being fetched. */
  get shown() {
    return this.#taps ?? this.#parts.modes.on;
  }

  /** Waiting presses are handled first, unless a move has already been made. */
  async begin() {
    if (!first.hasMove()) await new Promise((resolve) => setTimeout(resolve));
    const { dialogs, effects, engine, modes, session, settings } = this.#parts;
    const early = first.handOver(this.#receiver());
    this.#hasTapped = early !== null;
    session.open(engine, !first.opening.isStored); // first: the engine may have failed by now
    listenToShortcuts(() => ({
      ...effects.shortcuts,
      ...shortcutsOf(modes.on?.keys ?? []),
      "?": () => dialogs.open("rules"),
    }));
    if (first.isTaught && isCurrent(first.request)) void this.#teach();
    else this.#open();
    onAddress(() => this.#follow());
    settings.apply(); // like the address, they may have changed in the meantime
    if (early) void modes.on?.controller?.onMove(early);
    byId("unstarted").remove(); // the scripts run in this browser
  }

  /** A mode is requested: the guest's first moves are over. */
  leaveTaps() {
    this.#taps?.leave();
  }

  #receiver(): Omit<BoardOptions, "label"> {
    const { modes, effects } = this.#parts;
    return {
      describe: (...cell) => this.shown?.describe(...cell) ?? String(cell[0]),
      onMove: (move) => {
        if (this.#isTeaching && !this.#taps) this.#hasTapped = true;
        else void (this.#taps ?? modes.on?.controller)?.onMove(move);
      },
      onRefused(refusal) {
        modes.on?.controller?.refuse(refusal);
        effects.refuse(refusal);
      },
      onPlace: (put) => modes.on?.onPlace?.(put),
      onSelect: (number) => modes.on?.controller?.onSelect(number),
      onDragOutside: (carried) => modes.on?.onDragOutside?.(carried),
    };
  }

  /** Open what the address asks for, or the first screen. */
  #open() {
    const { modes, layout, session, router } = this.#parts;
    if (isLink(first.request)) layout.showLinked(modes.name);
    else void modes.start();
    if (first.mode === "home") void session.resume();
    if (isCurrent(first.request)) router.follow(false);
    else this.#follow();
  }

  /** Let a guest make three moves first, if those can be fetched. The shared page is fetched meanwhile. */
  async #teach() {
    const { modes, tabs, settings } = this.#parts;
    this.#isTeaching = true;
    tabs.show(sharedMode(first.request));
    const part = await fetchScreen(FIRST_TAPS).catch(() => null);
    this.#isTeaching = false;
    const isLeft = () => modes.isBegun || !isCurrent(first.request);
    if (isLeft()) return;
    if (part) {
      const { board, slot } = first;
      const place = byId("board-place");
      this.#taps = new part.FirstTaps(board, slot.store, () => settings.value, place);
      this.#prepare(first.request);
      if (this.#hasTapped) void this.#taps.onMove();
      const isDone = await this.#taps.done;
      this.#taps = null;
      if (!isDone || isLeft()) return;
    }
    this.#open();
  }

  /** Fetch what will be opened, and its dialog, without opening it. Opening it repeats a request that fails. */
  #prepare(request: ScreenRequest) {
    const { dialogs } = this.#parts;
    if (request.screen === "link") {
      prepareLink(request);
      return;
    }
    prepareMode(sharedMode(request));
    if (request.screen === "live") dialogs.prepare("live", request.text, () => {});
    if (request.screen === "daily") dialogs.prepare("daily", request, () => {});
  }

  #follow() {
    this.leaveTaps();
    this.#parts.router.follow(true);
    if (!isModeRequest(currentRequest())) return;
    if (document.activeElement?.checkVisibility?.() === false) this.#parts.tabs.focus();
  }
}
