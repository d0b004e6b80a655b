/** What there is besides: the things that have no button of their own in the head of the page. */

import { say } from "../../i18n/say.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { icon } from "../../ui/icons.js";

/** @typedef {{ id: import("../../ui/icons.js").Icon, label: string, onPress: () => void }} MoreItem */

/** @param {readonly MoreItem[]} items */
export function openMore(items) {
  const buttons = items.map(({ id, label, onPress }) => {
    const pressed = () => {
      dialog.close();
      onPress();
    };
    return button({ class: "more-item", "data-more": id }, pressed, icon(id), label);
  });
  const list = element("ul", { class: "more" }, ...buttons.map((item) => element("li", {}, item)));
  const dialog = openDialog({ name: "more", title: say("menu.more"), body: [list] });
}
