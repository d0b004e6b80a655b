/** What stands in the page itself and follows its language. */

import { language } from "../i18n/catalogue.ts";
import { ENGLISH } from "../i18n/languages.ts";

/** Name the language to the browser, and show those texts of the page in it that stand there in each. */
export function nameLanguage() {
  const spoken = language();
  document.documentElement.lang = spoken;
  const ending = spoken === ENGLISH ? "webmanifest" : `${spoken}.webmanifest`;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `manifest.${ending}`);
  const unstarted = document.getElementById("unstarted");
  for (const text of unstarted?.querySelectorAll("[lang]") ?? []) {
    text.toggleAttribute("hidden", text.getAttribute("lang") !== spoken);
  }
}
