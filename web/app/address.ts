/** The address of the page, as requests. No other module reads or writes the fragment. */

import type { ModeName, ScreenRequest } from "../game/routes.ts";
import { addressOf, modeAddress, readAddress } from "../game/routes.ts";
import { fragment } from "./fragment.ts";

/** The last content that was opened, not counting dialogs. */
export interface Visit {
  /** The address to be read, if it is a link or unknown. */
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

/** Adds an entry to the history; `onAddress` follows it. */
export function pushAddress(request: ScreenRequest) {
  location.hash = addressOf(request);
}

/** Changes the history's current entry, and opens nothing. */
export function replaceAddress(screen: ModeName | "calendar") {
  const address = screen === "calendar" ? addressOf({ screen }) : modeAddress(screen);
  history.replaceState(null, "", address);
}

/** Changes the history's current entry, and opens nothing. */
export function clearAddress() {
  history.replaceState(null, "", location.pathname + location.search);
}

export function onAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
