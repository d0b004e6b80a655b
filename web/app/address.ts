/** The address of the page, as requests: the rest of the page neither reads nor writes the fragment. */

import type { ModeName, ScreenRequest } from "../game/routes.ts";
import { addressOf, modeAddress, readAddress } from "../game/routes.ts";
import { fragment } from "./fragment.ts";

export function currentRequest(): ScreenRequest {
  return readAddress(fragment());
}

/** Whether the address asks for this, in any of its forms. */
export function isCurrent(request: ScreenRequest) {
  return addressOf(currentRequest()) === addressOf(request);
}

/** Request something by a new entry of the history. */
export function pushAddress(request: ScreenRequest) {
  location.hash = addressOf(request);
}

/** Name a mode, or the calendar, in the current entry of the history. Nothing is opened. */
export function replaceAddress(screen: ModeName | "calendar") {
  const address = screen === "calendar" ? addressOf({ screen }) : modeAddress(screen);
  history.replaceState(null, "", address);
}

/** Remove the fragment from the current entry of the history. Nothing is opened. */
export function clearAddress() {
  history.replaceState(null, "", location.pathname + location.search);
}

/** @param listener called when the user or the page has requested something by the address */
export function onAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
