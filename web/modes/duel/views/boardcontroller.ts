import type { MoveInput } from "../../../game/mode.ts";
import { legalText } from "../../../game/record/viewcache.ts";
import { isMovable } from "../duelstate.ts";
import type { TryStore } from "../stores/trystore.ts";

export function createBoardController(store: TryStore): MoveInput {
  return {
    onMove: ({ from, to }) => store.play(legalText(store.view, from, to)),
    onSelect(number) {
      if (number !== null) store.refusing.clear();
    },
    refuse(refusal) {
      const { state, view } = store;
      store.refusing.refuse(refusal, isMovable(state, view) ? view : null);
    },
  };
}
