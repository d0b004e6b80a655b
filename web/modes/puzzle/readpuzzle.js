/** A puzzle from a text: read, proved, and only then put on the board. */

import { asFault } from "../../game/faultkinds.js";
import { say } from "../../i18n/puzzle.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { isMuddled, posedIn } from "./pastedpuzzle.js";

/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("../../engine/puzzleresults.js").PuzzleVerdict} Verdict */
/** @typedef {import("./pastedpuzzle.js").Posed} Posed */

/** What a puzzle's author says of it. @typedef {Partial<Pick<Puzzle, "title" | "author" | "hints" | "solution">>} Said */

/**
 * @param {object} parts
 * @param {import("../../game/walk.js").Engine} parts.engine
 * @param {string} parts.usual  the ruleset where the text names none
 * @param {string} parts.text  what stands in the field at first
 * @param {Said | null} parts.said  it came with these words, by a link: it is checked at once
 * @param {string} parts.asked  what it asks for, in a sentence, where it came so
 * @param {(puzzle: Puzzle) => void} parts.onPuzzle
 * @param {() => void} [parts.onLeft]  it is closed, and no puzzle was laid
 */
export function openText({ engine, usual, text, said, asked, onPuzzle, onLeft }) {
  const id = freshId("text");
  const input = element("textarea", { id, rows: 4, spellcheck: "false", autocapitalize: "off" });
  input.value = text;
  const told = element("p", { class: "puzzle-told", role: "status" });
  const more = element("p", { class: "fine" });
  const bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  const check = button({ class: "button button-main" }, ask, say("text.check"));
  const stop = button({ class: "button", hidden: true }, callOff, say("text.stop"));
  const play = button({ class: "button button-main", hidden: true }, lay, say("text.play"));
  let checking = new AbortController();
  /** @type {Puzzle | null} */
  let found = null;
  let isLaid = false;
  const dialog = openDialog({
    name: "puzzle-text",
    title: said ? said.title || say("text.linked") : say("text.title"),
    body: [
      element("p", {}, said ? asked : say("text.how")),
      // A link is not to be read as text by whoever has pressed it.
      element(
        "div",
        { class: "field", hidden: said !== null },
        element("label", { for: id }, say("text.label")),
        input,
      ),
      element("div", { class: "puzzle-work" }, told, more, bar),
    ],
    buttons: [stop, check, play],
    onClose() {
      checking.abort();
      if (!isLaid) onLeft?.();
    },
  });
  input.addEventListener("input", () => {
    checking.abort();
    show("", null, false);
  });
  if (said) void ask();

  /** @param {string} said @param {Puzzle | null} puzzle @param {boolean} isBusy @param {string} [note] */
  function show(said, puzzle, isBusy, note = "") {
    const hadFocus = [stop, check, play].some((each) => each === document.activeElement);
    found = puzzle;
    write(told, said);
    write(more, note);
    bar.hidden = !isBusy;
    stop.hidden = !isBusy;
    check.hidden = isBusy || puzzle !== null;
    play.hidden = puzzle === null;
    if (puzzle) play.focus();
    else if (hadFocus) (isBusy ? stop : check).focus();
  }

  function callOff() {
    checking.abort();
    show(say("text.stopped"), null, false);
  }

  function lay() {
    if (!found) return;
    isLaid = true;
    dialog.close();
    onPuzzle(found);
  }

  async function ask() {
    checking.abort();
    checking = new AbortController();
    const { signal } = checking;
    const posed = posedIn(input.value, usual);
    if (isMuddled(posed)) {
      show(say(posed.key, { word: posed.word }), null, false);
      return;
    }
    show(say("text.checking"), null, true);
    try {
      const { ruleset, position: start, goal } = posed;
      const request = { ruleset, start, goal, moves: [] };
      const verdict = await engine.call("verify", request, { signal, onProgress: tell });
      if (!signal.aborted) judge(posed, verdict);
    } catch (error) {
      const reason = asFault(error).message;
      if (!signal.aborted) show(say("text.bad", { reason }), null, false);
    }
  }

  /** @param {Partial<Verdict>} verdict */
  function tell({ nodes }) {
    if (nodes) write(told, say("text.searched", { n: nodes }));
  }

  /** @param {Posed} posed @param {Verdict} verdict */
  function judge(posed, { reached, sound, solutions, line }) {
    const words = input.value === text ? said : {};
    const puzzle = { ...posed, ...words, rating: null, line };
    if (!reached) show(say("text.unreached"), null, false);
    else if (!sound) show(say("text.unsound"), null, false);
    else show(say("text.sound"), puzzle, false, solutionsText(solutions));
  }
}

/** @param {readonly string[]} moves */
function solutionsText(moves) {
  if (moves.length === 1) return say("text.unique");
  return say("text.several", { n: moves.length });
}
