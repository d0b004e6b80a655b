/** What lies beside the page: style sheets, fetched on demand. A page of one file has `standalone/standins.ts` instead. */

import { Lazy } from "../base/lazy.ts";
import { element } from "./element.ts";

/** By address. */
const sheets: Map<string, Lazy<void>> = new Map();

/** Settles once the sheet is in effect. */
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
