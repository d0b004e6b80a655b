/** Has the browser store the site, in the language that is spoken: the next visit then needs no network. */

import { language, withSentences } from "../i18n/catalogue.ts";

/** @param onNewer a newer build is there */
export function createSiteKeeping(onNewer: (takeOver: () => void) => void) {
  let isAsked = false;
  let keep: (language: string) => void = () => {};

  return {
    /** Python starts sooner then, too. */
    async store() {
      if (isAsked) return;
      isAsked = true;
      const offline = await withSentences(import("../offline/offline.ts")).catch(() => null);
      if (!offline) return;
      keep = await offline.keepSite({ onNewer });
      keep(language());
    },
    /** Another language is spoken. */
    keepLanguage: () => keep(language()),
  };
}
