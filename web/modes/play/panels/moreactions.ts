/** The menu at the end of the row under the game, with the less frequent actions. */

import { possibleActions } from "../../../game/record/gameactions.ts";
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

export function openMoreActions({ session, isRoutes, act }: PlayContext) {
  openMenu({
    name: "more-actions",
    title: () => say("actions.moreLong"),
    opener: document.querySelector("#actions [data-action=more]"),
    items: ITEMS.map(([id, label]) => ({
      id,
      label: () => say(label),
      sign: pageIcon(id),
      isOff: () => !possibleActions(session.state, session.isMovable).has(id),
      ...(id === "ways" && { isPressed: isRoutes() }),
      onPress: () => act(id),
    })),
  });
}
