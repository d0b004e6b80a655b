/** The list of the unfinished games: each with a small board, to be continued or discarded. */

import { thumbnailOf } from "../../../board/thumbnail.js";
import { awaySide, onlyPerson, shortName } from "../../../game/seats.js";
import { say } from "../../../i18n/newgame.js";
import { say as sayPage } from "../../../i18n/say.js";
import { openQuestion } from "../../../ui/dialog.js";
import { button, element, write } from "../../../ui/element.js";
import { drawing } from "../../../ui/icons.js";

/** @import { KeptGame } from "../../../game/keptgames.js" */
/** @import { Rulesets } from "../../../game/rulesets.js" */
/** @import { StoredGame } from "../../../game/storedgame.js" */
/** @import { Keeping } from "./keeping.js" */

/** CSS pixels of one square of a small board. */
const SQUARE = 6;

const BIN =
  "M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.200 10.500v5.500M13.800 10.500v5.500";

/**
 * @param {Keeping} keeping
 * @param {object} options
 * @param {Rulesets} options.rulesets
 * @param {boolean} [options.isOpen]  whether the games are in sight at first
 * @param {() => void} options.onContinue  closes the dialog, before a game is put on the board
 */
export function createKeptList(keeping, { rulesets, isOpen = false, onContinue }) {
  const title = element("summary", {});
  const list = element("ul", { class: "kept-list" });
  const root = element("details", { class: "kept", open: isOpen }, title, list);
  fill();
  return root;

  function fill() {
    const games = keeping.games.list;
    root.hidden = games.length === 0;
    write(title, () => say("kept.list", { n: games.length }));
    list.replaceChildren(...games.map(row));
  }

  /** @param {KeptGame} kept */
  function row(kept) {
    const facts = keptFacts(kept, rulesets);
    const resume = () => {
      onContinue();
      keeping.resume(kept);
    };
    const words = element(
      "span",
      { class: "kept-words" },
      element("span", {}, () => say("kept.game", facts)),
      element("span", { class: "fine" }, () => sayPage("moves", { n: facts.n })),
    );
    const go = element("span", { class: "kept-go" }, () => say("kept.go"));
    const label = () => say("kept.discard", facts);
    return element(
      "li",
      {},
      button({ class: "kept-game" }, resume, picture(kept, rulesets), words, go),
      button(
        { class: "menu-item", "aria-label": label, title: label },
        () => discard(kept),
        drawing(BIN),
      ),
    );
  }

  /** @param {KeptGame} kept */
  function discard(kept) {
    const yes = () => {
      keeping.games.remove(kept);
      fill();
      (root.hidden ? root.closest("dialog")?.querySelector("h2") : title)?.focus();
    };
    openQuestion({
      name: "discard",
      title: () => say("discard.title"),
      sentences: [() => say("kept.line", keptFacts(kept, rulesets)), () => say("discard.how")],
      choices: [[() => say("discard.no")], [() => say("discard.yes"), yes]],
    });
  }
}

/** What there is to say of an unfinished game: its rules, against whom it is, and its moves. @param {KeptGame} kept @param {Rulesets} rulesets */
export function keptFacts({ game }, rulesets) {
  const { ruleset, moves } = game.record;
  return { ...opponentIn(game), rules: rulesets.nameOf(ruleset), n: moves.length };
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

/** @param {KeptGame} kept @param {Rulesets} rulesets */
function picture({ game, board }, rulesets) {
  const { colours } = rulesets.presetOf(game.record.ruleset);
  return thumbnailOf(board, { colours, bottom: onlyPerson(game.seats) ?? 1, square: SQUARE });
}
