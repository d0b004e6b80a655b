/** Solo: one army alone, home in the fewest steps. */

import { createStore } from "../../../game/storage.js";
import { say } from "../../../i18n/embed.js";
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
import { createBoardStage, legalIn, sendMove, sessionParts } from "../stage.js";

/** @import { SoloState } from "../../../modes/solo/state.js" */
/** @import { Task } from "../../../modes/solo/task.js" */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (context, { record, title }) => {
  const { ruleset, start } = record;
  const position = start ?? "";
  const task = requestedTask({ ruleset, position, title });
  const own = armyOf(position);
  const { opening } = context.rulesets.presetOf(ruleset);
  const session = createSession(context, () => stage.show());
  const stage = createBoardStage(context, {
    own,
    opening,
    ...sessionParts(session),
    begin: () => (session.state.task ? session.resume() : session.open(task)),
    boardView(bottom) {
      const { settings } = context;
      const { colours } = opening;
      return boardViewOf(session.state, { settings, isTurned: bottom !== own, colours });
    },
    lines: () => linesOf(session.state, title),
    buttons: () => buttonsOf(session.state),
    facts: () => factsOf(session.state, task),
    reset: () => session.restart(),
    presses: {
      redo: () => session.goTo(cursorIn(session.state) + 1),
      hint: () => session.hint(),
    },
  });
  return stage;
};

/** @param {import("../stage.js").StageContext} context @param {() => void} onChange */
function createSession(context, onChange) {
  const { nameOf, presetOf } = context.rulesets;
  const colours = (/** @type {string} */ ruleset) => presetOf(ruleset).colours;
  const names = { ruleset: nameOf, colours, lesson: () => null };
  return new SoloSession(
    {
      engine: context.engine,
      pace: context.pace,
      onChange,
      onArrival(arrival, state) {
        context.announce(describeArrival(arrival, state, names));
        if (arrival !== "moved" || !state.view?.last) return;
        sendMove(context, state.view, cursorIn(state));
        if (state.finish) context.send("solved", { helped: state.finish.helped });
      },
      results: createSoloStore(createStore(null)).results,
      onSave() {},
      onUnreadable: (fault) => context.fail(fault),
    },
    NOTHING_STORED,
  );
}

/** @param {SoloState} state */
function cursorIn({ record }) {
  return record?.cursor ?? 0;
}

/** @param {SoloState} state @param {Task} task @returns {import("../stage.js").ModeFacts} */
function factsOf({ view, record }, { ruleset, position }) {
  return {
    ruleset: view?.ruleset ?? ruleset,
    start: view?.start ?? position,
    position: view?.position ?? position,
    moves: record?.moves ?? [],
    ply: record?.cursor ?? 0,
    player: armyOf(position),
    legal: view && legalIn(view),
    solved: view?.home ?? false,
    offer: { kind: "solo", ruleset, position },
  };
}

/** How many steps and how many are needed; then how it goes. @param {SoloState} state @param {string} title */
function linesOf(state, title) {
  const result = resultText(state);
  if (result) {
    const tone = /** @type {const} */ ("good");
    return { main: result.headline, sentences: [result.par], tone };
  }
  const { count } = parText(state.task?.par ?? null, state.proving);
  const { main, sub } = statusLines(state);
  const figures = say("solo.figures", { n: cursorIn(state), par: count });
  return { title, main: figures, labels: [main], sentences: [sub] };
}

/** @param {SoloState} state @returns {readonly import("../stage.js").ModeButton[]} */
function buttonsOf(state) {
  const isBegun = cursorIn(state) > 0;
  return [
    { id: "undo", isOn: isBegun },
    { id: "redo", isOn: canRedo(state) },
    { id: "again", isOn: isBegun },
    { id: "hint", isOn: isMovable(state) && !state.hinting && !state.hinted },
  ];
}
