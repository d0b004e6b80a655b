/** The cover over the page while something that can be opened is dragged over it. */

import { speaker } from "../i18n/catalogue.ts";
import { element } from "../ui/element.ts";
import { fetchSheet } from "../ui/sheets.ts";

const say = speaker("files");

const SHEET = "../styles/files.css";

const cover = element("div", { class: "files-cover", hidden: true, popover: "manual" });

/** Above all that is open, dialogs too, where the browser can do that. */
export async function showCover(isShown: boolean) {
  if (cover.hidden === !isShown) return;
  cover.hidden = !isShown;
  if (isShown) {
    cover.replaceChildren(
      element("strong", {}, () => say("open.drop")),
      element("span", {}, () => say("open.dropHow")),
    );
    await fetchSheet(new URL(SHEET, import.meta.url).href);
  }
  if (cover.hidden) {
    cover.remove();
    return;
  }
  document.body.append(cover);
  cover.showPopover?.();
}
