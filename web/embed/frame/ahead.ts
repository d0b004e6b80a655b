/**
 * The part of an embedded board that runs before its modules are loaded: the guard, and the requests for the
 * sentences that `main.ts` waits for.
 *
 * The build inlines this script at the end of the page, so that it runs as soon as the page has loaded.
 */

import { ENGLISH, languageFor } from "../../i18n/languages.ts";
import "./guard.ts";

const { messages = "", sections = "" } =
  document.querySelector<HTMLElement>("[data-sections]")?.dataset ?? {};
const language = languageFor("auto", navigator.languages, location.search);
for (const section of sections.split(" ").filter(Boolean)) {
  if (section === "first" && language === ENGLISH) continue; // it is part of the page
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `${messages}${language}/${section}.js`;
  document.head.append(link);
}
