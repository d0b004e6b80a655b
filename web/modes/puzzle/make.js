/** The dialog that makes a puzzle: of what kind, by which rules, from which seed; the worker looks for it. */

import { KINDS } from "../../game/puzzlegoal.js";
import { random31 } from "../../game/seed.js";
import { say as sayOfGoal } from "../../i18n/goal.js";
import { say as sayOfMaking } from "../../i18n/making.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { freshId, selection } from "../../ui/fields.js";
import { timeToMake } from "./maketimes.js";

/** @import { Kind } from "../../game/puzzlegoal.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { Making, PuzzleMaker } from "./making.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** Seeds are short enough to be read out. */
const MOST_SEED = 999_999;

/** What to make. @typedef {{ kind: "any" | Kind, ruleset: string }} Wants */

/** @type {readonly Wants["kind"][]} */
const CHOICES = Object.freeze(["any", ...KINDS]);

/**
 * @typedef {object} MakeParts
 * @property {PuzzleMaker} maker
 * @property {Rulesets} rulesets
 * @property {() => boolean} isReady
 * @property {Wants} wants  the last choice, which the dialog changes
 * @property {(puzzle: Puzzle) => void} onMade
 * @property {() => void} onMeanwhile  the player solves another puzzle of that kind while this one is generated
 */

/** @param {MakeParts} parts */
export function openMake(parts) {
  new MakeDialog(parts);
}

class MakeDialog {
  #parts;
  #seed;
  #takes = element("p", { class: "fine" });
  #status = element("p", { class: "puzzle-told", role: "status" });
  #bar = element("progress", { class: "puzzle-busy", "aria-hidden": "true", hidden: true });
  #start = button(
    { class: "button button-main" },
    () => this.#make(),
    () => sayOfMaking("make.start"),
  );
  #stop = button(
    { class: "button", hidden: true },
    () => this.#cancel(),
    () => sayOfMaking("make.stop"),
  );
  #meanwhile = button(
    { class: "button", hidden: true },
    () => this.#leave(),
    () => sayOfMaking("meanwhile.solve"),
  );
  /** The work goes on when the dialog is closed. */
  #isBehind;
  #dialog;

  /** @param {MakeParts} parts */
  constructor(parts) {
    const { maker, wants, rulesets } = parts;
    this.#parts = parts;
    this.#isBehind = maker.making.stage === "busy";
    this.#seed = createSeedField(maker.wish?.seed ?? randomSeed());
    const onChange = () => this.#tellTime();
    this.#dialog = openDialog({
      name: "puzzle-make",
      title: () => sayOfMaking("make.title"),
      body: [
        element("p", {}, () => sayOfMaking("make.how")),
        kindField(wants, onChange),
        rulesField(wants, rulesets, onChange),
        this.#seed.root,
        this.#takes,
        element("div", { class: "puzzle-work" }, this.#status, this.#bar),
      ],
      buttons: [this.#meanwhile, this.#stop, this.#start],
      onClose: () => this.#close(),
    });
    this.#tellTime();
    if (maker.making.stage !== "ready") maker.watch((making) => this.#show(making));
  }

  #tellTime() {
    const { wants, rulesets } = this.#parts;
    const takes = timeToMake(wants.kind, rulesets.fieldsOf(wants.ruleset).scoring ?? "");
    write(this.#takes, () => (takes ? sayOfMaking(`takes.${takes}`) : ""));
  }

  #make() {
    const { maker, wants } = this.#parts;
    const seed = this.#seed.value();
    if (seed === null)
      return write(this.#status, () => sayOfMaking("make.badSeed", { most: MOST_SEED }));
    const goal = wants.kind === "any" ? null : wants.kind;
    maker.watch((making) => this.#show(making));
    maker.begin({ ruleset: wants.ruleset, goal, seed });
  }

  #cancel() {
    this.#parts.maker.stop();
    this.#isBehind = false;
  }

  #leave() {
    this.#isBehind = true;
    this.#dialog.close();
    this.#parts.onMeanwhile();
  }

  #close() {
    const { maker } = this.#parts;
    if (!this.#isBehind && maker.making.stage !== "ready") maker.drop();
    maker.watch(null);
  }

  /** @param {Making} making */
  #show(making) {
    if (making.stage === "ready") return this.#take(making.puzzle);
    const isBusy = making.stage === "busy";
    if (isBusy) write(this.#status, () => this.#busyText(making.tried));
    else write(this.#status, () => endText(making));
    this.#showBusy(isBusy);
  }

  /** @param {number} tried */
  #busyText(tried) {
    return tried > 0 || this.#parts.isReady()
      ? sayOfMaking("make.tried", { n: tried })
      : sayOfMaking("make.waiting");
  }

  /** @param {Puzzle} puzzle */
  #take(puzzle) {
    this.#isBehind = false;
    this.#parts.maker.drop();
    this.#dialog.close();
    this.#parts.onMade(puzzle);
  }

  /** @param {boolean} isBusy */
  #showBusy(isBusy) {
    if (this.#bar.hidden !== isBusy) return;
    this.#bar.hidden = !isBusy;
    this.#stop.hidden = !isBusy;
    this.#meanwhile.hidden = !isBusy;
    this.#start.hidden = isBusy;
    (isBusy ? this.#stop : this.#start).focus();
  }
}

/** Why nothing is being generated. @param {Making} making */
function endText(making) {
  if (making.stage === "stopped") return sayOfMaking("make.stopped");
  if (making.stage === "none") return sayOfMaking("make.none");
  return making.stage === "failed" ? sayOfMaking("make.bad", { reason: making.reason() }) : "";
}

/** @param {Wants} wants @param {() => void} onChange */
function kindField(wants, onChange) {
  return selection({
    label: () => sayOfMaking("make.kind"),
    choices: CHOICES.map((kind) => ({ value: kind, label: () => sayOfGoal(`kind.${kind}`) })),
    value: wants.kind,
    onChoose(chosen) {
      wants.kind = CHOICES.find((kind) => kind === chosen) ?? "any";
      onChange();
    },
  });
}

/** @param {Wants} wants @param {Rulesets} rulesets @param {() => void} onChange */
function rulesField(wants, rulesets, onChange) {
  return selection({
    label: () => sayOfMaking("make.rules"),
    choices: rulesets.presets.map(({ id }) => ({ value: id, label: () => rulesets.titleOf(id) })),
    value: wants.ruleset,
    onChoose(ruleset) {
      wants.ruleset = ruleset;
      onChange();
    },
  });
}

/** A number that can be typed, or drawn at random. @param {number} seed */
function createSeedField(seed) {
  const id = freshId("seed");
  const bounds = { min: 0, max: MOST_SEED, step: 1 };
  const attributes = { id, type: "number", ...bounds, inputmode: "numeric", value: seed };
  const input = element("input", attributes);
  const dice = button({ class: "button" }, draw, () => sayOfMaking("make.dice"));
  const label = element("label", { for: id }, () => sayOfMaking("make.seed"));
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
