/** The dialog that makes a puzzle: of what kind, by which rules, from which seed; the worker looks for it. */

import { KINDS } from "../../game/puzzlegoal.js";
import { random31 } from "../../game/seed.js";
import { TaskScope } from "../../game/taskscope.js";
import { say as sayOfGoal } from "../../i18n/goal.js";
import { say, sayCount } from "../../i18n/puzzle.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { freshId, selection } from "../../ui/fields.js";

/** @import { MadePuzzle } from "../../engine/puzzleresults.js" */
/** @import { Kind } from "../../game/puzzlegoal.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** Seeds are short enough to be read out. */
const MOST_SEED = 999_999;

/** What to make. @typedef {{ kind: "any" | Kind, ruleset: string }} Wants */

/** @type {readonly Wants["kind"][]} */
const CHOICES = Object.freeze(["any", ...KINDS]);

/**
 * @typedef {object} MakeParts
 * @property {import("../../game/walk.js").Engine} engine
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {() => boolean} isReady
 * @property {Wants} wants  the last choice, which the dialog changes
 * @property {(puzzle: Puzzle) => void} onMade
 */

/** @param {MakeParts} parts */
export function openMake(parts) {
  new MakeDialog(parts);
}

class MakeDialog {
  #parts;
  #search = new TaskScope(({ message }) => this.#end(say("make.bad", { reason: message })));
  #seed = createSeedField();
  #status = element("p", { class: "puzzle-told", role: "status" });
  #bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  #start = button({ class: "button button-main" }, () => this.#make(), say("make.start"));
  #stop = button({ class: "button", hidden: true }, () => this.#cancel(), say("make.stop"));
  #dialog;

  /** @param {MakeParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#dialog = openDialog({
      name: "puzzle-make",
      title: say("make.title"),
      body: [
        element("p", {}, say("make.how")),
        kindField(parts.wants),
        rulesField(parts.wants, parts.rulesets),
        this.#seed.root,
        element("div", { class: "puzzle-work" }, this.#status, this.#bar),
      ],
      buttons: [this.#stop, this.#start],
      onClose: () => this.#search.renew(),
    });
  }

  #make() {
    const seed = this.#seed.value();
    if (seed === null) write(this.#status, say("make.badSeed", { most: MOST_SEED }));
    else void this.#search.play((signal) => this.#searchFrom(seed, signal));
  }

  #cancel() {
    this.#search.renew();
    this.#end(say("make.stopped"));
  }

  /** @param {number} seed @param {AbortSignal} signal */
  async #searchFrom(seed, signal) {
    const { engine, isReady, wants } = this.#parts;
    const goal = wants.kind === "any" ? null : wants.kind;
    const request = { ruleset: wants.ruleset, goal, seed };
    const onProgress = (/** @type {MadePuzzle} */ { tried }) =>
      write(this.#status, sayCount("make.tried", tried));
    this.#showBusy(true);
    write(this.#status, isReady() ? sayCount("make.tried", 0) : say("make.waiting"));
    const { puzzle } = await engine.call("puzzle-make", request, { signal, onProgress });
    if (!signal.aborted) this.#take(puzzle);
  }

  /** @param {MadePuzzle["puzzle"]} puzzle */
  #take(puzzle) {
    if (!puzzle) {
      this.#end(say("make.none"));
      return;
    }
    this.#showBusy(false);
    this.#dialog.close();
    const { ruleset, position, goal, rating, solution } = puzzle;
    this.#parts.onMade({ ruleset, position, goal, rating, line: solution });
  }

  /** @param {string} text */
  #end(text) {
    this.#showBusy(false);
    write(this.#status, text);
  }

  /** @param {boolean} isBusy */
  #showBusy(isBusy) {
    this.#bar.hidden = !isBusy;
    this.#stop.hidden = !isBusy;
    this.#start.hidden = isBusy;
    (isBusy ? this.#stop : this.#start).focus();
  }
}

/** @param {Wants} wants */
function kindField(wants) {
  return selection({
    label: say("make.kind"),
    choices: CHOICES.map((kind) => ({ value: kind, label: sayOfGoal(`kind.${kind}`) })),
    value: wants.kind,
    onChoose(chosen) {
      wants.kind = CHOICES.find((kind) => kind === chosen) ?? "any";
    },
  });
}

/** @param {Wants} wants @param {MakeParts["rulesets"]} rulesets */
function rulesField(wants, rulesets) {
  return selection({
    label: say("make.rules"),
    choices: rulesets.presets.map(({ id }) => ({ value: id, label: rulesets.titleOf(id) })),
    value: wants.ruleset,
    onChoose(ruleset) {
      wants.ruleset = ruleset;
    },
  });
}

/** A number that can be typed, or drawn at random. */
function createSeedField() {
  const id = freshId("seed");
  const bounds = { min: 0, max: MOST_SEED, step: 1 };
  const attributes = { id, type: "number", ...bounds, inputmode: "numeric", value: randomSeed() };
  const input = element("input", attributes);
  const dice = button({ class: "button" }, draw, say("make.dice"));
  const label = element("label", { for: id }, say("make.seed"));
  const row = element("div", { class: "puzzle-seed" }, input, dice);

  function draw() {
    input.value = String(randomSeed());
  }

  return {
    root: element("div", { class: "field" }, label, row),
    /** @returns {number | null} null where the field holds no seed */
    value() {
      const number = input.value === "" ? Number.NaN : Number(input.value);
      return Number.isInteger(number) && number >= 0 && number <= MOST_SEED ? number : null;
    },
  };
}

function randomSeed() {
  return random31() % (MOST_SEED + 1);
}
