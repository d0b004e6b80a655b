import { levelAgainst } from "../../game/record/seats.ts";
import type { ConnectionState, GameState } from "../../game/record/state.ts";

/** Null unless somebody here plays against the computer. */
export function playedLevel(state: {
  game: Pick<GameState, "seats">;
  connection: Pick<ConnectionState, "isReadOnly">;
}) {
  return state.connection.isReadOnly ? null : levelAgainst(state.game);
}
