/** Has the browser store the site, in the language that is spoken: the next visit then needs no network. */

import { language, withSentences } from "../i18n/catalogue.js";

/** @param {(takeOver: () => void) => void} onNewer  a newer build is there */
export function createSiteKeeping(onNewer) {
  let isAsked = false;
  /** @type {(language: string) => void} */
  let keep = () => {};

  return {
    /** Python starts sooner then, too. */
    async store() {
      if (isAsked) return;
      isAsked = true;
      const offline = await withSentences(import("../offline/offline.js")).catch(() => null);
      if (!offline) return;
      keep = await offline.keepSite({ onNewer });
      keep(language());
    },
    /** Another language is spoken. */
    keepLanguage: () => keep(language()),
  };
}
