/** The fields by which a side of the board is given to a person, to the computer or to a friend elsewhere. */

import { AWAY, computer, LEVELS, PERSON } from "../../../game/seats.js";
import { say } from "../../../i18n/say.js";
import { element, write } from "../../../ui/element.js";
import { choice, freshId } from "../../../ui/fields.js";

/** @typedef {import("../../../game/seats.js").Seat} Seat */
/** @typedef {import("../../../engine/operations.js").Level} Level */

const USUAL_LEVEL = 3;

/**
 * @param {object} options
 * @param {string} options.legend
 * @param {string} options.colour  of the disc
 * @param {string} options.levelLabel
 * @param {Seat} options.seat
 * @param {readonly Level[]} options.levels
 * @param {(seat: Seat) => void} options.onSeat
 */
export function seatField({ legend, colour, levelLabel, seat, levels, onSeat }) {
  let level = seat.kind === "computer" ? seat.level : USUAL_LEVEL;
  const disc = element("span", { class: "disc", "data-colour": colour, "aria-hidden": "true" });
  const slider = levelField(levelLabel, level, levels, (chosen) => {
    level = chosen;
    onSeat(computer(level));
  });
  const how = element("p", { class: "fine" }, say("new.awayHow"));
  show(seat.kind);
  const who = choice({
    legend,
    before: [disc],
    choices: [
      { value: "person", label: say("new.person") },
      { value: "computer", label: say("new.computer") },
      { value: "away", label: say("new.away") },
    ],
    value: seat.kind,
    onChoose: (kind) => {
      show(kind);
      onSeat(kind === "computer" ? computer(level) : kind === "away" ? AWAY : PERSON);
    },
  });
  return element("div", { class: "seat" }, who, slider, how);

  /** @param {Seat["kind"]} kind */
  function show(kind) {
    slider.hidden = kind !== "computer";
    how.hidden = kind !== "away";
  }
}

/** @param {string} label @param {number} value @param {readonly Level[]} levels @param {(level: number) => void} onLevel */
function levelField(label, value, levels, onLevel) {
  const id = freshId("level");
  const told = element("p", { class: "fine", id: `${id}-told` });
  const number = element("output", { for: id });
  const range = element("input", {
    type: "range",
    id,
    min: 1,
    max: LEVELS,
    value,
    "aria-describedby": told.id,
  });
  const tell = () => {
    const level = levels.find((known) => known.level === range.valueAsNumber);
    write(number, level ? `${level.level} · ${level.name}` : "");
    write(told, level?.summary ?? "");
    range.setAttribute("aria-valuetext", level ? `${level.level}, ${level.name}` : "");
  };
  range.addEventListener("input", () => {
    tell();
    onLevel(range.valueAsNumber);
  });
  tell();
  const head = element(
    "div",
    { class: "level-head" },
    element("label", { for: id }, label),
    number,
  );
  return element("div", { class: "level" }, head, range, told);
}
