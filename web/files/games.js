/** The games of a file with several of them, to choose one. */

import { colourName } from "../game/pieces.js";
import { say } from "../i18n/files.js";
import { say as countOf } from "../i18n/say.js";
import { openDialog } from "../ui/dialog.js";
import { button, element } from "../ui/element.js";

/** @import { RecordedGame } from "../engine/operations.js" */

/**
 * @param {readonly RecordedGame[]} games
 * @param {object} options
 * @param {ReturnType<typeof import("../game/rulesets.js").createRulesets>} options.rulesets
 * @param {string} options.name  of the file; "" for a text
 * @param {(game: RecordedGame) => void} options.onChoose
 */
export function openGames(games, { rulesets, name, onChoose }) {
  const items = games.map((game, index) => {
    const { players, facts } = lineOf(game, rulesets);
    const chosen = () => {
      dialog.close();
      onChoose(game);
    };
    const words = element("span", { class: "files-game" }, element("strong", {}, players));
    words.append(element("span", { class: "fine files-facts" }, ...facts));
    const number = element("span", { class: "files-number" }, `${index + 1}`);
    return element("li", {}, button({ class: "more-item" }, chosen, number, words));
  });
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [
      element("p", {}, () => whereText(games.length, name)),
      element("ol", { class: "more" }, ...items),
    ],
  });
}

/** @param {number} n @param {string} name */
function whereText(n, name) {
  return name ? say("games.in", { n, name }) : say("games.inText", { n });
}

/** A game in two lines. @param {RecordedGame} game @param {ReturnType<typeof import("../game/rulesets.js").createRulesets>} rulesets */
function lineOf({ ruleset, moves, headers }, rulesets) {
  const { Player1, Player2, Event, Date: date, Result, Termination } = headers;
  const [one = "", two = ""] = rulesets.presetOf(ruleset).colours;
  const first = Player1 || colourName(one);
  const second = Player2 || colourName(two);
  const facts = [
    Event,
    date,
    Result === "*" ? Termination : Result,
    rulesets.nameOf(ruleset),
    countOf("moves", { n: moves.length }),
  ];
  return {
    players: say("games.unnamed", { first, second }),
    facts: facts.flatMap((fact) => (fact ? [element("span", {}, fact), " "] : [])),
  };
}
