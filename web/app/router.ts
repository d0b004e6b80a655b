/** Opens the content of the address, and keeps the address in step with the opened content. */

import { closeDialogs } from "../base/opendialogs.ts";
import type { ReadonlySignal } from "../base/signals.ts";
import { signal } from "../base/signals.ts";
import type { ModeRequest, ScreenRequest } from "../game/routes.ts";
import { addressOf, isLink, isModeRequest, modeAddress, modeBehind } from "../game/routes.ts";
import type { Visit } from "./address.ts";
import { currentRequest, isCurrent, pushAddress, replaceAddress } from "./address.ts";
import type { Dialogs } from "./dialogs.ts";
import type { Modes } from "./modes.ts";

/** A dialog with an address, over the content of the board. Closing it goes back. */
type DialogRequest = ScreenRequest<"rules" | "games" | "history" | "calendar" | "daily">;

const DIALOGS = Object.freeze({
  rules: "rules",
  games: "my-games",
  history: "history",
  calendar: "daily",
  daily: "daily",
});

const ADDRESSED: ReadonlySet<string> = new Set(Object.values(DIALOGS));

/** The dialogs about a link, or about a game that another one may replace. */
const ABOUT_LINKS: ReadonlySet<string> = new Set([
  "link",
  "replace",
  "leave",
  "received",
  "challenge",
  "send",
  "puzzle-text",
  "live-join",
  "live-refused",
  "live-handed",
]);

export function closeLinkDialogs() {
  closeDialogs((name) => ABOUT_LINKS.has(name));
}

interface RouterParts {
  modes: Modes;
  dialogs: Pick<Dialogs, "openAt">;
  board: { focus: () => void };
  isUsed: ReadonlySignal<boolean>;
}

export class Router {
  #parts;
  #end = new AbortController();
  readonly #visit = signal<Visit>({ link: null, signal: this.#end.signal });
  /** The link in the address, until it is opened or refused. */
  #unsettled: ScreenRequest | null = null;

  constructor(parts: RouterParts) {
    this.#parts = parts;
  }

  get visit() {
    return this.#visit.value;
  }

  /** @param isChange whether the address has changed; false for the initial one */
  follow(isChange: boolean) {
    const request = currentRequest();
    this.#closeOthers(request);
    if (isDialogRequest(request)) this.#openDialog(request, isChange);
    else if (request.screen === "rush") this.openInstead({ screen: "puzzles", isRush: true });
    else {
      closeLinkDialogs();
      const isRead = isLink(request) || request.screen === "unknown";
      this.#unsettled = isRead ? request : null;
      this.#begin(this.#unsettled);
      if (isModeRequest(request)) this.#parts.modes.go(request);
    }
  }

  /** Opens a screen and updates the address. */
  open = (request: ScreenRequest) => {
    if (!isModeRequest(request)) {
      pushAddress(request);
      return;
    }
    const { board, isUsed, modes } = this.#parts;
    this.#begin(null);
    modes.go(request);
    if (isUsed.peek()) board.focus(); // a link that opened the page must not take the focus
    const shown = currentRequest();
    if (isLink(shown)) this.settle();
    else if (addressOf(modeBehind(shown)) !== addressOf(request)) pushAddress(request);
  };

  /**
   * Opens a mode whose address replaces the current one: going back leads to where the player was before, and a reload
   * stays in the mode.
   */
  openInstead = (request: ModeRequest) => {
    replaceAddress(addressOf(request));
    closeDialogs();
    this.open(request);
  };

  /**
   * After a link is opened or refused, makes the address name only the mode, so that a reload keeps what has been done.
   * Keeps an address that has changed since.
   */
  settle() {
    if (this.#unsettled && isCurrent(this.#unsettled))
      replaceAddress(modeAddress(this.#parts.modes.name));
    this.#unsettled = null;
  }

  #begin(link: ScreenRequest | null) {
    this.#end.abort();
    this.#end = new AbortController();
    this.#visit.value = { link, signal: this.#end.signal };
  }

  #openDialog(request: DialogRequest, isChange: boolean) {
    const again = () => pushAddress(request);
    const leave = () => {
      if (!isCurrent(request)) return;
      if (isChange) history.back();
      else replaceAddress(modeAddress(this.#parts.modes.name));
    };
    const { dialogs } = this.#parts;
    const { screen } = request;
    if (screen === "rules" || screen === "games" || screen === "history") {
      dialogs.openAt(again, leave, screen, leave);
    } else dialogs.openAt(again, leave, "daily", request, leave);
  }

  /** Closes all dialogs that have an address, except the requested one. */
  #closeOthers(request: ScreenRequest) {
    const asked = isDialogRequest(request) ? DIALOGS[request.screen] : null;
    closeDialogs((name) => name !== asked && ADDRESSED.has(name));
  }
}

function isDialogRequest(request: ScreenRequest): request is DialogRequest {
  return request.screen in DIALOGS;
}
