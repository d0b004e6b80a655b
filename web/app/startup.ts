/**
 * The second step of the start: the modes take over the gestures, and the address is opened. A guest who has never
 * played makes three moves first.
 */

import type { Lazy } from "../base/lazy.ts";
import { want } from "../base/wants.ts";
import type { BoardOptions } from "../board/board.ts";
import type { Engine } from "../game/record/gamecursor.ts";
import type { Session } from "../game/record/session.ts";
import { isLink, isModeRequest, sharedMode } from "../game/routes.ts";
import { listenToShortcuts, shortcutsOf } from "../game/shortcuts.ts";
import { byId } from "../ui/element.ts";
import { currentRequest, isCurrent, onAddress } from "./address.ts";
import type { Dialogs } from "./dialogs.ts";
import type { Effects } from "./effects.ts";
import { first } from "./first.ts";
import { GuestMoves } from "./guestmoves.ts";
import type { Modes } from "./modes.ts";
import type { Tabs } from "./pagelayout.ts";
import type { PageSettings } from "./pagesettings.ts";
import type { Router } from "./router.ts";

interface StartParts {
  modes: Modes;
  router: Router;
  dialogs: Dialogs;
  tabs: Tabs;
  settings: PageSettings;
  effects: Lazy<Effects>;
  session: Session;
  engine: Engine;
}

/** First lets the browser handle pending presses, unless a move has already been made. */
export async function startPage(parts: StartParts) {
  if (!first.hasMove()) await new Promise((resolve) => setTimeout(resolve));
  const { effects, engine, modes, session, tabs } = parts;
  const guest = new GuestMoves(parts);
  const early = first.handOver(gesturesOn(modes, guest, effects));
  session.open(engine, !first.opening.isStored); // before all else, since the engine may have failed by now
  listenToKeys(parts);
  if (first.isTaught && isCurrent(first.request)) {
    tabs.show(sharedMode(first.request));
    void guest.make(early !== null).then((isOpened) => isOpened && openFirst(parts));
  } else openFirst(parts);
  onAddress(() => {
    guest.leave();
    follow(parts);
  });
  if (early) void modes.on?.controller?.onMove(early);
  byId("unstarted").remove(); // the notice for browsers that do not run the scripts
}

function gesturesOn(
  modes: Modes,
  guest: GuestMoves,
  effects: Lazy<Effects>,
): Omit<BoardOptions, "label"> {
  return {
    describe: (...cell) => (guest.shown ?? modes.on)?.describe(...cell) ?? String(cell[0]),
    onMove(move) {
      if (!guest.take()) void modes.on?.controller?.onMove(move);
    },
    onRefused(refusal) {
      modes.on?.controller?.refuse(refusal);
      effects.ready?.refuse(refusal);
    },
    onPlace: (put) => modes.on?.onPlace?.(put),
    onSelect: (number) => modes.on?.controller?.onSelect(number),
    onDragOutside: (carried) => modes.on?.onDragOutside?.(carried),
  };
}

function listenToKeys({ modes, dialogs, effects }: StartParts) {
  listenToShortcuts(() => ({
    m: () => want(async () => (await effects.get()).mute()),
    z: () => want(async () => (await effects.get()).toggleFullScreen()),
    ...shortcutsOf(modes.on?.keys ?? []),
    "?": () => dialogs.open("rules"),
  }));
}

function openFirst(parts: StartParts) {
  const { modes, session, router } = parts;
  if (isLink(first.request)) modes.awaitLink();
  else modes.start();
  if (first.mode === "home") void session.resume();
  if (isCurrent(first.request)) router.follow(false);
  else follow(parts);
}

function follow({ router, tabs }: StartParts) {
  router.follow(true);
  if (!isModeRequest(currentRequest())) return;
  if (document.activeElement?.checkVisibility?.() === false) tabs.focus();
}
