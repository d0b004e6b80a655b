/** Sentences about old games and puzzles; "" until historicwords.ts has been fetched. */

import { sayIfAny } from "./catalogue.ts";

/** The names of both players, usually their colours. */
type PlayerNames = { first: string; second: string };

export function historicTitle(id: string) {
  return sayIfAny("historic", `${id}.title`);
}

export function historicSource(source: string) {
  return sayIfAny("historic", `source.${source}`);
}

export function historicText(id: string, players: PlayerNames) {
  return sayIfAny("historic", `${id}.text`, players);
}

export function historicNote(id: string, ply: number, players: PlayerNames) {
  return sayIfAny("historic", `${id}.note.${ply}`, players);
}
