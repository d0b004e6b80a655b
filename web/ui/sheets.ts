/** Style sheets that are fetched on demand. */

import { element } from "./element.ts";

/** By address. */
const coming: Map<string, Promise<void>> = new Map();

/** Settles once the sheet is in effect. It is fetched only once, unless that failed. */
export function fetchSheet(href: string) {
  const asked = coming.get(href);
  if (asked) return asked;
  const arrival = arrivalOf(href);
  coming.set(href, arrival);
  arrival.catch(() => coming.delete(href));
  return arrival;
}

function arrivalOf(href: string): Promise<void> {
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
