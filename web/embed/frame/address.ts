/** Only this module reads the fragment, which has the link. */

/** The link from its "#"; "" if there is none. */
export function linkInAddress() {
  return location.hash;
}

export function followAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
