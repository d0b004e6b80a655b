/** Follows the address of the page, and writes it: the only module that does. */

import { closeDialogs } from "../base/opendialogs.ts";
import type { ScreenRequest } from "../game/routes.ts";
import {
  addressOf,
  isLink,
  isModeRequest,
  modeAddress,
  modeBehind,
  readAddress,
} from "../game/routes.ts";
import type { Dialogs } from "./dialogs.ts";
import type { Links } from "./links.ts";
import type { Modes } from "./modes.ts";

/** What opens a dialog over whatever is on the board. Closing the dialog goes back. */
type DialogRequest = ScreenRequest<"rules" | "games" | "history" | "today" | "calendar" | "daily">;

/** The dialogs that have an address, by the names that they have in the page. */
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
  /** Focuses the board, unless a link has opened the page and nobody has pressed anything yet */
  focusBoard: () => void;
}

export class Router {
  #parts;

  constructor(parts: RouterParts) {
    this.#parts = parts;
  }

  /**
   * Open what the address asks for.
   *
   * @param isChange whether the address has changed; else it is the one that the page began with
   */
  follow(isChange: boolean) {
    const { links, modes } = this.#parts;
    const request = readAddress(location.hash);
    this.#closeOthers(request);
    if (isDialogRequest(request)) this.#openDialog(request, isChange);
    else if (request.screen === "rush") this.#openRush();
    else {
      links.follow(request);
      if (isModeRequest(request)) void modes.go(request);
    }
  }

  /** Show something; the address follows. */
  open(request: ScreenRequest) {
    const { focusBoard, links, modes } = this.#parts;
    const address = addressOf(request);
    if (!isModeRequest(request)) {
      location.hash = address;
      return;
    }
    links.drop();
    void modes.go(request);
    focusBoard();
    const shown = readAddress(location.hash);
    if (isLink(shown)) links.settle();
    else if (addressOf(modeBehind(shown)) !== address) location.hash = address;
  }

  /** A run takes the place of its address in the history, so that a reload finds it where it is then. */
  #openRush() {
    history.replaceState(null, "", modeAddress("puzzles"));
    closeDialogs();
    this.open({ screen: "puzzles", isRush: true });
  }

  #openDialog(request: DialogRequest, isChange: boolean) {
    const { hash } = location;
    const leave = () => {
      if (location.hash !== hash) return;
      if (isChange) history.back();
      else history.replaceState(null, "", modeAddress(this.#parts.modes.name));
    };
    const { dialogs } = this.#parts;
    const { screen } = request;
    if (screen === "rules" || screen === "games" || screen === "history") {
      dialogs.openAt(hash, leave, screen, leave);
    } else dialogs.openAt(hash, leave, "daily", request, leave);
  }

  /** Of the dialogs that have an address only the one that is asked for stays open. */
  #closeOthers(request: ScreenRequest) {
    const asked = isDialogRequest(request) ? DIALOGS[request.screen] : null;
    closeDialogs((name) => name !== asked && ADDRESSED.has(name));
  }
}

function isDialogRequest(request: ScreenRequest): request is DialogRequest {
  return request.screen in DIALOGS;
}
