/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import { saltaText } from "../../../game/announcements.js";
import { placed } from "../../../game/lineboard.js";
import { endsOf } from "../../../game/pieces.js";
import { goalText, solverOf } from "../../../game/puzzlegoal.js";
import { legalText, ViewCache } from "../../../game/viewcache.js";
import { say } from "../../../i18n/embed.js";
import { isOpen, isOver, shownMoves } from "../../../modes/puzzle/attempt.js";
import { attemptView } from "../../../modes/puzzle/puzzleboard.js";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.js";
import { Solving } from "../../../modes/puzzle/solving.js";
import { FAULTS } from "../../protocol.js";
import { createProof, TOO_LONG } from "../proof.js";
import { legalIn, otherSide } from "../stage.js";

/** @typedef {import("../../../modes/puzzle/attempt.js").Attempt} Attempt */
/** @typedef {import("../../../modes/puzzle/solving.js").Event} Event */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (desk, { record, goal, hints, title }) => {
  const { rulesets } = desk;
  const { ruleset, start } = record;
  const position = start ?? rulesets.presetOf(ruleset).opening.position;
  /** @type {import("../../../modes/puzzle/puzzlestorage.js").Puzzle} */
  const puzzle = Object.freeze({ ruleset, position, goal, rating: null, line: [], hints });
  const opening = rulesets.presetOf(ruleset).opening;
  const own = solverOf(position);
  let isTurned = desk.options.side !== null && desk.options.side !== own;
  let isTooLong = false;
  /** Nothing in it can be right or wrong. */
  let isUnsound = false;
  const proof = createProof(desk.engine, puzzle, fail);
  const solving = new Solving({
    engine: proof.engine,
    cache: new ViewCache(),
    pace: desk.pace,
    onChange: show,
    onEvent: tell,
    onScore() {},
    onFault: fail,
  });

  /** @returns {Attempt} */
  function attempt() {
    if (!solving.attempt) throw new Error("a stage is begun before it is asked");
    return solving.attempt;
  }

  function canTry() {
    return !isUnsound && isOpen(attempt());
  }

  function colours() {
    return (solving.view ?? opening).colours;
  }

  function state() {
    const { view, before } = solving;
    const shown = { attempt: attempt(), view, before, outcome: null, colours: colours() };
    return { ...shown, isReady: desk.isReady(), wasFailed: false, isTooLong, rulesets };
  }

  function show() {
    if (!solving.attempt) return;
    const { numbers } = desk.options;
    const settings = { ...desk.settings, numbers };
    const shown = attemptView(attempt(), solving.view, opening, settings, isTurned);
    desk.showBoard(isUnsound ? { ...shown, moves: [], inert: true } : shown);
    const { main, sub, tone } = statusOf(state());
    const task = goalText(goal, position, colours());
    desk.showBar({
      main: title ? `${title}: ${task}` : task,
      sub: [main, sub].filter(Boolean).join(". ").replaceAll("..", "."),
      tone,
      buttons: isUnsound ? buttonsOf(attempt()).map(off) : buttonsOf(attempt()),
    });
  }

  /** @param {import("../../../engine/protocol.js").Fault} fault */
  function fail(fault) {
    isTooLong = fault.code === TOO_LONG;
    isUnsound ||= fault.code === FAULTS.unsound;
    if (isTooLong || isUnsound) void solving.stop();
    show();
    if (!isTooLong) desk.fail(fault);
  }

  /** @param {Event} event */
  function tell(event) {
    const { view } = solving;
    const { hint, isHelped } = attempt();
    const ends = event === "hinted" && hint?.move ? endsOf(hint.move) : null;
    if (ends && !hint?.isWhole) desk.flash([ends.from]);
    if ((event === "tried" || event === "replied") && view?.last) {
      const { text, player } = view.last;
      const ply = shownMoves(attempt()).length;
      desk.tell("move", { move: text, by: player, position: view.position, ply });
    }
    if (event === "solved") desk.tell("solved", { helped: isHelped });
    desk.announce(describeEvent(event, attempt(), view, textsFor(state(), "")));
  }

  /** A wrong move is taken back, or the search for a reply called off. */
  function undo() {
    const { phase } = attempt();
    if (phase !== "wrong" && phase !== "checking") return false;
    void solving.takeBack();
    return true;
  }

  const presses = {
    hint: () => solving.hint(),
    why: () => solving.explain(),
    undo,
    again: () => solving.retry(),
    turn: flip,
  };

  function flip() {
    isTurned = !isTurned;
    show();
  }

  /** No proof is worked at where nobody sees the board. */
  function attend() {
    if (desk.isSeen()) proof.begin();
    else proof.rest();
  }

  return {
    onAttention: attend,
    async begin() {
      const opened = solving.attempt ? solving.resume() : solving.open(puzzle);
      attend();
      await opened;
    },
    show,
    rest() {
      proof.rest();
      solving.rest();
    },
    isSettled: () => solving.view !== null && attempt().phase !== "checking",
    facts() {
      const { view } = solving;
      const { phase, answer } = attempt();
      const shown = shownMoves(attempt());
      const stood = placed(view, opening, position, shown);
      return {
        ruleset,
        start: position,
        position: stood.position ?? position,
        moves: shown,
        ply: shown.length,
        plies: shown.length,
        player: stood.player ?? own,
        legal: view && (canTry() ? legalIn(view) : []),
        outcome: null,
        solved: phase === "solved",
        verdict: verdictIn(answer),
        side: isTurned ? otherSide(own) : own,
        offer: { kind: "puzzle", ruleset, position, goal },
      };
    },
    onMove({ from, to }) {
      isTooLong = false;
      void solving.play(legalText(solving.view, from, to));
    },
    onRefused() {
      const { view } = solving;
      if (!view?.forced || !isOpen(attempt())) return;
      desk.flash(view.legal.map(({ from }) => from));
      desk.announce(saltaText(view));
    },
    colours,
    isOpen: () => solving.view !== null && canTry(),
    move(move) {
      isTooLong = false;
      return solving.play(move);
    },
    undo,
    reset: () => solving.retry(),
    flip,
    goTo: null,
    press: (id) => presses[/** @type {keyof typeof presses} */ (id)](),
  };
};

/** @param {Attempt["answer"]} answer */
function verdictIn(answer) {
  if (!answer) return null;
  return answer.verdict === "wrong" ? "wrong" : "right";
}

/** @param {import("../bar.js").BarButton} button */
function off(button) {
  return button.id === "turn" ? button : { ...button, isOn: false };
}

/** @param {Attempt} attempt @returns {readonly import("../bar.js").BarButton[]} */
function buttonsOf(attempt) {
  const { phase, walk, hint, moves, answer } = attempt;
  const canHint = phase === "solving" && !walk && !(hint && (hint.isWhole || hint.move === null));
  const canBack = phase === "wrong" || phase === "checking";
  const isBegun = moves.length > 0 || isOver(attempt);
  return [
    { id: "hint", icon: "hint", label: say("button.hint"), isOn: canHint },
    {
      id: "why",
      icon: "why",
      label: say("button.why"),
      isOn: phase === "wrong" && !walk && (answer?.line.length ?? 0) > 0,
    },
    { id: "undo", icon: "undo", label: say("button.undo"), isOn: canBack },
    { id: "again", icon: "again", label: say("button.again"), isOn: isBegun || canBack },
    { id: "turn", icon: "turn", label: say("button.turn"), isOn: true },
  ];
}
