import { createStore } from "../../../game/storage/storage.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import {
  describeArrival,
  parText,
  resultText,
  statusLines,
} from "../../../modes/solo/descriptions.ts";
import { createSoloStore } from "../../../modes/solo/solostorage.ts";
import type { SoloState } from "../../../modes/solo/state.ts";
import { isMovable } from "../../../modes/solo/state.ts";
import { TaskStore } from "../../../modes/solo/stores/taskstore.ts";
import { armyOf, requestedTask } from "../../../modes/solo/task.ts";
import { createBoardController } from "../../../modes/solo/views/boardcontroller.ts";
import { lineFacts } from "../facts.ts";
import type { CreateMode } from "../framemode.ts";
import type { BarLines } from "../views/bar.ts";

const say = speaker("embed");

export const createMode: CreateMode = (context, { record, title }) => {
  const { ruleset, start } = record;
  const position = start ?? "";
  const own = armyOf(position);
  const { nameOf, presetOf } = context.rulesets;
  const coloursOf = (rules: string | null) => presetOf(rules ?? ruleset).colours;
  const names = { ruleset: nameOf, colours: coloursOf, lesson: () => null };
  // Nothing is stored in the frame of another page.
  const task = new TaskStore({ ...context, coloursOf, ...createSoloStore(createStore(null)) });

  return {
    controller: createBoardController(task, context.settings),
    own,
    describe: (...cell) => squareText(...cell, task.colours),
    enter: () => task.open(requestedTask({ ruleset, position, title })),
    retry: () => void task.resume(),
    leave: () => task.rest(),
    failure: () => task.unreadable.value ?? task.state.failure,
    event: () => task.event,
    afterEvent() {
      const { event, state } = task;
      if (!event) return null;
      const announcement = describeArrival(event.kind, state, names);
      if (event.kind !== "moved") return { announcement };
      const solved = state.finish && { helped: state.finish.helped };
      return { announcement, moved: state.view, solved };
    },
    lines: () => linesOf(task.state, title, context.isReady()),
    buttons: () => [
      { id: "undo", isOn: task.canStep("undo"), press: () => task.step("undo") },
      { id: "redo", isOn: task.canStep("redo"), press: () => task.step("redo") },
      { id: "again", isOn: task.canStep("first"), press: () => task.step("first") },
      {
        id: "hint",
        isOn: isMovable(task.state) && !task.state.hinting && !task.state.hinted,
        press: () => task.hint(),
      },
    ],
    facts() {
      const { view, record: steps } = task.state;
      const moves = steps?.moves ?? [];
      const line = { ruleset, start: view?.start ?? position, moves, ply: cursorIn(task.state) };
      const facts = lineFacts(view, { position: view?.position, player: own }, line);
      return { ...facts, solved: view?.home ?? false };
    },
    offers: () => [{ kind: "solo", ruleset, position }],
    reset: () => task.step("first"),
    goTo: (ply) => task.goTo(ply),
  };
};

function cursorIn({ record }: SoloState) {
  return record?.cursor ?? 0;
}

/** The steps made and needed, then the status. */
function linesOf(state: SoloState, title: string, isReady: boolean): BarLines {
  const result = resultText(state);
  if (result) {
    return { main: result.headline, sentences: [result.par], tone: "good" };
  }
  const { count } = parText(state.task?.par ?? null, state.proving);
  const { main, sub } = statusLines(state, isReady);
  const figures = say("solo.figures", { n: cursorIn(state), par: count });
  return { title, main: figures, labels: [main], sentences: [sub] };
}
