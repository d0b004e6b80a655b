/** The dialog about a link that cannot be opened. */

import type { BadLink } from "../../game/dialogs.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayPage } from "../../i18n/say.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { markedAt } from "../../ui/excerpt.ts";
import type { Text } from "../../ui/livetext.ts";

const say = speaker("link");

/** Resolves once the text of the reason has been fetched. */
export async function loadBadLink(link: BadLink) {
  const reason = await faultText(link.fault);
  return () => openBadLink(link, reason);
}

export function openBadLink({ text, fault, onMend, onClose }: BadLink, reason: Text) {
  const { place } = fault.details;
  const body = [element("p", {}, reason)];
  if (typeof place === "number") {
    const { before, at, after } = markedAt(text, place);
    const marked = element("mark", {}, () => at || say("end"));
    body.push(
      element("p", { class: "fine" }, () => (at ? say("at", { n: place + 1 }) : say("atEnd"))),
      element("p", { class: "link-text" }, before, marked, after),
    );
  } else {
    body.push(element("p", { class: "link-text" }, text));
  }
  if (fault.code !== "newer-link") body.push(element("p", {}, () => say("remedy")));
  body.push(element("p", {}, () => say("safe")));
  const dialog = openDialog({
    name: "link",
    title: () => say(fault.code === "newer-link" ? "newer" : "bad"),
    body,
    buttons: [
      ...(onMend ? [button({ class: "button" }, onMend, () => sayPage("mode.edit"))] : []),
      button(
        { class: "button button-main" },
        () => dialog.close(),
        () => say("close"),
      ),
    ],
    onClose,
  });
}
