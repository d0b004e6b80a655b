/** The page that tells how to put a board into another: its live boards, its texts to be copied. */

import { say } from "../../i18n/guide.js";
import { createCode } from "./codeblock.js";
import { EXAMPLES } from "./examples.js";
import { startGenerator } from "./generator.js";
import { boardOf } from "./liveboard.js";
import { SCRIPTS } from "./scripts.js";
import { boardHtml } from "./snippet.js";

const site = new URL(".", location.href).href;

for (const place of document.querySelectorAll("[data-example]")) {
  const attributes = EXAMPLES[place.getAttribute("data-example") ?? ""];
  if (!attributes) continue;
  const code = createCode(say("html"));
  code.show(boardHtml(site, attributes));
  place.prepend(boardOf(attributes));
  place.append(code.root);
}

for (const place of document.querySelectorAll("[data-script]")) {
  const code = createCode(say("script"));
  code.show(SCRIPTS[place.getAttribute("data-script") ?? ""]?.(site) ?? "");
  place.append(code.root);
}

startGenerator(site);

// Nothing is missing once the script of the boards has come too.
void customElements.whenDefined("salta-board").then(() => {
  document.getElementById("unstarted")?.remove();
});
