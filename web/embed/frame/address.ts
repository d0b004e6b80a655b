/** Only this module reads the fragment, which contains the link. */

/** The link with its "#"; "" if there is none. */
export function linkInAddress() {
  return location.hash;
}

export function followAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
