/** Set up: a mode of the page. Positions, puzzles and tasks are made here, and checked by Python at once. */

import { moveText } from "../../game/announcements.js";
import { goalsOf } from "../../game/gameboard.js";
import { squareText } from "../../game/squarenames.js";
import { TaskScope } from "../../game/taskscope.js";
import { say } from "../../i18n/edit.js";
import { lines as linesOf } from "../../i18n/format.js";
import { createActions, possibleActions } from "./actions.js";
import { Checking } from "./checking.js";
import { openMixture, openText } from "./dialogs.js";
import { changed, cleared, draftOf, freshDraft, positionOf, shapeOf } from "./draft.js";
import { statusOf } from "./draftstatus.js";
import { DraftStore } from "./draftstore.js";
import { followUp, followUpsOf, offersOf } from "./followups.js";
import { createForm } from "./form.js";
import { Placing } from "./placing.js";
import { createReport } from "./report.js";
import { Solution } from "./solution.js";

/** @typedef {import("../../game/mode.js").ModeContext} ModeContext */
/** @typedef {import("../../game/mode.js").Mode} Mode */
/** @typedef {import("../../board/view.js").BoardView} BoardView */

const KEYS = /** @type {const} */ (["n", "Delete", "u", "r", "f"]);

/** @param {ModeContext} context @returns {Mode} */
export function createMode(context) {
  return new EditorMode(context);
}

/** @implements {Mode} */
class EditorMode {
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

  /** @param {ModeContext} context */
  constructor(context) {
    const { engine, rulesets, board, store, fail: onFault } = context;
    const { first, presetOf } = rulesets;
    const show = () => this.show();
    const draft = freshDraft(first, presetOf(first).opening.board);
    const drafts = new DraftStore(store, draft, () => this.#draftChanged());
    const onStep = () => this.#stepped();
    const solution = new Solution({ engine, ruleset: first, onChange: onStep, onFault });
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
      onStep: (to) => this.#stepTo(to),
      onFocusLost: board.focus,
    });
    this.#form = createForm({ rulesets, drafts, onTyped: show, onMix: () => this.#mix() });
    this.#actions = createActions((action) => this.#act(action));
    const parts = [this.#placing, this.#report, this.#actions, this.#form];
    context.place.classList.add("edit");
    context.place.append(...parts.map(({ root }) => root));
    if (drafts.aside) context.reportAside(drafts.aside);
  }

  /** @type {Record<import("./actions.js").EditAction, () => unknown>} */
  #commands = {
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

  /** @param {import("./actions.js").EditAction} action */
  #act(action) {
    if (this.#possible.has(action)) this.#commands[action]();
  }

  get #possible() {
    return possibleActions(this.#drafts, shapeOf(this.#drafts.now) === "empty");
  }

  /** @param {"undo" | "redo"} action */
  #restore(action) {
    this.#drafts[action]();
    this.#context.announce(say(action === "undo" ? "say.undone" : "say.redone"));
  }

  /** @param {import("./draft.js").Draft} draft @param {string} text  announces it */
  #edit(draft, text) {
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
      const change = { pieces: view.board, player: /** @type {const} */ (1), ply: 0 };
      this.#edit(changed(this.#drafts.now, change), say("say.opening"));
    });
  }

  /** @param {import("./draft.js").DraftRequest} request */
  #open(request) {
    const draft = draftOf(request);
    if (draft) this.#edit(draft, say("say.laid"));
  }

  #mix() {
    const { engine, rulesets } = this.#context;
    openMixture({
      rulesets,
      engine,
      ruleset: this.#drafts.now.ruleset,
      onRules: (ruleset) => this.#drafts.edit(changed(this.#drafts.now, { ruleset })),
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

  /** @param {number} to  moves of the solution */
  #stepTo(to) {
    if (to < 0 || to > this.#line.length) return;
    this.#placing.clear();
    this.#context.board.letGo();
    const { now } = this.#drafts;
    this.#solution.go({ ruleset: now.ruleset, start: positionOf(now), moves: this.#line }, to);
  }

  #stepped() {
    this.show();
    const { view } = this.#solution;
    this.#context.announce(view?.last ? moveText(view) : say("line.start"));
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

  /** @param {boolean} isProgress */
  #checked(isProgress) {
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
      followUps: wrong ? [] : followUpsOf(this.#checking.check, this.#context.hasMode("analyse")),
      line: wrong ? [] : this.#line,
      at: this.#solution.at,
    });
    this.#actions.show(this.#possible);
  }

  /** The draft, or a move of its solution. @returns {Partial<BoardView>} */
  #board() {
    const { now } = this.#drafts;
    const { turned, numbers, goals: goalsShown } = this.#context.settings();
    const { view } = this.#solution;
    const shown = view
      ? { pieces: view.board, position: view.position, player: view.player, last: view.last }
      : { pieces: now.pieces, position: positionOf(now), player: now.player };
    return {
      ...shown,
      ...(view ? { status: "looking", inert: true } : { status: "setting-up", free: true }),
      ruleset: now.ruleset,
      bottom: turned === this.#isTurned ? 1 : 2,
      colours: /** @type {BoardView["colours"]} */ (this.#colours),
      numbers,
      goals: this.#goals,
      goalsShown,
    };
  }

  /** @param {import("./draft.js").DraftRequest | null} request */
  enter(request) {
    this.#isOn = true;
    this.#context.fail(null);
    if (request) this.#open(request);
    void this.#checking.look(this.#drafts.now, true);
    this.show();
  }

  leave() {
    this.#isOn = false;
    this.#placing.clear();
    this.#checking.rest();
    this.#solution.leave();
  }

  onMove() {}

  onRefused() {}

  /** @param {import("../../board/choice.js").Put} move */
  onPut(move) {
    this.#placing.put(move);
  }

  /** @param {number | null} number */
  onHand(number) {
    this.#placing.onBoardSelection(number);
  }

  /** @param {import("../../board/selection.js").Carried | null} carried */
  onCarry(carried) {
    this.#placing.onBoardDrag(carried);
  }

  /** @type {Mode["describe"]} */
  describe(number, piece, cell) {
    return squareText(number, piece, { ...cell, isMovable: false }, this.#colours);
  }

  get shortcuts() {
    return {
      n: () => this.#placing.selectNext(),
      u: () => this.#act("undo"),
      r: () => this.#act("redo"),
      f: () => this.#act("turn"),
      Escape: () => this.#placing.deselect(),
      ArrowLeft: () => this.#stepTo(this.#solution.at - 1),
      ArrowRight: () => this.#stepTo(this.#solution.at + 1),
    };
  }

  /** @returns {Mode["keys"]} */
  get keys() {
    return [
      ...KEYS.map((key) => /** @type {const} */ ([key, say(`keys.${key}`)])),
      ["←", say("keys.left")],
      ["→", say("keys.right")],
    ];
  }

  offers() {
    return offersOf(this.#drafts.now, this.#checking.check);
  }

  retry() {
    void this.#checking.again(this.#drafts.now);
  }
}
