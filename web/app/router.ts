/** Opens what the address of the page asks for, and has the address follow what is opened. */

import { closeDialogs } from "../base/opendialogs.ts";
import type { ModeRequest, ScreenRequest } from "../game/routes.ts";
import { addressOf, isLink, isModeRequest, modeBehind } from "../game/routes.ts";
import { currentRequest, isCurrent, pushAddress, replaceAddress } from "./address.ts";
import type { Dialogs } from "./dialogs.ts";
import type { Links } from "./links.ts";
import type { Modes } from "./modes.ts";
import { prepareMode } from "./screens.ts";

/** Opens a dialog over the current content of the board. Closing the dialog goes back. */
type DialogRequest = ScreenRequest<"rules" | "games" | "history" | "today" | "calendar" | "daily">;

/** The dialogs that have an address, by their names in the page. */
const DIALOGS = Object.freeze({
  rules: "rules",
  games: "my-games",
  history: "history",
  today: "daily",
  calendar: "daily",
  daily: "daily",
});

const ADDRESSED: ReadonlySet<string> = new Set(Object.values(DIALOGS));

interface RouterParts {
  modes: Modes;
  links: Pick<Links, "follow" | "drop" | "settle">;
  dialogs: Pick<Dialogs, "openAt">;
  /** Focuses the board, unless a link has opened the page and nobody has pressed anything yet. */
  focusBoard: () => void;
}

export class Router {
  #parts;

  constructor(parts: RouterParts) {
    this.#parts = parts;
  }

  /**
   * Open the content of the address.
   *
   * @param isChange whether the address has changed, or is the initial one
   */
  follow(isChange: boolean) {
    const { links, modes } = this.#parts;
    const request = currentRequest();
    this.#closeOthers(request);
    if (isDialogRequest(request)) this.#openDialog(request, isChange);
    else if (request.screen === "rush") this.openInstead({ screen: "puzzles", isRush: true });
    else {
      links.follow(request);
      if (isModeRequest(request)) void modes.go(request);
    }
  }

  /** Open a screen; the address follows. */
  open(request: ScreenRequest) {
    const { focusBoard, links, modes } = this.#parts;
    if (!isModeRequest(request)) {
      // The dialog of a day is open, and the same day is chosen in its calendar.
      if (request.screen === "daily" && isCurrent(request)) replaceAddress("calendar");
      pushAddress(request);
      return;
    }
    links.drop();
    void modes.go(request);
    focusBoard();
    const shown = currentRequest();
    if (isLink(shown)) links.settle();
    else if (addressOf(modeBehind(shown)) !== addressOf(request)) pushAddress(request);
  }

  /**
   * Show a mode in place of the address that asks for it, and close all dialogs: going back leads to where the player was
   * before, and a reload stays in the mode.
   */
  openInstead(request: ModeRequest) {
    replaceAddress(request.screen);
    closeDialogs();
    this.open(request);
  }

  #openDialog(request: DialogRequest, isChange: boolean) {
    const again = () => pushAddress(request);
    const leave = () => {
      if (!isCurrent(request)) return;
      if (isChange) history.back();
      else replaceAddress(this.#parts.modes.name);
    };
    const { dialogs } = this.#parts;
    const { screen } = request;
    if (screen === "rules" || screen === "games" || screen === "history") {
      dialogs.openAt(again, leave, screen, leave);
    } else {
      // Its first step is requested together with it: one after another they take a phone seconds.
      if (screen === "today") prepareMode("puzzles");
      dialogs.openAt(again, leave, "daily", request, leave);
    }
  }

  /** Of the dialogs that have an address only the requested one stays open. */
  #closeOthers(request: ScreenRequest) {
    const asked = isDialogRequest(request) ? DIALOGS[request.screen] : null;
    closeDialogs((name) => name !== asked && ADDRESSED.has(name));
  }
}

function isDialogRequest(request: ScreenRequest): request is DialogRequest {
  return request.screen in DIALOGS;
}
