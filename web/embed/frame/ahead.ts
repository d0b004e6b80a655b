/**
 * Runs before the modules of an embedded board are loaded: the guard, and the requests for the sentences that `main.ts`
 * waits for. The build inlines it at the end of the page.
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
