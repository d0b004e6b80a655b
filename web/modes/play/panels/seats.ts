/** Who plays a side: a person, the computer, or a friend elsewhere. A field for one side, and a dialog with it. */

import type { Player } from "../../../game/record/record.ts";
import type { Seat } from "../../../game/record/seats.ts";
import { AWAY, computer, PERSON } from "../../../game/record/seats.ts";
import { isOver } from "../../../game/record/state.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element } from "../../../ui/element.ts";
import { choice } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { fetchPeopleLooks } from "../../../ui/people.ts";
import type { DialogHost } from "../dialoghost.ts";
import type { PersonFieldParts } from "./people.ts";
import { PersonField } from "./people.ts";

const say = speaker("newgame");

export const USUAL_LEVEL = 3;

function seatField({
  legend,
  colour,
  page,
  seat,
  onSeat,
}: {
  legend: Text;
  /** Of the disc */
  colour: string;
  page: PersonFieldParts["page"];
  seat: Seat;
  onSeat: (seat: Seat) => void;
}) {
  let level = seat.kind === "computer" ? seat.level : USUAL_LEVEL;
  const disc = element("span", { class: "disc", "data-colour": colour, "aria-hidden": "true" });
  const person = new PersonField({
    page,
    value: level,
    onLevel: (chosen) => {
      level = chosen;
      onSeat(computer(level));
    },
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
  return element("div", { class: "seat" }, who, person.root, how);

  function show(kind: Seat["kind"]) {
    person.root.hidden = kind !== "computer";
    how.hidden = kind !== "away";
  }
}

/** What opens the dialog, once its style sheet is in effect. */
export async function loadSeat(page: DialogHost, player: Player) {
  await fetchPeopleLooks();
  return () => openSeat(page, player);
}

/**
 * Who plays a side, while a game goes on. A game that a link has brought is played by nobody here: the player may go on
 * with it, or see how it ended.
 */
function openSeat(page: DialogHost, player: Player) {
  const { session, onAction } = page;
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
    page,
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
