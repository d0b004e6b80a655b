/** What there is to say of old games and puzzles: "" as long as nobody has fetched it with historicwords.js. */

import { sayIfAny } from "./catalogue.js";

/** The names of the two players, mostly those of their colours. @typedef {{ first: string, second: string }} PlayerNames */

/** @param {string} id */
export function historicTitle(id) {
  return sayIfAny("historic", `${id}.title`);
}

/** Who printed it. @param {string} source */
export function historicSource(source) {
  return sayIfAny("historic", `source.${source}`);
}

/** What it is, and why it is worth a look. @param {string} id @param {PlayerNames} players */
export function historicText(id, players) {
  return sayIfAny("historic", `${id}.text`, players);
}

/** What there is to say after so many moves. @param {string} id @param {number} ply @param {PlayerNames} players */
export function historicNote(id, ply, players) {
  return sayIfAny("historic", `${id}.note.${ply}`, players);
}
