/** To play on from what is looked at, against the computer: with which colour, and how strong it is to be. */

import { colourName } from "../../game/pieces.js";
import { computer, FIRST_SEATS, PERSON } from "../../game/seats.js";
import { say } from "../../i18n/analyse.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element } from "../../ui/element.js";
import { choice, selection } from "../../ui/fields.js";

/** @typedef {import("../../game/record.js").Player} Player */
/** @typedef {import("../../game/seats.js").Seats} Seats */

let level = FIRST_SEATS[2].kind === "computer" ? FIRST_SEATS[2].level : 3;

/**
 * @param {object} parts
 * @param {readonly string[]} parts.colours
 * @param {Player} parts.player  to move, who is proposed
 * @param {readonly import("../../engine/operations.js").Level[]} parts.levels
 * @param {(seats: Seats) => void} parts.onPlay
 */
export function openPlayFrom({ colours, player, levels, onPlay }) {
  let side = /** @type {"1" | "2"} */ (String(player));
  const choices = /** @type {const} */ (["1", "2"]).map((value) => ({
    value,
    label: colourName(colours[Number(value) - 1] ?? ""),
  }));
  const dialog = openDialog({
    name: "play-from",
    title: say("play.title"),
    body: [
      element("p", {}, say("play.how")),
      choice({
        legend: say("play.side"),
        choices,
        value: side,
        onChoose: (chosen) => {
          side = chosen;
        },
      }),
      selection({
        label: say("play.level"),
        choices: levels.map(({ level: n, name }) => ({
          value: String(n),
          label: `${n} · ${name}`,
        })),
        value: String(level),
        onChoose: (chosen) => {
          level = Number(chosen);
        },
      }),
    ],
    buttons: [button({ class: "button button-main" }, play, say("play.do"))],
  });

  function play() {
    dialog.close();
    const other = computer(level);
    onPlay(side === "1" ? { 1: PERSON, 2: other } : { 1: other, 2: PERSON });
  }
}
