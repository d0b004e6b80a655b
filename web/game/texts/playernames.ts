import { say } from "../../i18n/game.ts";
import { personName } from "../../i18n/people.ts";
import type { Player } from "../record/record.ts";
import type { Names } from "../record/seats.ts";
import { NO_NAMES } from "../record/seats.ts";
import type { StoredGame } from "../storage/storedgame.ts";

/** The players' names, null if unknown; the computer has the name of its level's persona. */
export function namesOf({ seats, names = NO_NAMES }: Pick<StoredGame, "seats" | "names">): Names {
  const nameOf = (player: Player) => {
    const seat = seats[player];
    return names[player] ?? (seat.kind === "computer" ? personName(seat.level) : null);
  };
  return { 1: nameOf(1), 2: nameOf(2) };
}

/** "Ferdl, level 3". */
export function computerName(level: number) {
  return say("players.computer", { level, name: personName(level) });
}
