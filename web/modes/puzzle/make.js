/** Making a puzzle: what kind, by which rules, from which seed; the worker looks for it. */

import { asFault } from "../../game/faultkinds.js";
import { KINDS } from "../../game/puzzlegoal.js";
import { random31 } from "../../game/seed.js";
import { say as sayOfGoal } from "../../i18n/goal.js";
import { say, sayCount } from "../../i18n/puzzle.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { freshId, selection } from "../../ui/fields.js";

/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("../../engine/puzzleresults.js").MadePuzzle} MadePuzzle */

/** Seeds are short enough to be read out to somebody else. */
export const MOST_SEED = 999_999;

/** What is to be made. @typedef {{ kind: "any" | import("../../game/puzzlegoal.js").Kind, ruleset: string }} Wants */

/** @type {readonly Wants["kind"][]} */
const CHOICES = Object.freeze(["any", ...KINDS]);

/**
 * @param {object} parts
 * @param {import("../../game/walk.js").Engine} parts.engine
 * @param {import("../../game/rulesets.js").Rulesets} parts.rulesets
 * @param {() => boolean} parts.isReady
 * @param {Wants} parts.wants  what was asked for last, and is changed by what is chosen
 * @param {(puzzle: Puzzle) => void} parts.onMade
 */
export function openMake({ engine, rulesets, isReady, wants, onMade }) {
  let making = new AbortController();
  const seed = seedField();
  const told = element("p", { class: "puzzle-told", role: "status" });
  const bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  const start = button({ class: "button button-main" }, make, say("make.start"));
  const stop = button({ class: "button", hidden: true }, callOff, say("make.stop"));
  const dialog = openDialog({
    name: "puzzle-make",
    title: say("make.title"),
    body: [
      element("p", {}, say("make.how")),
      selection({
        label: say("make.kind"),
        choices: CHOICES.map((kind) => ({ value: kind, label: sayOfGoal(`kind.${kind}`) })),
        value: wants.kind,
        onChoose(chosen) {
          wants.kind = CHOICES.find((kind) => kind === chosen) ?? "any";
        },
      }),
      selection({
        label: say("make.rules"),
        choices: rulesets.presets.map(({ id }) => ({ value: id, label: rulesets.titleOf(id) })),
        value: wants.ruleset,
        onChoose(ruleset) {
          wants.ruleset = ruleset;
        },
      }),
      seed.root,
      element("div", { class: "puzzle-work" }, told, bar),
    ],
    buttons: [stop, start],
    onClose: () => making.abort(),
  });

  /** @param {boolean} isBusy */
  function showBusy(isBusy) {
    bar.hidden = !isBusy;
    stop.hidden = !isBusy;
    start.hidden = isBusy;
    (isBusy ? stop : start).focus();
  }

  function callOff() {
    making.abort();
    showBusy(false);
    write(told, say("make.stopped"));
  }

  function make() {
    const number = seed.value();
    if (number === null) write(told, say("make.badSeed", { most: MOST_SEED }));
    else void look(number);
  }

  /** @param {number} number */
  async function look(number) {
    making = new AbortController();
    const { signal } = making;
    const { kind, ruleset } = wants;
    const goal = kind === "any" ? null : kind;
    const request = { ruleset, goal, seed: number };
    showBusy(true);
    write(told, isReady() ? sayCount("make.tried", 0) : say("make.waiting"));
    try {
      const made = await engine.call("puzzle-make", request, { signal, onProgress: tell });
      if (!signal.aborted) take(made);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  /** @param {MadePuzzle} found */
  function tell({ tried }) {
    write(told, sayCount("make.tried", tried));
  }

  /** @param {MadePuzzle} made */
  function take({ puzzle }) {
    showBusy(false);
    if (!puzzle) {
      write(told, say("make.none"));
      return;
    }
    dialog.close();
    const { ruleset, position, goal, rating, solution } = puzzle;
    onMade({ ruleset, position, goal, rating, line: solution });
  }

  /** @param {unknown} error */
  function fail(error) {
    showBusy(false);
    write(told, say("make.bad", { reason: asFault(error).message }));
  }
}

/** A number that can be typed, or thrown anew. */
function seedField() {
  const id = freshId("seed");
  const input = element("input", {
    id,
    type: "number",
    min: 0,
    max: MOST_SEED,
    step: 1,
    inputmode: "numeric",
    value: random31() % (MOST_SEED + 1),
  });
  const dice = button(
    { class: "button" },
    () => {
      input.value = String(random31() % (MOST_SEED + 1));
    },
    say("make.dice"),
  );
  const label = element("label", { for: id }, say("make.seed"));
  return {
    root: element(
      "div",
      { class: "field" },
      label,
      element("div", { class: "puzzle-seed" }, input, dice),
    ),
    /** @returns {number | null} null where it is no seed */
    value() {
      const number = input.value === "" ? Number.NaN : Number(input.value);
      return Number.isInteger(number) && number >= 0 && number <= MOST_SEED ? number : null;
    },
  };
}
