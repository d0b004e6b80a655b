/** Style sheets fetched on demand. `standalone/standins.ts` replaces this module in the single-file page. */

import { Lazy } from "../base/lazy.ts";
import { element } from "./element.ts";

const sheets: Map<string, Lazy<void>> = new Map();

export function fetchSheet(href: string) {
  const sheet = sheets.get(href) ?? new Lazy(() => arrivalOf(href));
  sheets.set(href, sheet);
  return sheet.get();
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

/** Whether this page is part of a site. */
export const HAS_SITE: boolean = true;
