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
import { createSoloStore, NOTHING_STORED } from "../../../modes/solo/solostorage.ts";
import type { SoloState } from "../../../modes/solo/state.ts";
import { isMovable } from "../../../modes/solo/state.ts";
import { armyOf, requestedTask } from "../../../modes/solo/task.ts";
import type { CreateMode, FrameContext, ModeButton } from "../framemode.ts";
import { feedbackIn, lineFacts, sendMove } from "../framemode.ts";

const say = speaker("embed");

export const createMode: CreateMode = (context, { record, title }, show) => {
  const { ruleset, start } = record;
  const position = start ?? "";
  const task = requestedTask({ ruleset, position, title });
  const own = armyOf(position);
  const session = createSession(context, show);
  const goTo = (steps: number) => session.goTo(steps);
  return {
    controller: session,
    own,
    opening: context.rulesets.presetOf(ruleset).opening,
    begin: () => (session.state.task ? session.resume() : session.open(task)),
    lines: () => linesOf(session.state, title, context.isReady()),
    buttons: () => buttonsOf(session),
    facts() {
      const { view, state } = session;
      const moves = state.record?.moves ?? [];
      const line = { ruleset, start: view?.start ?? position, moves, ply: cursorIn(state) };
      return {
        ...lineFacts(view, { position: view?.position, player: own }, line),
        solved: view?.home ?? false,
        offer: { kind: "solo", ruleset, position },
      };
    },
    reset: () => session.step("first"),
    goTo,
    presses: { redo: () => session.step("redo"), hint: () => session.hint() },
  };
};

function createSession(context: FrameContext, onChange: () => void) {
  const { nameOf, presetOf, first } = context.rulesets;
  const coloursOf = (ruleset: string | null) => presetOf(ruleset ?? first).colours;
  const names = { ruleset: nameOf, colours: coloursOf, lesson: () => null };
  return new SoloSession(
    {
      ...{ ...context, coloursOf, onChange },
      feedback: feedbackIn(context),
      onArrival(arrival, state) {
        context.announce(describeArrival(arrival, state, names));
        if (arrival !== "moved" || !state.view?.last) return;
        sendMove(context, state.view, cursorIn(state));
        if (state.finish) context.send("solved", { helped: state.finish.helped });
      },
      results: createSoloStore(createStore(null)).results,
      onSave() {},
      onUnreadable: context.fail,
    },
    NOTHING_STORED,
  );
}

function cursorIn({ record }: SoloState) {
  return record?.cursor ?? 0;
}

/** How many steps and how many are needed; then how it goes. */
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

function buttonsOf(session: SoloSession): readonly ModeButton[] {
  const { state } = session;
  return [
    { id: "undo", isOn: session.canStep("undo") },
    { id: "redo", isOn: session.canStep("redo") },
    { id: "again", isOn: session.canStep("first") },
    { id: "hint", isOn: isMovable(state) && !state.hinting && !state.hinted },
  ];
}
