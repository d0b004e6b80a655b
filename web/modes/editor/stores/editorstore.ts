import { batch, computed, signal } from "../../../base/signals.ts";
import type { ContextBoard, ModeContext } from "../../../game/mode.ts";
import type { Step } from "../../../game/record/steps.ts";
import { TaskScope } from "../../../game/record/taskscope.ts";
import type { DraftRequest } from "../../../game/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Draft } from "../draft.ts";
import { changed, freshDraft, GOAL_MOVES } from "../draft.ts";
import { draftShape } from "../shape.ts";
import { CheckStore } from "./checkstore.ts";
import { CustomRules } from "./customrules.ts";
import { DraftStore } from "./draftstore.ts";
import { NumberStore } from "./numberstore.ts";
import { PastedDraft } from "./pasteddraft.ts";
import { PlacingStore } from "./placingstore.ts";
import { ReportStore } from "./reportstore.ts";
import { SolutionStore } from "./solutionstore.ts";

const say = speaker("edit");

type EditorAction = "undo" | "redo" | "clear" | "opening" | "text" | "turn";

type EditorServices = Pick<
  ModeContext,
  | ("announce" | "engine" | "fail" | "openDialog" | "openPlay" | "openScreen")
  | ("reportQuarantined" | "rulesets" | "settings" | "store")
> & { board: Pick<ContextBoard, "aim" | "focus" | "letGo"> };

export class EditorStore {
  readonly drafts;
  readonly check;
  readonly solution;
  readonly placing;
  readonly numbers;
  readonly report;
  readonly dialog = signal<CustomRules | PastedDraft | null>(null);
  readonly isOn = signal(false);
  #isTurned = signal(false);
  #services;

  constructor(services: EditorServices) {
    const { first, presetOf } = services.rulesets;
    this.#services = services;
    this.drafts = new DraftStore(services, freshDraft(first, presetOf(first).opening.board));
    this.check = new CheckStore(this.drafts, services);
    this.solution = new SolutionStore(this.drafts, this.check, services);
    this.placing = new PlacingStore(this.drafts, this.solution, services);
    this.numbers = Object.freeze({
      ply: new NumberStore(this.drafts, "ply", (draft) => this.#plyRange(draft)),
      moves: new NumberStore(this.drafts, "moves", movesRange),
    });
    this.report = new ReportStore(this.drafts, this.check, this.numbers, services);
  }

  /** The side at the lower edge. */
  get bottom() {
    return this.#services.settings().turned === this.#isTurned.value ? 1 : 2;
  }

  readonly #actions: Readonly<
    Record<EditorAction, { isPossible: () => boolean; act: () => unknown }>
  > = Object.freeze({
    undo: { isPossible: () => this.drafts.canUndo, act: () => this.drafts.undo() },
    redo: { isPossible: () => this.drafts.canRedo, act: () => this.drafts.redo() },
    clear: {
      isPossible: () => draftShape(this.drafts.now) !== "empty",
      act: () => this.drafts.clear(),
    },
    opening: { isPossible: () => true, act: () => this.#setUpOpening() },
    text: { isPossible: () => true, act: () => this.#paste() },
    turn: { isPossible: () => true, act: () => this.#turn() },
  });

  readonly possible = computed((): ReadonlySet<EditorAction> => {
    const rows = Object.entries(this.#actions) as [EditorAction, { isPossible: () => boolean }][];
    return new Set(rows.filter(([, { isPossible }]) => isPossible()).map(([action]) => action));
  });

  act(action: EditorAction) {
    if (this.possible.value.has(action)) void this.#actions[action].act();
  }

  step(to: Step) {
    if (!this.check.value.verdict) return;
    this.placing.clear();
    this.#services.board.letGo();
    void this.solution.step(to);
  }

  customize() {
    this.dialog.value = new CustomRules(this.drafts, this.#services.engine.call);
  }

  enter(draft: DraftRequest | undefined) {
    this.#services.fail(null);
    batch(() => {
      this.isOn.value = true;
      if (draft) this.drafts.setUp(draft);
    });
    void this.check.look();
  }

  leave() {
    this.isOn.value = false;
    this.placing.clear();
    this.check.rest();
    this.solution.leave();
  }

  #paste() {
    const { engine, rulesets } = this.#services;
    this.dialog.value = new PastedDraft(this.drafts, engine.call, rulesets.first);
  }

  #turn() {
    this.#isTurned.value = !this.#isTurned.value;
  }

  /** Only Python knows the opening of custom rules. */
  async #setUpOpening() {
    const { announce, engine, fail, rulesets } = this.#services;
    const { ruleset } = this.drafts.now;
    const { opening } = rulesets.presetOf(ruleset);
    const request = { ruleset, start: null, moves: [] };
    await new TaskScope(fail).run(async () => {
      const view = ruleset.includes("+") ? await engine.call("view", request) : opening;
      if (!this.isOn.value || this.drafts.now.ruleset !== ruleset) return;
      this.drafts.edit(changed(this.drafts.now, { pieces: view.board, player: 1, ply: 0 }));
      announce(say("say.opening"));
    });
  }

  #plyRange(draft: Draft) {
    const { limit = "none" } = this.#services.rulesets.fieldsOf(draft.ruleset);
    const isCounted = draftShape(draft) !== "solo" && limit !== "none";
    return isCounted ? { least: 0, most: 2 * Number(limit) } : null;
  }
}

function movesRange(draft: Draft) {
  return draftShape(draft) !== "solo" && draft.kind !== "none" ? GOAL_MOVES : null;
}
