/** A page of the history, which a character gives when beaten. */

import { finder, speaker } from "../../i18n/catalogue.ts";
import { personName } from "../../i18n/people.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { portrait } from "../../ui/portraits.ts";
import type { PageContext } from "../pagecontext.ts";
import { fetchHistory } from "./page.ts";

const say = speaker("levels");
const sayHistory = speaker("history");
const textOf = finder("history");

/** Parts of the history page, in the order of the levels. */
export const PAGES: readonly string[] = Object.freeze([
  "played.sticks",
  "played.fashion",
  "famous.papers",
  "played.print",
  "famous.fair",
  "played.squares",
  "maker.who",
  "played.tournaments",
  "famous.sets",
  "famous.masters",
]);

/** Fetches the page of a character, and returns a function that opens it. */
export async function loadPersonPage(page: PageContext, level: number) {
  const { sections } = await fetchHistory(page);
  const id = PAGES[level - 1] ?? "";
  const part = sections.flatMap(({ parts }) => parts).find((each) => each.id === id);
  return () => openPersonPage(page, level, { id, sources: part?.sources ?? [] });
}

function openPersonPage(
  page: PageContext,
  level: number,
  { id, sources }: { id: string; sources: readonly string[] },
) {
  const text = element("p", {}, () => textOf(id));
  const origins = sources.map((source) => element("li", {}, () => textOf(`source.${source}`)));
  const more = () => {
    dialog.close();
    page.openScreen({ screen: "history" });
  };
  const dialog = openDialog({
    name: "history-page",
    title: () => say("page", { name: personName(level) }),
    body: [
      element(
        "div",
        { class: "person-shown" },
        element("div", { class: "person-large" }, portrait(level, "glad")),
        text,
      ),
      element("h3", { class: "fine" }, () => sayHistory("section.sources")),
      element("ul", { class: "fine" }, ...origins),
    ],
    buttons: [button({ class: "button" }, more, () => sayHistory("title"))],
  });
}
