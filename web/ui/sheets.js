/** Style sheets that are fetched when what they are for is wanted. */

import { element } from "./element.js";

/** By address. @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * Settles once the sheet is at work; asked for twice it is fetched once, unless it did not arrive.
 *
 * @param {string} href
 */
export function fetchSheet(href) {
  const asked = coming.get(href);
  if (asked) return asked;
  const arrival = arrivalOf(href);
  coming.set(href, arrival);
  arrival.catch(() => coming.delete(href));
  return arrival;
}

/** @param {string} href @returns {Promise<void>} */
function arrivalOf(href) {
  const link = element("link", { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} did not arrive`));
    });
    document.head.append(link);
  });
}
