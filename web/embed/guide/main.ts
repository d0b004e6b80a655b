/** The page that explains how to embed a board. */

import { beginLanguage, sentencesReady } from "../../i18n/catalogue.ts";
import { bestLanguage } from "../../i18n/languages.ts";
import { Generator } from "./generator.ts";
import { boardHtml, boardOf, createCode, exampleOf, SCRIPTS } from "./snippet.ts";

// Each language has its own page.
beginLanguage(bestLanguage([document.documentElement.lang]));
await sentencesReady();

const site = new URL(".", location.href).href;

for (const place of document.querySelectorAll("[data-example]")) {
  const attributes = exampleOf(place.getAttribute("data-example") ?? "");
  if (!attributes) continue;
  const code = createCode("html");
  code.show(boardHtml(site, attributes));
  place.prepend(boardOf(attributes));
  place.append(code.root);
}

for (const place of document.querySelectorAll("[data-script]")) {
  const code = createCode("script");
  code.show(SCRIPTS[place.getAttribute("data-script") ?? ""]?.(site) ?? "");
  place.append(code.root);
}

new Generator(site).start();

void customElements.whenDefined("salta-board").then(() => {
  document.getElementById("unstarted")?.remove();
});
