/** Solo: one army alone, home in the fewest steps. */

import { afterChange } from "../../../base/signals.ts";
import { createStore } from "../../../game/storage/storage.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import {
  describeArrival,
  parText,
  resultText,
  statusLines,
} from "../../../modes/solo/descriptions.ts";
import { createSoloStore } from "../../../modes/solo/solostorage.ts";
import type { Arrival, SoloState } from "../../../modes/solo/state.ts";
import { isMovable } from "../../../modes/solo/state.ts";
import { TaskStore } from "../../../modes/solo/stores/taskstore.ts";
import { armyOf, requestedTask } from "../../../modes/solo/task.ts";
import { createBoardController } from "../../../modes/solo/views/boardcontroller.ts";
import type { CreateMode, FrameContext, ModeButton } from "../framemode.ts";
import { lineFacts, sendMove } from "../framemode.ts";

const say = speaker("embed");

export const createMode: CreateMode = (context, { record, title }, show) => {
  const { ruleset, start } = record;
  const position = start ?? "";
  const own = armyOf(position);
  const task = createTask(context);
  follow(task, context, show);
  return {
    controller: createBoardController(task, context.settings),
    own,
    opening: context.rulesets.presetOf(ruleset).opening,
    begin: () =>
      task.task ? task.resume() : task.open(requestedTask({ ruleset, position, title })),
    lines: () => linesOf(task.state, title, context.isReady()),
    buttons: () => buttonsOf(task),
    facts() {
      const { state } = task;
      const moves = state.record?.moves ?? [];
      const line = { ruleset, start: state.view?.start ?? position, moves, ply: cursorIn(state) };
      return {
        ...lineFacts(state.view, { position: state.view?.position, player: own }, line),
        solved: state.view?.home ?? false,
        offer: { kind: "solo", ruleset, position },
      };
    },
    reset: () => task.step("first"),
    goTo: (ply) => task.goTo(ply),
    presses: { redo: () => task.step("redo"), hint: () => task.hint() },
  };
};

/** Nothing is stored in the frame of another page. */
function createTask({ announce, engine, flash, pace, rulesets }: FrameContext) {
  const { presetOf, first } = rulesets;
  const coloursOf = (ruleset: string | null) => presetOf(ruleset ?? first).colours;
  const { stored, results } = createSoloStore(createStore(null));
  return new TaskStore({ announce, engine, flash, pace, coloursOf, stored, results });
}

/** Draw each change, and then announce its event. */
function follow(task: TaskStore, context: FrameContext, show: () => void) {
  const { nameOf, presetOf } = context.rulesets;
  const colours = (ruleset: string) => presetOf(ruleset).colours;
  const names = { ruleset: nameOf, colours, lesson: () => null };
  let lastEvent = task.event;

  function announceArrival(arrival: Arrival) {
    const { state } = task;
    context.announce(describeArrival(arrival, state, names));
    if (arrival !== "moved" || !state.view?.last) return;
    sendMove(context, state.view, cursorIn(state));
    if (state.finish) context.send("solved", { helped: state.finish.helped });
  }

  afterChange(
    () => [task.state, task.refusing.text, task.event] as const,
    ([, , event]) => {
      show();
      if (event && event !== lastEvent) announceArrival(event.kind);
      lastEvent = event;
    },
  );
  afterChange(
    () => task.unreadable.value,
    (fault) => fault && context.fail(fault),
  );
}

function cursorIn({ record }: SoloState) {
  return record?.cursor ?? 0;
}

/** The number of steps made and needed, then the status. */
function linesOf(state: SoloState, title: string, isReady: boolean) {
  const result = resultText(state);
  if (result) {
    const tone = "good" as const;
    return { main: result.headline, sentences: [result.par], tone };
  }
  const { count } = parText(state.task?.par ?? null, state.proving);
  const { main, sub } = statusLines(state, isReady);
  const figures = say("solo.figures", { n: cursorIn(state), par: count });
  return { title, main: figures, labels: [main], sentences: [sub] };
}

function buttonsOf(task: TaskStore): readonly ModeButton[] {
  const { state } = task;
  return [
    { id: "undo", isOn: task.canStep("undo") },
    { id: "redo", isOn: task.canStep("redo") },
    { id: "again", isOn: task.canStep("first") },
    { id: "hint", isOn: isMovable(state) && !state.hinting && !state.hinted },
  ];
}
