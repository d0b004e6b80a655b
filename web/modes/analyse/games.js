/** What can be looked at: a new game, the one in Play, those looked at before, and old ones. */

import { asFault } from "../../game/faultkinds.js";
import { oldGameRequest } from "../../game/oldgame.js";
import { say, sayCount } from "../../i18n/analyse.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { hasVariations, mainLine } from "./tree.js";
import { titleOf } from "./viewmodel.js";

/** @typedef {import("./analysisstorage.js").Study} Study */
/** @typedef {import("../../game/gamerequest.js").GameRequest} GameRequest */

/**
 * @param {object} parts
 * @param {import("../../game/rulesets.js").Rulesets} parts.rulesets
 * @param {() => Promise<ReturnType<typeof import("./oldgames.js").parseOldGames>>} parts.askOld
 * @param {GameRequest | null} parts.inPlay
 * @param {readonly Study[]} parts.earlier
 * @param {(wish: GameRequest) => void} parts.onWish
 * @param {(study: Study) => void} parts.onEarlier
 * @param {() => void} parts.onFile  a game is to come from outside
 */
export function openGames({ rulesets, askOld, inPlay, earlier, onWish, onEarlier, onFile }) {
  const old = element("div", { class: "an-old" });
  const fresh = { ruleset: inPlay?.ruleset ?? rulesets.first, start: null, moves: [] };
  const dialog = openDialog({
    name: "games",
    title: say("games.title"),
    body: [
      list("", [
        entry(say("games.new"), say("games.newHow"), () => onWish(fresh)),
        ...(inPlay ? [entry(say("games.inPlay"), gameText(inPlay), () => onWish(inPlay))] : []),
        entry(say("games.file"), say("games.fileHow"), onFile),
      ]),
      ...(earlier.length > 0 ? [list(say("games.earlier"), earlier.map(earlierEntry))] : []),
      old,
    ],
  });
  void fill();

  /** @param {string} title @param {string} text @param {() => void} act */
  function entry(title, text, act) {
    const pressed = () => {
      dialog.close();
      act();
    };
    const parts = [
      element("span", { class: "an-entry-title" }, title),
      element("span", { class: "an-entry-text" }, text),
    ];
    return element("li", {}, button({ class: "an-entry" }, pressed, ...parts));
  }

  /** @param {{ ruleset: string, moves: readonly string[] }} game */
  function gameText({ ruleset, moves }) {
    const count = sayCount("moves", moves.length);
    return say("games.about", { ruleset: rulesets.nameOf(ruleset), count });
  }

  /** @param {Study} study */
  function earlierEntry(study) {
    const { tree } = study;
    const count = sayCount("moves", mainLine(tree).length);
    const key = hasVariations(tree) ? "games.variations" : "games.about";
    const text = say(key, { ruleset: rulesets.nameOf(tree.ruleset), count });
    return entry(titleOf(tree), text, () => onEarlier(study));
  }

  async function fill() {
    old.replaceChildren(element("p", { class: "fine", role: "status" }, say("games.fetching")));
    try {
      const { games, figures } = await askOld();
      const tourEntry = (/** @type {import("../../game/oldgame.js").OldGame} */ tour) =>
        entry(`${tour.title}, ${tour.year}`, gameText(tour), () =>
          onWish(oldGameRequest(tour, rulesets.presetOf(tour.ruleset).colours)),
        );
      old.replaceChildren(
        list(say("games.old"), games.map(tourEntry)),
        list(say("games.figures"), figures.map(tourEntry)),
      );
    } catch (error) {
      const reason = asFault(error).message;
      old.replaceChildren(
        element("p", { class: "bad", role: "alert" }, say("games.missing", { reason })),
        button({ class: "button" }, () => void fill(), say("games.again")),
      );
    }
  }
}

/** @param {string} title @param {readonly Node[]} entries */
function list(title, entries) {
  const heading = title ? [element("h3", {}, title)] : [];
  return element(
    "section",
    { class: "an-games" },
    ...heading,
    element("ul", { class: "an-entries" }, ...entries),
  );
}
