/** A state of the game on the page, to be changed where a test needs it otherwise. */

import { newRecord } from "../../../../web/game/record/record.ts";
import { computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../web/game/record/state.ts";
import { BLANK } from "../../../../web/game/record/state.ts";
import { viewWith } from "./view.ts";

export function stateWith(part: Partial<SessionState> = {}): SessionState {
  return {
    ...BLANK,
    id: null,
    record: newRecord("tournament"),
    seats: { 1: PERSON, 2: computer(3) },
    seed: 1,
    names: NO_NAMES,
    clock: null,
    isHanded: false,
    isSuspended: false,
    isReadOnly: false,
    isAided: false,
    view: viewWith(),
    ...part,
  };
}
