/** A state of the game on the page, to be changed by tests. */

import { newRecord } from "../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type {
  ConnectionState,
  GameState,
  ProgressState,
  SessionState,
} from "../../../../web/game/record/state.ts";
import { IDLE, UNCONNECTED, UNNAMED } from "../../../../web/game/record/state.ts";
import { viewWith } from "./view.ts";

/** Some fields, of any of the records. */
export type StatePart = Partial<GameState & ConnectionState & ProgressState>;

export function stateWith(part: StatePart = {}): SessionState {
  const game: GameState = {
    ...UNNAMED,
    record: newRecord("tournament"),
    seats: { 1: PERSON, 2: computer(3) },
    seed: 1,
    view: viewWith(),
    race: null,
  };
  return changedState({ game, connection: UNCONNECTED, progress: IDLE }, part);
}

/** The fields of a part that a record has. */
function withPart<T extends object>(record: T, part: StatePart): T {
  const own = Object.entries(part).filter(([name]) => name in record);
  return Object.freeze({ ...record, ...Object.fromEntries(own) });
}

export function changedState(state: SessionState, part: StatePart): SessionState {
  const { game, connection, progress } = state;
  return Object.freeze({
    game: withPart(game, part),
    connection: withPart(connection, part),
    progress: withPart(progress, part),
  });
}
