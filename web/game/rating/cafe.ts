/** The ladder as a room: who sits at which table, whom the player has beaten, and by how much. */

import { LEVELS } from "../record/seats.ts";
import type { Ladder, Rung } from "./ratedgames.ts";
import { rungOf } from "./ratedgames.ts";
import type { Scores } from "./scores.ts";
import { headToHead, personKey } from "./scores.ts";

export interface CafeTable {
  level: number;
  rung: Rung;
  /** The best margin over a beaten character, in points; null if it is unknown. */
  margin: number | null;
}

export function cafeTables(ladder: Ladder, scores: Scores): readonly CafeTable[] {
  return Array.from({ length: LEVELS }, (_, at) => {
    const level = at + 1;
    const rung = rungOf(ladder, level);
    const { margin = null } = headToHead(scores, personKey(level));
    return { level, rung, margin: rung === "beaten" ? margin : null };
  });
}
