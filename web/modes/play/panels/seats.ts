/** Who plays a side: a person, the computer, or a friend elsewhere. A field for one side, and a dialog with it. */

import type { Player } from "../../../game/record/record.ts";
import type { Seat } from "../../../game/record/seats.ts";
import { AWAY, computer, LEVELS, PERSON } from "../../../game/record/seats.ts";
import { isOver } from "../../../game/record/state.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { levelLabel, levelSummary, spokenLevel } from "../../../i18n/levels.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { choice, freshId } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { DialogHost } from "../dialoghost.ts";

const say = speaker("newgame");

export const USUAL_LEVEL = 3;

export function seatField({
  legend,
  colour,
  label,
  seat,
  onSeat,
}: {
  legend: Text;
  /** Of the disc */
  colour: string;
  /** Of the level */
  label: Text;
  seat: Seat;
  onSeat: (seat: Seat) => void;
}) {
  let level = seat.kind === "computer" ? seat.level : USUAL_LEVEL;
  const disc = element("span", { class: "disc", "data-colour": colour, "aria-hidden": "true" });
  const slider = levelField(label, level, (chosen) => {
    level = chosen;
    onSeat(computer(level));
  });
  const how = element("p", { class: "fine" }, () => say("new.awayHow"));
  show(seat.kind);
  const who = choice({
    legend,
    before: [disc],
    choices: [
      { value: "person", label: () => say("new.person") },
      { value: "computer", label: () => say("new.computer") },
      { value: "away", label: () => say("new.away") },
    ],
    value: seat.kind,
    onChoose: (kind) => {
      show(kind);
      onSeat(kind === "computer" ? computer(level) : kind === "away" ? AWAY : PERSON);
    },
  });
  return element("div", { class: "seat" }, who, slider, how);

  function show(kind: Seat["kind"]) {
    slider.hidden = kind !== "computer";
    how.hidden = kind !== "away";
  }
}

/**
 * Who plays a side, while a game goes on. A game that a link has brought is played by nobody here: the player may go on
 * with it, or see how it ended.
 */
export function openSeat({ session, onAction }: DialogHost, player: Player) {
  if (session.state.isReadOnly) {
    onAction(isOver(session.state) ? "result" : "from-here");
    return;
  }
  const shade = session.state.view?.colours[player - 1] ?? "";
  const colour = () => colourName(shade);
  let seat = session.state.seats[player];
  const field = seatField({
    legend: colour,
    colour: shade,
    label: () => say("new.level"),
    seat,
    onSeat: (chosen) => {
      seat = chosen;
    },
  });
  const done = () => {
    dialog.close();
    session.setSeat(player, seat);
  };
  const dialog = openDialog({
    name: "seat",
    title: () => say("sit.title", { colour: colour() }),
    body: [field],
    buttons: [button({ class: "button button-main" }, done, () => say("sit.done"))],
  });
}

export function levelField(label: Text, value: number, onLevel: (level: number) => void) {
  const id = freshId("level");
  const summary = element("p", { class: "fine", id: `${id}-told` });
  const number = element("output", { for: id });
  const range = element("input", {
    type: "range",
    id,
    min: 1,
    max: LEVELS,
    value,
    "aria-describedby": summary.id,
  });
  const describe = () => {
    const level = range.valueAsNumber;
    write(number, () => levelLabel(level));
    write(summary, () => levelSummary(level));
    mark(range, "aria-valuetext", () => spokenLevel(level));
  };
  range.addEventListener("input", () => {
    describe();
    onLevel(range.valueAsNumber);
  });
  describe();
  const head = element(
    "div",
    { class: "level-head" },
    element("label", { for: id }, label),
    number,
  );
  return element("div", { class: "level" }, head, range, summary);
}
