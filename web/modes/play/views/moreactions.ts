/** The less frequent actions, at the end of the row under the game. */

import { say } from "../../../i18n/say.ts";
import { openMenu } from "../../../ui/menu.ts";
import { pageIcon } from "../../../ui/pageicons.ts";
import type { PlayContext } from "../playcontext.ts";

const ITEMS = Object.freeze([
  ["redo", "actions.redo"],
  ["ways", "actions.ways"],
  ["turn", "actions.turnLong"],
  ["resign", "actions.resign"],
] as const);

export function openMoreActions({ play }: PlayContext) {
  openMenu({
    name: "more-actions",
    title: () => say("actions.moreLong"),
    opener: document.querySelector("#actions [data-action=more]"),
    items: ITEMS.map(([id, label]) => ({
      id,
      label: () => say(label),
      sign: pageIcon(id),
      isOff: () => !play.possible.value.has(id),
      ...(id === "ways" && { isPressed: play.game.ways.isAny }),
      onPress: () => play.act(id),
    })),
  });
}
