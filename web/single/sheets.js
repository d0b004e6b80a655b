/** The style sheets of a page that carries them all. */

/** @param {string} _href */
export function fetchSheet(_href) {
  return Promise.resolve();
}
