/** Reads and writes the address of the page as screen requests. No other module touches the fragment. */

import type { ScreenRequest } from "../game/routes.ts";
import { addressOf, readAddress } from "../game/routes.ts";
import { fragment } from "./fragment.ts";

/** The last content that was opened, not counting dialogs. */
export interface Visit {
  /** The request still to be read, if the address is a link or unknown. */
  link: ScreenRequest | null;
  /** Aborts when something else is opened. */
  signal: AbortSignal;
}

export function currentRequest(): ScreenRequest {
  return readAddress(fragment());
}

export function isCurrent(request: ScreenRequest) {
  return addressOf(currentRequest()) === addressOf(request);
}

/** Adds an entry to the history, and thereby calls the listeners of `onAddress`. */
export function pushAddress(request: ScreenRequest) {
  location.hash = addressOf(request);
}

/** Replaces the history's current entry without opening anything. */
export function replaceAddress(address: string) {
  history.replaceState(null, "", address);
}

/** Replaces the history's current entry without opening anything. */
export function clearAddress() {
  history.replaceState(null, "", location.pathname + location.search);
}

export function onAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
