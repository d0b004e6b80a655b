import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { boardOf } from "../../../game/record/record.ts";
import { signsOf } from "../../../game/texts/directions.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { element } from "../../../ui/element.ts";
import { createMoveList } from "../../../ui/moves.ts";
import type { SoloState } from "../state.ts";
import { playerIn } from "../state.ts";
import type { SoloStore } from "../stores/solostore.ts";

/** The player's steps, or those of the solution while it is shown. */
export function createSteps(store: SoloStore, settings: ModeContext["settings"]) {
  const root = element("nav", { class: "moves solo-moves" });
  const list = createMoveList(root, { onGo: (ply) => void store.task.goTo(ply) });
  effect(() => {
    const { state, colours } = store.task;
    const view = moveListOf(state, colours);
    const start = settings().numbers ? null : boardOf(state.task?.position ?? "");
    const signs = start === null ? null : signsOf(start, view.moves, store.bottom);
    list.show({ ...view, signs });
  });
  return root;
}

export function moveListOf(state: SoloState, colours: readonly string[]) {
  const { record, demo } = state;
  const names = [colourName(colours[playerIn(state) - 1] ?? "")];
  const whose = { first: 1 as const, names };
  if (demo) return { ...whose, moves: demo.line ?? [], cursor: demo.shown };
  return { ...whose, moves: record?.moves ?? [], cursor: record?.cursor ?? 0 };
}
