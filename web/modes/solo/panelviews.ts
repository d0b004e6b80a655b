/** What the panels beside the board show of a task. */

import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Names } from "./descriptions.ts";
import { parText, placeOf, resultText, statusLines, titleOf } from "./descriptions.ts";
import { isProven } from "./par.ts";
import type { Results } from "./results.ts";
import { playerIn } from "./soloboard.ts";
import type { SoloState } from "./state.ts";
import { prospectIn } from "./state.ts";
import { keyOf } from "./task.ts";

const say = speaker("solo");

export function headOf(state: SoloState, names: Names, results: Results) {
  const { task, demo, view, watch } = state;
  const made = demo ? demo.shown : (state.record?.cursor ?? 0);
  const best = task && results.best[keyOf(task)];
  return {
    title: task ? titleOf(task, names) : say("task.none"),
    place: task ? placeOf(task, names) : "",
    best: best ? say("task.best", { moves: best.moves }) : "",
    watch,
    made,
    // Par is not being proven while the solution is shown.
    par: parText(task?.par ?? null, state.proving && !demo),
    prospect: watch ? prospectKind(state) : null,
    distance: view && !demo ? view.simple : null,
  };
}

export type HeadView = ReturnType<typeof headOf>;

export function statusOf(
  state: SoloState,
  {
    trouble = "",
    isMaking = false,
  }: {
    /** Why there is no task; "" where there is one, or it is on its way */
    trouble?: string;
    /** Whether another task is being made */
    isMaking?: boolean;
  } = {},
) {
  const { task, demo } = state;
  const lines = pickerLines(trouble, isMaking, task !== null) ?? statusLines(state);
  return {
    ...lines,
    prospect: state.hinted || state.watch ? prospectKind(state) : null,
    result: demo ? null : resultText(state),
    next: say(task?.origin.from === "made" ? "result.another" : "result.next"),
    demo: demo && { playing: demo.playing, isReady: demo.line !== null },
  };
}

export type StatusView = ReturnType<typeof statusOf>;

/** What there is to say of the choice of a task; null: nothing. */
function pickerLines(trouble: string, isMaking: boolean, hasTask: boolean) {
  if (isMaking) return { main: say("day.making"), sub: "" };
  return !hasTask && trouble ? { main: trouble, sub: say("status.chooseHow") } : null;
}

/** @param colours by the rules of the task */
export function moveListOf(state: SoloState, colours: readonly string[]) {
  const { record, demo } = state;
  const names = [colourName(colours[playerIn(state) - 1] ?? "")];
  const whose = { first: 1 as const, names };
  if (demo) return { ...whose, moves: demo.line ?? [], cursor: demo.shown };
  return { ...whose, moves: record?.moves ?? [], cursor: record?.cursor ?? 0 };
}

function prospectKind(state: SoloState) {
  if (state.demo) return null;
  const { task, finish } = state;
  if (!finish || !task?.par) return prospectIn(state)?.kind ?? null;
  if (finish.moves > task.par.high) return "over";
  return isProven(task.par) ? "within" : "open";
}
