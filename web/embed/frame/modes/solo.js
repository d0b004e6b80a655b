/** Solo: one army alone, home in the fewest steps. */

import { createStore } from "../../../game/storage.js";
import { legalText } from "../../../game/viewcache.js";
import { say } from "../../../i18n/embed.js";
import { sayCount as sayCountOfPage } from "../../../i18n/say.js";
import {
  describeArrival,
  parText,
  resultText,
  statusLines,
} from "../../../modes/solo/descriptions.js";
import { SoloSession } from "../../../modes/solo/session.js";
import { boardViewOf } from "../../../modes/solo/soloboard.js";
import { createSoloStore, NOTHING_STORED } from "../../../modes/solo/solostorage.js";
import { canRedo, isMovable } from "../../../modes/solo/state.js";
import { armyOf, requestedTask } from "../../../modes/solo/task.js";
import { legalIn, otherSide } from "../stage.js";

/** @typedef {import("../../../modes/solo/state.js").SoloState} SoloState */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (desk, { record, title }) => {
  const { rulesets } = desk;
  const { ruleset } = record;
  const position = record.start ?? "";
  const task = requestedTask({ ruleset, position, title, from: title ? "finish" : "text" });
  const own = armyOf(position);
  let isTurned = desk.options.side !== null && desk.options.side !== own;
  const session = new SoloSession(
    {
      engine: desk.engine,
      pace: desk.pace,
      onChange: show,
      onArrival: arrived,
      results: createSoloStore(createStore(null)).results,
      onSave() {},
      onUnreadable: (fault) => desk.fail(fault),
    },
    NOTHING_STORED,
  );
  const names = {
    ruleset: (/** @type {string} */ text) => rulesets.nameOf(text),
    lesson: () => null,
  };

  /** @param {import("../../../modes/solo/state.js").Arrival} arrival @param {SoloState} state */
  function arrived(arrival, state) {
    const { view, finish, record: now } = state;
    desk.announce(describeArrival(arrival, state, names));
    if (arrival !== "moved" || !view?.last) return;
    const { text, player } = view.last;
    const ply = now?.cursor ?? 0;
    desk.tell("move", { move: text, by: player, position: view.position, ply });
    if (finish) desk.tell("solved", { helped: finish.helped });
  }

  function colours() {
    return rulesets.presetOf(ruleset).colours;
  }

  function show(state = session.state) {
    desk.fail(state.failure);
    const settings = { ...desk.settings, numbers: desk.options.numbers };
    desk.showBoard(boardViewOf(state, { settings, isTurned, colours: colours() }));
    desk.showBar({ ...linesOf(state, title), buttons: buttonsOf(state) });
  }

  /** @param {number} cursor */
  function goTo(cursor) {
    return session.goTo(cursor);
  }

  function made() {
    return session.state.record?.cursor ?? 0;
  }

  function undo() {
    if (made() === 0) return false;
    void goTo(made() - 1);
    return true;
  }

  const presses = {
    undo,
    redo: () => goTo(made() + 1),
    again: () => session.restart(),
    hint: () => session.hint(),
    turn: flip,
  };

  function flip() {
    isTurned = !isTurned;
    show();
  }

  return {
    begin: () => (session.state.task ? session.resume() : session.open(task)),
    show: () => show(),
    rest: () => session.rest(),
    isSettled: () => isSettled(session.state),
    facts() {
      const { view, record: now } = session.state;
      const { moves = [], cursor = 0 } = now ?? {};
      return {
        ruleset: view?.ruleset ?? ruleset,
        start: view?.start ?? position,
        position: view?.position ?? position,
        moves,
        ply: cursor,
        plies: moves.length,
        player: own,
        legal: view && legalIn(view),
        outcome: null,
        solved: view?.home ?? false,
        verdict: null,
        side: isTurned ? otherSide(own) : own,
        offer: { kind: "solo", ruleset, position },
      };
    },
    onMove({ from, to }) {
      void session.play(legalText(session.state.view, from, to));
    },
    colours,
    isOpen: () => session.isMovable,
    move: (move) => session.play(move),
    undo,
    reset: () => session.restart(),
    flip,
    goTo,
    press: (id) => presses[/** @type {keyof typeof presses} */ (id)](),
  };
};

/** @param {SoloState} state */
function isSettled({ view, seeking, awaiting }) {
  return view !== null && !seeking && awaiting === null;
}

/** How many steps and how many are needed; then how it goes. @param {SoloState} state @param {string} title */
function linesOf(state, title) {
  const { task, record, proving } = state;
  const moves = sayCountOfPage("moves", record?.cursor ?? 0);
  const { count } = parText(task?.par ?? null, proving);
  const figures = say("solo.figures", { moves, par: count });
  const result = resultText(state);
  if (result) {
    return { main: result.headline, sub: result.par, tone: /** @type {const} */ ("good") };
  }
  const { main, sub } = statusLines(state);
  return {
    main: title ? `${title}: ${figures}` : figures,
    sub: [main, sub].filter(Boolean).join(". "),
  };
}

/** @param {SoloState} state @returns {readonly import("../bar.js").BarButton[]} */
function buttonsOf(state) {
  const made = state.record?.cursor ?? 0;
  const canHint = isMovable(state) && !state.hinting && !state.hinted;
  return [
    { id: "undo", icon: "undo", label: say("button.undo"), isOn: made > 0 },
    { id: "redo", icon: "redo", label: say("button.redo"), isOn: canRedo(state) },
    { id: "again", icon: "again", label: say("button.again"), isOn: made > 0 },
    { id: "hint", icon: "hint", label: say("button.hint"), isOn: canHint },
    { id: "turn", icon: "turn", label: say("button.turn"), isOn: true },
  ];
}
