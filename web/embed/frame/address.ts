/** Nothing else of the frame reads the fragment, in which the link is. */

/** From its "#"; "" if there is none. */
export function linkInAddress() {
  return location.hash;
}

export function followAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
