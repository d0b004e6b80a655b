/** What has no button of its own in the head of the page, as it goes with what is on the board. */

import { say, sayCount } from "../i18n/say.js";

/** @typedef {import("./panels/more.js").MoreItem} MoreItem */

/**
 * @param {object} parts
 * @param {import("./modes.js").Modes} parts.modes
 * @param {ReturnType<typeof import("./storagenotices.js").createKeeping>["others"]} parts.others  the kept games besides
 * @param {import("../game/mode.js").Desk["hasMode"]} parts.hasMode
 * @param {import("../game/mode.js").Desk["openMode"]} parts.openMode
 * @param {ReturnType<typeof import("../files/drop.js").createFilesDoor>} parts.files
 * @param {(choose: (dialogs: import("./panels/dialogs.js").Dialogs) => void) => void} parts.openDialog
 * @returns {MoreItem[]}
 */
export function moreItems({ modes, others, hasMode, openMode, files, openDialog }) {
  const offers = modes.on?.offers() ?? [];
  const game = offers.find(({ kind }) => kind === "game");
  const setUp = () =>
    openMode("edit", offers.find(({ position }) => position !== undefined) ?? null);
  const isElsewhere = modes.name !== "analyse" && hasMode("analyse");
  /** @type {(MoreItem | null)[]} */
  const items = [
    { id: "open", label: say("menu.open"), onPress: files.open },
    ...others().map(({ moves, onTake }) => ({
      id: /** @type {const} */ ("play"),
      label: say("menu.other", { moves: sayCount("moves", moves) }),
      onPress: onTake,
    })),
    game ? { id: "save", label: say("menu.save"), onPress: () => files.save(game) } : null,
    modes.name === "edit" ? null : { id: "setup", label: say("menu.setup"), onPress: setUp },
    game && isElsewhere
      ? { id: "analyse", label: say("menu.analyse"), onPress: () => openMode("analyse", game) }
      : null,
    {
      id: "settings",
      label: say("menu.settings"),
      onPress: () => openDialog((all) => all.settings()),
    },
    { id: "about", label: say("menu.about"), onPress: () => openDialog((all) => all.about()) },
  ];
  return items.filter((item) => item !== null);
}
