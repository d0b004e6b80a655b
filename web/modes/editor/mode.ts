/** Set up: a mode of the page. Positions, puzzles and tasks are made here, and checked by Python at once. */

import type { Put } from "../../board/choice.ts";
import type { CellState } from "../../board/grid.ts";
import type { Carried } from "../../board/selection.ts";
import type { BoardView } from "../../board/view.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import type { Step } from "../../game/record/controller.ts";
import { LineController } from "../../game/record/linecontroller.ts";
import { recordOf } from "../../game/record/record.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import type { DraftRequest, ModeRequest } from "../../game/routes.ts";
import { moveText } from "../../game/texts/movetexts.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { goalsOf } from "../../game/view/viewparts.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines as linesOf } from "../../i18n/format.ts";
import { actionKeys, createActionRow } from "../../ui/actionrow.ts";
import { PATHS } from "../../ui/drawings/editor.ts";
import { element } from "../../ui/element.ts";
import { drawingOf } from "../../ui/icons.ts";
import { Checking, positionOf, shapeOf, withRules } from "./checking.ts";
import { openMixture, openText } from "./dialogs.ts";
import type { Draft } from "./draft.ts";
import { changed, cleared, draftOf, freshDraft } from "./draft.ts";
import { DraftStore } from "./draftstore.ts";
import { createForm } from "./form.ts";
import { Placing } from "./placing.ts";
import { createReport, followUp, followUpsOf, offersOf, statusOf } from "./report.ts";

const say = speaker("edit");

export function createMode(context: ModeContext): ModeOf<"edit"> {
  return new EditorMode(context);
}

class EditorMode implements ModeOf<"edit"> {
  #context;
  #drafts;
  #checking;
  #solution;
  #placing;
  #report;
  #form;
  #actions;
  #isOn = false;
  #isTurned = false;
  /** The last status that was read aloud. */
  #announced = "";

  constructor(context: ModeContext) {
    const { engine, rulesets, board, settings, store, fail: onFault } = context;
    const { first, presetOf } = rulesets;
    const show = () => this.show();
    const draft = freshDraft(first, presetOf(first).opening.board);
    const drafts = new DraftStore(store, draft, () => this.#draftChanged());
    const solution = new LineController(
      {
        ...{ engine, settings, onFault, onChange: show },
        cache: new ViewCache(),
        openingOf: (ruleset) => presetOf(ruleset).opening,
        onArrival: (view) => context.announce(view.last ? moveText(view) : say("line.start")),
      },
      first,
    );
    const colours = () => this.#colours;
    this.#context = context;
    this.#drafts = drafts;
    this.#solution = solution;
    this.#checking = new Checking(engine, (isProgress) => this.#checked(isProgress), onFault);
    this.#placing = new Placing({ context, drafts, solution, colours, onChange: show });
    this.#report = createReport({
      onFollowUp: (name) => {
        followUp(name, context, drafts.now, this.#checking);
        show();
      },
      onStep: (to) => this.#step(to),
      onFocusLost: board.focus,
    });
    this.#form = createForm({ rulesets, drafts, onTyped: show, onMix: () => this.#mix() });
    this.#actions = createActions((action) => this.#act(action));
    const parts = [this.#placing, this.#report, this.#actions, this.#form];
    context.place.classList.add("edit");
    context.place.append(...parts.map(({ root }) => root));
    if (drafts.aside) context.reportQuarantined(drafts.aside);
  }

  #commands: Record<EditAction, () => unknown> = {
    undo: () => this.#restore("undo"),
    redo: () => this.#restore("redo"),
    clear: () => this.#edit(cleared(this.#drafts.now), say("say.cleared")),
    opening: () => this.#setOpening(),
    text: () => {
      const { engine, rulesets } = this.#context;
      openText({ engine, usual: rulesets.first, onRequest: (request) => this.#open(request) });
    },
    turn: () => {
      this.#isTurned = !this.#isTurned;
      this.show();
    },
  };

  #act(action: EditAction) {
    if (this.#possible.has(action)) this.#commands[action]();
  }

  get #possible() {
    return possibleActions(this.#drafts, shapeOf(this.#drafts.now) === "empty");
  }

  #restore(action: "undo" | "redo") {
    this.#drafts[action]();
    this.#context.announce(say(action === "undo" ? "say.undone" : "say.redone"));
  }

  /** @param text announces it */
  #edit(draft: Draft, text: string) {
    this.#drafts.edit(draft);
    this.#context.announce(text);
  }

  /** Set up the opening; that of rules of one's own is asked for. */
  #setOpening() {
    const { engine, rulesets, fail } = this.#context;
    const { ruleset } = this.#drafts.now;
    const { opening } = rulesets.presetOf(ruleset);
    const request = { ruleset, start: null, moves: [] };
    void new TaskScope(fail).run(async () => {
      const view = ruleset.includes("+") ? await engine.call("view", request) : opening;
      if (!this.#isOn || this.#drafts.now.ruleset !== ruleset) return;
      const change = { pieces: view.board, player: 1 as const, ply: 0 };
      this.#edit(changed(this.#drafts.now, change), say("say.opening"));
    });
  }

  #open(request: DraftRequest) {
    const draft = draftOf(request);
    if (draft) this.#edit(draft, say("say.laid"));
  }

  #mix() {
    const { engine, rulesets } = this.#context;
    openMixture({
      rulesets,
      engine,
      ruleset: this.#drafts.now.ruleset,
      onRules: (ruleset) => this.#drafts.edit(withRules(this.#drafts.now, ruleset)),
    });
  }

  #draftChanged() {
    this.#placing.refresh();
    this.#solution.leave();
    void this.#checking.look(this.#drafts.now);
    this.show();
  }

  get #line() {
    return this.#checking.check.verdict?.line ?? [];
  }

  /** Go through the solution. */
  #step(to: Step) {
    if (!this.#checking.check.verdict) return;
    this.#placing.clear();
    this.#context.board.letGo();
    void this.#solution.step(to);
  }

  get #colours() {
    return this.#context.rulesets.presetOf(this.#drafts.now.ruleset).colours;
  }

  /** The goal of each piece: a preset's are known before Python is awake. */
  get #goals() {
    const { ruleset } = this.#drafts.now;
    const { view } = this.#checking.check;
    const known = ruleset.includes("+") ? view : this.#context.rulesets.presetOf(ruleset).opening;
    return known ? goalsOf(known) : {};
  }

  get #status() {
    const { check } = this.#checking;
    const isReady = this.#context.isReady();
    return statusOf(this.#drafts.now, check, this.#colours, isReady, this.#form.wrong);
  }

  #checked(isProgress: boolean) {
    const { verdict, view } = this.#checking.check;
    if (verdict && verdict.line !== this.#solution.record.moves) {
      const { now } = this.#drafts;
      const line = { ruleset: now.ruleset, start: positionOf(now), moves: verdict.line };
      this.#solution.load(recordOf(line, 0), view);
    }
    if (!this.#isOn) return;
    this.show();
    const { stage } = this.#checking.check;
    if (isProgress || this.#form.wrong || stage === "asking" || stage === "proving") return;
    const { main, lines } = this.#status;
    const text = linesOf(main, ...lines);
    if (text !== this.#announced) this.#context.announce(text);
    this.#announced = text;
  }

  show() {
    if (!this.#isOn) return;
    this.#context.board.show(this.#board());
    this.#placing.show();
    this.#form.show(this.#colours);
    const { wrong } = this.#form;
    this.#report.show({
      status: this.#status,
      followUps: wrong ? [] : followUpsOf(this.#checking.check),
      line: wrong ? [] : this.#line,
      solution: this.#solution,
    });
    this.#actions.show(this.#possible);
  }

  /** The draft, or a move of its solution. */
  #board(): Partial<BoardView> {
    const { now } = this.#drafts;
    const { turned, numbers, goals: goalsShown } = this.#context.settings();
    const bottom = turned === this.#isTurned ? 1 : 2;
    const shown = this.#solution.canStep("first")
      ? this.#solution.boardView(bottom)
      : { pieces: now.pieces, position: positionOf(now), player: now.player, status: "setting-up" };
    return {
      ...shown,
      free: shown.status === "setting-up",
      ruleset: now.ruleset,
      bottom,
      colours: this.#colours as BoardView["colours"],
      numbers,
      goals: this.#goals,
      goalsShown,
    };
  }

  enter({ draft }: ModeRequest<"edit">) {
    this.#isOn = true;
    this.#context.fail(null);
    if (draft) this.#open(draft);
    void this.#checking.look(this.#drafts.now, true);
    this.show();
  }

  leave() {
    this.#isOn = false;
    this.#placing.clear();
    this.#checking.rest();
    this.#solution.leave();
  }

  /** On a board that is being set up no move is made. */
  controller = {
    onMove: () => Promise.resolve(),
    refuse() {},
    onSelect: (number: number | null) => this.#placing.onBoardSelection(number),
  };

  onPlace(move: Put) {
    this.#placing.put(move);
  }

  onDragOutside(carried: Carried | null) {
    this.#placing.onBoardDrag(carried);
  }

  describe(number: number, piece: string, cell: CellState): string {
    return squareText(number, piece, { ...cell, isMovable: false }, this.#colours);
  }

  get keys(): Mode["keys"] {
    const place = { n: () => this.#placing.selectNext(), Escape: () => this.#placing.deselect() };
    return [
      ["n", say("keys.n"), place],
      ["Delete", say("keys.Delete")],
      ...actionKeys(
        ACTIONS,
        (key) => say(`keys.${key}`),
        (action) => this.#act(action),
      ),
      ["←", say("keys.left"), { ArrowLeft: () => this.#step("before") }],
      ["→", say("keys.right"), { ArrowRight: () => this.#step("after") }],
    ];
  }

  offers() {
    return offersOf(this.#drafts.now, this.#checking.check);
  }

  retry() {
    void this.#checking.again(this.#drafts.now);
  }
}

type EditAction = (typeof ACTIONS)[number]["id"];

const ACTIONS = Object.freeze([
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "clear", key: "", path: PATHS.bin },
  { id: "opening", key: "", path: PATHS.opening },
  { id: "text", key: "", path: PATHS.text },
  { id: "turn", key: "f" },
] as const);

/** The row of buttons for what changes the draft as a whole. */
function createActions(onAction: (action: EditAction) => void) {
  const root = element("div", { class: "actions edit-actions", role: "group" });
  return createActionRow(root, ACTIONS, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction,
  });
}

function possibleActions(
  { canUndo, canRedo }: { canUndo: boolean; canRedo: boolean },
  isEmpty: boolean,
): ReadonlySet<EditAction> {
  const isPossible: Partial<Record<EditAction, boolean>> = {
    undo: canUndo,
    redo: canRedo,
    clear: !isEmpty,
  };
  return new Set(ACTIONS.map(({ id }) => id).filter((id) => isPossible[id] !== false));
}
