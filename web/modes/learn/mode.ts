/** Learn: Salta in short lessons on the real board. */

import { showThenAnnounce } from "../../base/eventstate.ts";
import { afterChange } from "../../base/signals.ts";
import type { CellState } from "../../board/grid.ts";
import type { ModeContext, ModeOf } from "../../game/mode.ts";
import { describeSquare, lessonPreview, lessonView } from "./lessonboard.ts";
import { lessonsFile } from "./lessons.ts";
import type { LessonEvent } from "./lessonstate.ts";
import { isLast, isPressing, openStep } from "./lessonstate.ts";
import { announcementText, isBrief } from "./lessontexts.ts";
import { LearnStore } from "./stores/learnstore.ts";
import { keysOf } from "./views/actions.ts";
import { createBoardController } from "./views/boardcontroller.ts";
import type { Panel } from "./views/panel.ts";
import { createPanel } from "./views/panel.ts";
import { showScreens } from "./views/screens.ts";

export function createMode(context: ModeContext): ModeOf<"learn"> {
  const { board, fail, rulesets, settings, sound } = context;
  const openingOf = (ruleset: string) => rulesets.presetOf(ruleset).opening;
  const replaceAddress = (address: string) => history.replaceState(null, "", address);
  const store = new LearnStore({ ...context, file: lessonsFile(context), replaceAddress });
  const { lesson } = store;
  const panel = createPanel(store, context);
  showScreens(store, context, panel);
  showBoard(store, context, panel);
  afterChange(() => lesson.failure, fail);

  return {
    enter: (request) => store.enter(request),
    leave: () => store.leave(),
    controller: createBoardController(lesson, { settings, openingOf }, (jumpers) => {
      sound("call");
      board.flash(jumpers);
    }),
    describe: (number: number, piece: string, cell: CellState) =>
      describeSquare(store.screen.kind === "lesson" ? lesson.state : null, number, piece, cell),
    get keys() {
      return keysOf(panel.press);
    },
    offers: () => offersIn(store),
    retry: () => void lesson.resume(),
  };
}

function offersIn({ lesson, screen }: LearnStore) {
  const view = screen.kind === "lesson" ? lesson.state?.view : null;
  if (!view) return [];
  const { ruleset, position } = view;
  return [{ kind: "position" as const, ruleset, position }];
}

function showBoard(store: LearnStore, context: ModeContext, panel: Panel) {
  const { lesson } = store;
  const { announce, board } = context;

  function announceEvent(kind: LessonEvent) {
    const { state } = lesson;
    if (!state) return;
    announce(announcementText(kind, state));
    const isRead = state.phase === "done" && kind !== "opened";
    const leadsOn = isLast(state) || !isBrief(openStep(state));
    if (isRead && leadsOn) queueMicrotask(panel.focusNext); // once the panel has drawn
    if (kind === "opened" && isPressing(state)) board.letGo();
  }

  showThenAnnounce(
    lesson,
    () => boardViewIn(store, context),
    (view) => view && board.show(view),
    announceEvent,
  );
}

/** What the board is to show; null if it is to stay as it is. */
function boardViewIn(
  { course, isOn, lesson, screen }: LearnStore,
  { rulesets, settings }: ModeContext,
) {
  if (!isOn.value) return null;
  const { state } = screen.kind === "lesson" ? lesson : { state: null };
  const { next } = screen.kind === "list" ? course : { next: null };
  const shown = state?.lesson ?? next;
  if (!shown) return null;
  const { opening } = rulesets.presetOf(shown.ruleset);
  return state ? lessonView(state, opening, settings()) : lessonPreview(shown, opening, settings());
}
