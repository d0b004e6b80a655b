/** The card that a first visit begins with: what Salta is, and where to go from here. */

import { say } from "../../../i18n/start.js";
import { button, element } from "../../../ui/element.js";
import { freshId } from "../../../ui/fields.js";

/** @import { ModeContext } from "../../../game/mode.js" */
/** @import { Text } from "../../../ui/livetext.js" */

/** @param {Pick<ModeContext, "hasMode" | "openMode">} context @param {() => void} onPlay */
export function createWelcome({ hasMode, openMode }, onPlay) {
  const title = element("h2", { id: freshId("welcome") }, () => say("welcome.title"));
  /** @type {(readonly [label: Text, onPress: () => void])[]} */
  const ways = [[() => say("welcome.play"), onPlay]];
  if (hasMode("learn"))
    ways.unshift([() => say("welcome.learn"), () => openMode("learn", { rest: "next" })]);
  if (hasMode("solo"))
    ways.push([() => say("welcome.today"), () => openMode("solo", { from: "day" })]);
  const buttons = ways.map(([label, onPress], place) =>
    button({ class: place === 0 ? "button button-main" : "button" }, onPress, label),
  );
  return element(
    "section",
    { class: "welcome", "aria-labelledby": title.id },
    element(
      "div",
      { class: "welcome-words" },
      title,
      element("p", {}, () => say("welcome.what")),
    ),
    element("div", { class: "welcome-buttons" }, ...buttons),
  );
}
