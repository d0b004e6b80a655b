/** The fragment of the frame's address, in which the link is: nothing else of the frame reads it. */

/** From its "#"; "" if there is none. */
export function linkInAddress() {
  return location.hash;
}

export function followAddress(listener: () => void) {
  addEventListener("hashchange", listener);
}
