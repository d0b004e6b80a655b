/** The rules, or the strategy, on paper: while they are printed they are all there is of the page. */

import { say } from "../../i18n/rulespage.ts";
import { element } from "../../ui/element.ts";
import type { RuleBook } from "./page.ts";

/** How wide a picture is on paper, in CSS pixels. */
const PAPER_WIDTH = 190;

export function printRules(
  book: Pick<RuleBook, "name" | "shown" | "setting" | "rulesParts" | "strategy">,
) {
  const isStrategy = book.shown === "strategy";
  const drawn = new AbortController();
  const setting = { ...book.setting, signal: drawn.signal, paper: PAPER_WIDTH };
  const parts = isStrategy ? book.strategy(setting) : book.rulesParts(setting);
  const title = () =>
    isStrategy ? say("paper.strategy") : say("paper.rules", { name: book.name });
  const heading = element("h1", {}, title);
  const sheet = element("section", { class: "rules-sheet" }, heading, ...parts);
  for (const old of document.querySelectorAll(".rules-sheet")) old.remove();
  document.body.append(sheet);
  const clear = () => {
    drawn.abort();
    sheet.remove();
  };
  addEventListener("afterprint", clear, { once: true });
  print();
}
