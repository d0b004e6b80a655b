/** Solo: one army alone, home in the fewest steps. */

import { createStore } from "../../../game/storage/storage.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import {
  describeArrival,
  parText,
  resultText,
  statusLines,
} from "../../../modes/solo/descriptions.ts";
import { SoloSession } from "../../../modes/solo/session.ts";
import { boardViewOf } from "../../../modes/solo/soloboard.ts";
import { createSoloStore, NOTHING_STORED } from "../../../modes/solo/solostorage.ts";
import type { SoloState } from "../../../modes/solo/state.ts";
import { canRedo, isMovable } from "../../../modes/solo/state.ts";
import type { Task } from "../../../modes/solo/task.ts";
import { armyOf, requestedTask } from "../../../modes/solo/task.ts";
import type { CreateStage, ModeButton, ModeFacts, StageContext } from "../stage.ts";
import { createBoardStage, legalIn, sendMove, sessionParts } from "../stage.ts";

const say = speaker("embed");

export const createStage: CreateStage = (context, { record, title }) => {
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

function createSession(context: StageContext, onChange: () => void) {
  const { nameOf, presetOf } = context.rulesets;
  const colours = (ruleset: string) => presetOf(ruleset).colours;
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

function cursorIn({ record }: SoloState) {
  return record?.cursor ?? 0;
}

function factsOf({ view, record }: SoloState, { ruleset, position }: Task): ModeFacts {
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

/** How many steps and how many are needed; then how it goes. */
function linesOf(state: SoloState, title: string) {
  const result = resultText(state);
  if (result) {
    const tone = "good" as const;
    return { main: result.headline, sentences: [result.par], tone };
  }
  const { count } = parText(state.task?.par ?? null, state.proving);
  const { main, sub } = statusLines(state);
  const figures = say("solo.figures", { n: cursorIn(state), par: count });
  return { title, main: figures, labels: [main], sentences: [sub] };
}

function buttonsOf(state: SoloState): readonly ModeButton[] {
  const isBegun = cursorIn(state) > 0;
  return [
    { id: "undo", isOn: isBegun },
    { id: "redo", isOn: canRedo(state) },
    { id: "again", isOn: isBegun },
    { id: "hint", isOn: isMovable(state) && !state.hinting && !state.hinted },
  ];
}
