/** The dialog that makes a puzzle: of what kind, by which rules, from which seed; the worker looks for it. */

import { random31 } from "../../game/record/record.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { KINDS } from "../../game/texts/puzzlegoal.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { advanced, freshId, selection } from "../../ui/fields.ts";
import { rulesetField } from "../../ui/rulesetfield.ts";
import type { GeneratorState, PuzzleGenerator } from "./generator.ts";
import type { Puzzle } from "./puzzlestorage.ts";

const sayOfGoal = speaker("goal");
const sayOfMaking = speaker("making");

/** Seeds are short enough to be read out. */
const MOST_SEED = 999_999;

/** What to make. */
export type Wants = { kind: "any" | Kind; ruleset: string };

const CHOICES: readonly Wants["kind"][] = Object.freeze(["any", ...KINDS]);

interface MakeParts {
  maker: PuzzleGenerator;
  rulesets: Rulesets;
  isReady: () => boolean;
  /** The last choice, which the dialog changes */
  wants: Wants;
  onMade: (puzzle: Puzzle) => void;
  /** The player solves another puzzle of that kind while this one is generated */
  onMeanwhile: () => void;
}

export function openGenerateDialog(parts: MakeParts) {
  new MakeDialog(parts);
}

class MakeDialog {
  #parts;
  #seed;
  #advanced;
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

  constructor(parts: MakeParts) {
    const { maker, wants, rulesets } = parts;
    this.#parts = parts;
    this.#isBehind = maker.making.stage === "busy";
    this.#seed = createSeedField(maker.wish?.seed ?? randomSeed());
    this.#advanced = advanced(() => sayOfMaking("make.advanced"), this.#seed.root);
    const onChange = () => this.#tellTime();
    this.#dialog = openDialog({
      name: "puzzle-make",
      title: () => sayOfMaking("make.title"),
      body: [
        element("p", {}, () => sayOfMaking("make.how")),
        kindField(wants, onChange),
        rulesField(wants, rulesets, onChange),
        this.#advanced,
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
    if (seed === null) {
      this.#advanced.open = true;
      return write(this.#status, () => sayOfMaking("make.badSeed", { most: MOST_SEED }));
    }
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

  #show(making: GeneratorState) {
    if (making.stage === "ready") return this.#take(making.puzzle);
    const isBusy = making.stage === "busy";
    if (isBusy) write(this.#status, () => this.#busyText(making.tried));
    else write(this.#status, () => endText(making));
    this.#showBusy(isBusy);
  }

  #busyText(tried: number) {
    return tried > 0 || this.#parts.isReady()
      ? sayOfMaking("make.tried", { n: tried })
      : sayOfMaking("make.waiting");
  }

  #take(puzzle: Puzzle) {
    this.#isBehind = false;
    this.#parts.maker.drop();
    this.#dialog.close();
    this.#parts.onMade(puzzle);
  }

  #showBusy(isBusy: boolean) {
    if (this.#bar.hidden !== isBusy) return;
    this.#bar.hidden = !isBusy;
    this.#stop.hidden = !isBusy;
    this.#meanwhile.hidden = !isBusy;
    this.#start.hidden = isBusy;
    (isBusy ? this.#stop : this.#start).focus();
  }
}

/** Why nothing is being generated. */
function endText(making: GeneratorState) {
  if (making.stage === "stopped") return sayOfMaking("make.stopped");
  if (making.stage === "none") return sayOfMaking("make.none");
  return making.stage === "failed" ? sayOfMaking("make.bad", { reason: making.reason() }) : "";
}

function kindField(wants: Wants, onChange: () => void) {
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

function rulesField(wants: Wants, rulesets: Rulesets, onChange: () => void) {
  return rulesetField({
    label: () => sayOfMaking("make.rules"),
    rulesets,
    value: wants.ruleset,
    onChoose(ruleset) {
      wants.ruleset = ruleset;
      onChange();
    },
  }).root;
}

/** A number that can be typed, or drawn at random. */
function createSeedField(seed: number) {
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
    /** @returns null where the field holds no seed */
    value(): number | null {
      const number = input.value === "" ? Number.NaN : Number(input.value);
      return Number.isInteger(number) && number >= 0 && number <= MOST_SEED ? number : null;
    },
  };
}

function randomSeed() {
  return random31() % (MOST_SEED + 1);
}

// How long it takes to generate a puzzle.

/**
 * The longest of five to nine seeds, in seconds, in a browser on a machine of 2026:
 * `python -m tests.bench.bench_generators`.
 * By how moves to go are counted; where all pieces may be jumped over, nothing is squeezed or jammed.
 */
const SECONDS: Readonly<Record<string, Readonly<Partial<Record<"any" | Kind, number>>>>> =
  Object.freeze({
    exact: { any: 10, win: 4, home: 3, points: 5, squeeze: 2, jam: 10, hold: 4 },
    simple: { any: 3, win: 6, home: 5, points: 3, squeeze: 1, jam: 30, hold: 5 },
    playout: { any: 54, win: 29, home: 1, points: 4, hold: 86 },
  });

/** Up to here it takes a few seconds, or less than a minute: half of what is said, since many machines are slower. */
const MOMENT = 5;
const MINUTE = 30;

type Takes = "moment" | "minute" | "minutes";

/**
 * How long it usually takes, in a word; null where no such puzzle is made.
 *
 * @param scoring of the ruleset
 */
export function timeToMake(kind: "any" | Kind, scoring: string): Takes | null {
  const seconds = SECONDS[scoring]?.[kind];
  if (seconds === undefined) return null;
  if (seconds <= MOMENT) return "moment";
  return seconds <= MINUTE ? "minute" : "minutes";
}
