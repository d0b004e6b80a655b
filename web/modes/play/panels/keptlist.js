/** The unfinished games that were played last: each with a small board, to be continued. */

import { thumbnailOf } from "../../../board/thumbnail.js";
import { awaySide, onlyPerson, shortName } from "../../../game/seats.js";
import { say as sayGames } from "../../../i18n/games.js";
import { say } from "../../../i18n/newgame.js";
import { say as sayPage } from "../../../i18n/say.js";
import { button, element } from "../../../ui/element.js";

/** @import { ArchivedGame } from "../../../game/archivedgame.js" */
/** @import { Rulesets } from "../../../game/rulesets.js" */
/** @import { StoredGame } from "../../../game/storedgame.js" */
/** @import { Unfinished } from "./keeping.js" */

/** CSS pixels of one square of a small board. */
const SQUARE = 6;

/**
 * @param {Unfinished} unfinished
 * @param {object} options
 * @param {Rulesets} options.rulesets
 * @param {boolean} [options.isOpen]  whether the games are in sight at first
 * @param {(id: string) => void} options.onContinue
 * @param {() => void} options.onAll  shows all games
 */
export function createKeptList({ count, games }, { rulesets, isOpen = false, onContinue, onAll }) {
  const title = element("summary", {}, () => say("kept.list", { n: count }));
  const rows = games.map((entry) => rowOf(entry, rulesets, () => onContinue(entry.id)));
  const all = button({ class: "button" }, onAll, () => sayGames("title"));
  return element(
    "details",
    { class: "kept", open: isOpen, hidden: games.length === 0 },
    title,
    element("ul", { class: "kept-list" }, ...rows),
    all,
  );
}

/** @param {ArchivedGame} entry @param {Rulesets} rulesets @param {() => void} onPress */
function rowOf({ game, board }, rulesets, onPress) {
  const { ruleset, moves } = game.record;
  const facts = { ...opponentIn(game), rules: rulesets.nameOf(ruleset) };
  const words = element(
    "span",
    { class: "kept-words" },
    element("span", {}, () => say("kept.game", facts)),
    element("span", { class: "fine" }, () => sayPage("moves", { n: moves.length })),
  );
  const { colours } = rulesets.presetOf(ruleset);
  const bottom = onlyPerson(game.seats) ?? 1;
  const picture = thumbnailOf(board, { colours, bottom, square: SQUARE });
  const go = element("span", { class: "kept-go" }, () => say("kept.go"));
  return element("li", {}, button({ class: "kept-game" }, onPress, picture, words, go));
}

/** @param {StoredGame} game */
function opponentIn({ seats, names }) {
  const away = awaySide(seats);
  const name = (away && shortName(names?.[away] ?? null)) || "";
  if (away) return { kind: name ? "named" : "away", name, level: 0 };
  const computer = [seats[1], seats[2]].find((seat) => seat.kind === "computer");
  return computer?.kind === "computer"
    ? { kind: "computer", name, level: computer.level }
    : { kind: "here", name, level: 0 };
}
