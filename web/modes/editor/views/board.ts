import { effect, untracked } from "../../../base/signals.ts";
import type { BoardView } from "../../../board/view.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { Settings } from "../../../game/settings.ts";
import { paceOf } from "../../../game/settings.ts";
import { goalsOf } from "../../../game/view/viewparts.ts";
import { draftPosition } from "../shape.ts";
import type { EditorStore } from "../stores/editorstore.ts";

export function showBoard(
  store: EditorStore,
  { board, rulesets, settings }: Pick<ModeContext, "board" | "rulesets" | "settings">,
) {
  effect(() => {
    if (!store.isOn.value) return;
    const view = boardView(store, rulesets, settings());
    untracked(() => board.show(view));
  });
}

function boardView(store: EditorStore, rulesets: Rulesets, settings: Settings): Partial<BoardView> {
  const { now } = store.drafts;
  const { board } = store.solution;
  const shown = board
    ? { ...board, status: "looking", inert: true, speed: paceOf(settings.speed) }
    : {
        pieces: now.pieces,
        position: draftPosition(now),
        player: now.player,
        status: "setting-up",
      };
  return {
    ...shown,
    free: board === null,
    ruleset: now.ruleset,
    bottom: store.bottom,
    colours: store.drafts.colours as BoardView["colours"],
    numbers: settings.numbers,
    goals: pieceGoals(store, rulesets),
    goalsShown: settings.goals,
  };
}

/** The goals of a preset are known before Python is awake. */
function pieceGoals({ check, drafts }: EditorStore, rulesets: Rulesets) {
  const { ruleset } = drafts.now;
  const view = ruleset.includes("+") ? check.value.view : rulesets.presetOf(ruleset).opening;
  return view ? goalsOf(view) : {};
}
