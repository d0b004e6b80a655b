/** A state of the game on the page, to be changed by tests. */

import { newRecord } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../web/game/record/state.ts";
import { IDLE, UNCONNECTED, UNNAMED } from "../../../../web/game/record/state.ts";
import { viewWith } from "./view.ts";

export function stateWith(part: Partial<SessionState> = {}): SessionState {
  return {
    ...UNNAMED,
    ...UNCONNECTED,
    ...IDLE,
    record: newRecord("tournament"),
    seats: { 1: PERSON, 2: computer(3) },
    seed: 1,
    view: viewWith(),
    race: null,
    ...part,
  };
}
