/** Set up: a mode of the page. Positions, puzzles and tasks are made here, and Python looks at each at once. */

import { moveText } from "../../game/announcements.js";
import { asFault } from "../../game/faultkinds.js";
import { fullName } from "../../game/pieces.js";
import { newRecord } from "../../game/record.js";
import { squareText } from "../../game/squarenames.js";
import { say } from "../../i18n/edit.js";
import { createActions, keysInWords, possibleActions } from "./actions.js";
import { Checking } from "./checking.js";
import { openMixing } from "./customrules.js";
import {
  changed,
  cleared,
  draftOf,
  freshDraft,
  offBoard,
  placed,
  positionOf,
  removed,
  shapeOf,
  shifted,
} from "./draft.js";
import { putText } from "./draftannouncements.js";
import { boardViewOf } from "./draftboard.js";
import { goesOf, newsOf } from "./draftstatus.js";
import { createBench } from "./draftstore.js";
import { createGhost } from "./draggedpiece.js";
import { offersOf, parOf, puzzleOf } from "./exports.js";
import { createForm } from "./form.js";
import { openText } from "./importpanel.js";
import { createReport } from "./report.js";
import { createStepping } from "./stepping.js";
import { createTray } from "./tray.js";

/** @typedef {import("../../game/mode.js").ModeContext} ModeContext */
/** @typedef {import("../../game/mode.js").Mode} Mode */
/** @typedef {import("./draft.js").Wish} Wish */
/** @typedef {import("../../board/selection.js").Carried} Carried */

/** @param {ModeContext} desk @returns {Mode} */
export function createMode(desk) {
  const { engine, rulesets, board, store } = desk;
  const { first, presetOf } = rulesets;
  const begun = freshDraft(first, presetOf(first).opening.board);
  const bench = createBench(store, begun, changedOnBench);
  let isOn = false;
  let isTurned = false;
  /** The piece in hand beside the board, or "". */
  let inHand = "";
  let isAimedAt = false;
  /** What was read aloud of the draft last. */
  let told = "";
  const stepping = createStepping({
    engine,
    ruleset: first,
    onChange: stepped,
    onFault: (fault) => desk.fail(fault),
  });
  const checking = new Checking(engine, checked, (fault) => desk.fail(fault));
  const ghost = createGhost(() => board.squareSize());
  const tray = createTray({ onChoose: takeInHand, onCarry: carryIn, onDrop: dropIn });
  const report = createReport({ onGo: go, onStep: stepTo, onFocusLost: board.focus });
  const form = createForm({
    rulesets,
    draft: () => bench.now,
    onDraft: bench.edit,
    onTyped: show,
    onLeave: bench.settle,
    onMix: mix,
  });
  const actions = createActions(act);
  desk.place.classList.add("edit");
  desk.place.append(tray.root, report.root, actions.root, form.root);
  if (bench.aside) desk.reportAside(bench.aside);

  /** @type {Record<import("./actions.js").EditAction, () => unknown>} */
  const acts = {
    undo() {
      bench.undo();
      desk.announce(say("say.undone"));
    },
    redo() {
      bench.redo();
      desk.announce(say("say.redone"));
    },
    clear() {
      bench.edit(cleared(bench.now));
      desk.announce(say("say.cleared"));
    },
    opening: () => void layOpening(),
    text: () => openText({ engine, usual: rulesets.first, onWish: layWish }),
    turn() {
      isTurned = !isTurned;
      show();
    },
  };

  /** @type {Record<import("./draftstatus.js").Go, () => unknown>} */
  const goes = {
    stop: () => checking.stop(),
    prove: () => checking.again(bench.now),
    share: () => desk.share(),
    solve: () => desk.openMode("puzzles", puzzleOf(bench.now, checking.check.verdict)),
    solo: () =>
      desk.openMode("solo", { ...place(), par: parOf(checking.check.race), from: "text" }),
    play: () => desk.openPlay(newRecord(bench.now.ruleset, positionOf(bench.now))),
    analyse() {
      const { ruleset, position } = place();
      desk.openMode("analyse", { ruleset, start: position, moves: [] });
    },
  };

  /** @param {import("./draftstatus.js").Go} name */
  function go(name) {
    goes[name]();
    show();
  }

  /** @param {import("./actions.js").EditAction} id */
  function act(id) {
    if (possible().has(id)) acts[id]();
  }

  function possible() {
    return possibleActions(bench, shapeOf(bench.now));
  }

  /** What is set up, in the terms of the other modes. */
  function place() {
    return { ruleset: bench.now.ruleset, position: positionOf(bench.now) };
  }

  function changedOnBench() {
    if (!offBoard(bench.now).includes(inHand)) inHand = "";
    stepping.leave();
    void checking.look(bench.now);
    show();
  }

  async function layOpening() {
    const { ruleset } = bench.now;
    const request = { ruleset, start: null, moves: [] };
    /** @type {import("../../engine/gameresults.js").View} */
    let opening = rulesets.presetOf(ruleset).opening;
    try {
      if (ruleset.includes("+")) opening = await engine.call("view", request);
    } catch (error) {
      desk.fail(asFault(error));
      return;
    }
    if (!isOn || bench.now.ruleset !== ruleset) return;
    bench.edit(changed(bench.now, { pieces: opening.board, player: 1, ply: 0 }));
    desk.announce(say("say.opening"));
  }

  /** @param {Wish} wish */
  function layWish(wish) {
    const draft = draftOf(wish);
    if (!draft) return;
    bench.edit(draft);
    desk.announce(say("say.laid"));
  }

  function mix() {
    openMixing({
      rulesets,
      engine,
      ruleset: bench.now.ruleset,
      onRules: (rules) => bench.edit(changed(bench.now, { ruleset: rules })),
    });
  }

  // Pieces

  /** @param {string} piece */
  function takeInHand(piece) {
    stepping.leave();
    board.letGo();
    inHand = piece === inHand ? "" : piece;
    show();
    const words = inHand ? say("say.hand", { piece: fullName(inHand, colours()) }) : "";
    desk.announce(words || say("say.handBack"));
    if (inHand) board.focus();
  }

  function takeNext() {
    const off = offBoard(bench.now);
    const next = off[off.indexOf(inHand) + 1] ?? off[0];
    if (!next) desk.announce(say("say.noneOff"));
    else if (next !== inHand) takeInHand(next);
  }

  function dropHand() {
    if (!inHand) return;
    inHand = "";
    show();
    desk.announce(say("say.handBack"));
  }

  /** @param {import("../../board/freechoice.js").Put} move */
  function put(move) {
    const { now } = bench;
    const { from, to } = move;
    if (from === null && !inHand) return;
    const words = putText(now, move, inHand, colours());
    if (from !== null) bench.edit(to === null ? removed(now, from) : shifted(now, from, to));
    else if (to !== null) bench.edit(placed(now, inHand, to));
    desk.announce(words);
  }

  /** A piece is carried from beside the board. @param {Carried | null} carried */
  function carryIn(carried) {
    if (carried && stepping.at > 0) {
      stepping.leave();
      show();
    }
    ghost.show(carried, colours());
    board.aim(carried?.point ?? null);
  }

  /** @param {string} piece @param {{ x: number, y: number }} point */
  function dropIn(piece, point) {
    const to = board.aim(point);
    board.aim(null);
    if (to === null) return;
    inHand = piece;
    put({ from: null, to });
  }

  // The solution

  function line() {
    return checking.check.verdict?.line ?? [];
  }

  /** @param {number} to */
  function stepTo(to) {
    if (to < 0 || to > line().length) return;
    inHand = "";
    board.letGo();
    void stepping.go(place(), line(), to);
  }

  function stepped() {
    show();
    const { view } = stepping;
    desk.announce(view?.last ? moveText(view) : say("line.start"));
  }

  // What is seen and heard

  function colours() {
    return rulesets.presetOf(bench.now.ruleset).colours;
  }

  /** What each piece's goal is: a preset's is known before Python is awake. */
  function goals() {
    const { ruleset } = bench.now;
    return ruleset.includes("+") ? checking.check.view : rulesets.presetOf(ruleset).opening;
  }

  function news() {
    return newsOf(bench.now, checking.check, colours(), desk.isReady(), form.wrong);
  }

  /** @param {boolean} isNews */
  function checked(isNews) {
    if (!isOn) return;
    show();
    const { stage } = checking.check;
    if (!isNews || form.wrong || stage === "asking" || stage === "proving") return;
    const { main, lines } = news();
    const words = [main, ...lines].join(". ").replaceAll("..", ".");
    if (words !== told) desk.announce(words);
    told = words;
  }

  function showTray() {
    tray.show({ off: offBoard(bench.now), inHand, colours: colours(), isAimedAt });
  }

  function show() {
    if (!isOn) return;
    board.show(
      boardViewOf({
        draft: bench.now,
        step: stepping.view,
        goals: goals(),
        colours: colours(),
        settings: desk.settings(),
        isTurned,
      }),
    );
    showTray();
    form.show(colours());
    report.show({
      news: news(),
      goes: form.wrong ? [] : goesOf(checking.check, desk.hasMode("analyse")),
      line: form.wrong ? [] : line(),
      at: stepping.at,
    });
    actions.show(possible());
  }

  return {
    enter(wish) {
      isOn = true;
      desk.fail(null);
      if (wish) layWish(wish);
      void checking.look(bench.now, true);
      show();
    },
    leave() {
      isOn = false;
      inHand = "";
      checking.rest();
      stepping.leave();
      ghost.show(null, []);
    },
    show,
    onMove() {},
    onRefused() {},
    onPut: put,
    onHand(number) {
      if (number === null || !inHand) return;
      inHand = "";
      showTray();
    },
    onCarry(carried) {
      ghost.show(carried, colours());
      isAimedAt = carried !== null;
      showTray();
    },
    describe: (number, piece, cell) =>
      squareText(number, piece, { ...cell, isMovable: false }, colours()),
    shortcuts: {
      n: takeNext,
      u: () => act("undo"),
      r: () => act("redo"),
      f: () => act("turn"),
      Escape: dropHand,
      ArrowLeft: () => stepTo(stepping.at - 1),
      ArrowRight: () => stepTo(stepping.at + 1),
    },
    keys: keysInWords(),
    offers: () => offersOf(bench.now, checking.check),
    retry: () => void checking.again(bench.now),
  };
}
