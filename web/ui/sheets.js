/** Style sheets that are fetched on demand. */

import { element } from "./element.js";

/** By address. @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Settles once the sheet is in effect. It is fetched only once, unless that failed. @param {string} href */
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
