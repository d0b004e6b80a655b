import { levelAgainst } from "../../game/record/seats.ts";
import type { ConnectionState, GameState } from "../../game/record/state.ts";

/** The computer's level; null unless somebody here plays against it. */
export function playedLevel(state: {
  game: Pick<GameState, "seats">;
  connection: Pick<ConnectionState, "isReadOnly">;
}) {
  return state.connection.isReadOnly ? null : levelAgainst(state.game);
}
