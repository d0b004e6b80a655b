/** What there is to say of old games and puzzles: "" as long as nobody has fetched it with historicwords.ts. */

import { sayIfAny } from "./catalogue.ts";

/** The names of the two players, mostly those of their colours. */
type PlayerNames = { first: string; second: string };

export function historicTitle(id: string) {
  return sayIfAny("historic", `${id}.title`);
}

/** Who printed it. */
export function historicSource(source: string) {
  return sayIfAny("historic", `source.${source}`);
}

/** What it is, and why it is worth a look. */
export function historicText(id: string, players: PlayerNames) {
  return sayIfAny("historic", `${id}.text`, players);
}

/** What there is to say after so many moves. */
export function historicNote(id: string, ply: number, players: PlayerNames) {
  return sayIfAny("historic", `${id}.note.${ply}`, players);
}
