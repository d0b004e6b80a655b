/** The dialog of games to analyse: a new one, the one in Play, a file, earlier studies, and old games. */

import { listOf, recordOf } from "../../game/datachecks.js";
import { createDataFile } from "../../game/datafile.js";
import { faultText } from "../../game/faulttext.js";
import { isOldGame, lastPosition, oldGameRequest, pictureOf } from "../../game/oldgame.js";
import { positionThumbnail } from "../../game/positionthumbnail.js";
import { say } from "../../i18n/analyse.js";
import { historicTitle } from "../../i18n/historic.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { icon } from "../../ui/icons.js";
import { titleOf } from "./head.js";
import { hasVariations, mainLine, movesOn } from "./tree.js";
import "../../i18n/historicwords.js";

/** @import { Text } from "../../ui/livetext.js" */

/** @typedef {import("./analysisentry.js").Study} Study */
/** @typedef {import("../../game/gamerequest.js").GameRequest} GameRequest */
/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */
/** @typedef {{ games: readonly OldGame[], figures: readonly OldGame[] }} OldGames */

/**
 * @typedef {object} GamesParts
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {string | undefined} oldGames  the address of the file that they are in
 * @property {GameRequest | null} inPlay
 * @property {readonly Study[]} earlier
 * @property {(game: GameRequest) => void} onGame
 * @property {(study: Study) => void} onStudy
 * @property {() => void} onFile  a file is to be opened
 */

/** The file with the old games, once it is wanted. @type {ReturnType<typeof createDataFile<OldGames>> | null} */
let file = null;

/** @param {GamesParts} parts */
export function openGames({ rulesets, oldGames, inPlay, earlier, onGame, onStudy, onFile }) {
  const picture = picturesBy(rulesets);
  const blank = { ruleset: inPlay?.ruleset ?? rulesets.first, start: null, moves: [] };
  const first = [
    entry(
      () => say("games.new"),
      () => say("games.newHow"),
      () => onGame(blank),
      picture(blank),
    ),
    ...(inPlay
      ? [
          entry(
            () => say("games.inPlay"),
            () => about(inPlay),
            () => onGame(inPlay),
            picture(inPlay),
          ),
        ]
      : []),
    entry(
      () => say("games.file"),
      () => say("games.fileHow"),
      onFile,
    ),
  ];
  const studies = earlier.map((study) => {
    const { tree } = study;
    const key = hasVariations(tree) ? "games.variations" : "games.about";
    const { ruleset, start } = tree;
    const game = { ruleset, start, moves: movesOn(tree, mainLine(tree)) };
    return entry(
      () => titleOf(tree),
      () => about(game, key),
      () => onStudy(study),
      picture(game),
    );
  });
  const lists = [
    list("", first),
    ...(studies.length ? [list(() => say("games.earlier"), studies)] : []),
  ];
  const old = element("div", { class: "an-old" });
  const dialog = openDialog({
    name: "games",
    title: () => say("games.title"),
    body: [...lists, old],
  });
  file ??= createDataFile(oldGames, parseOldGames);
  void fillOld(old, file.ask, (game) =>
    entry(
      () => say("head.year", { title: historicTitle(game.id), year: game.year }),
      () => about(game),
      () => onGame(oldGameRequest(game, rulesets.presetOf(game.ruleset).colours)),
      picture(game, pictureOf),
    ),
  );

  /** @param {Text} title @param {Text} text @param {() => void} act @param {Node} [pictured]  a file has no board yet */
  function entry(title, text, act, pictured = icon("open")) {
    const onPress = () => {
      dialog.close();
      act();
    };
    const parts = [
      element("span", { class: "an-entry-title" }, title),
      element("span", { class: "an-entry-text" }, text),
    ];
    return element("li", {}, button({ class: "an-entry" }, onPress, pictured, ...parts));
  }

  /** @param {{ ruleset: string, moves: readonly unknown[] }} game @param {"games.about" | "games.variations"} [key] */
  function about({ ruleset, moves }, key = "games.about") {
    return say(key, { ruleset: rulesets.nameOf(ruleset), n: moves.length });
  }
}

/** What draws a game: its last position, or another one of it. @param {GamesParts["rulesets"]} rulesets */
function picturesBy(rulesets) {
  /**
   * @template {{ ruleset: string, start: string | null, moves: readonly string[] }} Game
   * @param {Game} game
   * @param {(game: Game, opening: string) => string} [position]
   */
  return (game, position = lastPosition) => {
    const { colours, opening } = rulesets.presetOf(game.ruleset);
    return positionThumbnail(position(game, opening.position), { colours });
  };
}

/** Show the old games once they are fetched. @param {HTMLElement} root @param {() => Promise<OldGames>} ask @param {(game: OldGame) => Node} entry */
async function fillOld(root, ask, entry) {
  root.replaceChildren(
    element("p", { class: "fine", role: "status" }, () => say("games.fetching")),
  );
  try {
    const { games, figures } = await ask();
    root.replaceChildren(
      list(() => say("games.old"), games.map(entry)),
      list(() => say("games.figures"), figures.map(entry)),
    );
  } catch (error) {
    const reason = await faultText(error);
    root.replaceChildren(
      element("p", { class: "bad", role: "alert" }, () =>
        say("games.missing", { reason: reason() }),
      ),
      button(
        { class: "button" },
        () => void fillOld(root, ask, entry),
        () => say("games.again"),
      ),
    );
  }
}

/** @param {Text} title @param {readonly Node[]} entries */
function list(title, entries) {
  const heading = title ? [element("h3", {}, title)] : [];
  const items = element("ul", { class: "an-entries" }, ...entries);
  return element("section", { class: "an-games" }, ...heading, items);
}

/**
 * The old games and figures of the collection of puzzles.
 *
 * @param {unknown} data
 * @returns {OldGames}
 * @throws {Error} where the data has not its form
 */
export function parseOldGames(data) {
  const isFilled = recordOf({ historic: listOf(() => true) })(data);
  if (!isFilled) throw new Error("the list of old games has not its form");
  const valid = /** @type {{ historic: unknown[] }} */ (data).historic.filter(isOldGame);
  const all = /** @type {OldGame[]} */ (valid).filter(({ moves }) => moves.length > 0);
  return {
    games: all.filter(({ start }) => start === null),
    figures: all.filter(({ start }) => start !== null),
  };
}
