import { levelAgainst } from "../../game/record/seats.ts";
import type { SessionState } from "../../game/record/state.ts";

/** The level that the player here plays against; null for none. */
export function playedLevel(state: Pick<SessionState, "isReadOnly" | "seats">) {
  return state.isReadOnly ? null : levelAgainst(state);
}
