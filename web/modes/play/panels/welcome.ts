/** The card that a first visit begins with: what Salta is, and where to go from here. It comes on first visits, and when it is asked for. */

import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { button, element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";

const say = speaker("welcome");

export function createWelcome(
  { hasMode, openMode }: Pick<ModeContext, "hasMode" | "openMode">,
  onPlay: () => void,
) {
  const title = element("h2", { id: "welcome-title" }, () => say("title"));
  const ways: (readonly [label: Text, onPress: () => void])[] = [[() => say("play"), onPlay]];
  if (hasMode("learn"))
    ways.unshift([() => say("learn"), () => openMode("learn", { rest: "next" })]);
  const buttons: HTMLElement[] = ways.map(([label, onPress], place) =>
    button({ class: place === 0 ? "button button-main" : "button" }, onPress, label),
  );
  if (hasMode("solo")) {
    buttons.push(element("a", { class: "button", href: "#today" }, () => say("today")));
  }
  return element(
    "section",
    { class: "welcome", "aria-labelledby": title.id },
    element(
      "div",
      { class: "welcome-words" },
      title,
      element("p", {}, () => say("what")),
      element(
        "p",
        { class: "welcome-history" },
        element("a", { href: "#rules" }, () => sayOfPage("menu.rulesShort")),
        element("a", { href: "#history" }, () => say("history")),
      ),
    ),
    element("div", { class: "welcome-buttons" }, ...buttons),
  );
}
