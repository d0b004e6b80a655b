import { effectUntil } from "../../../base/signals.ts";
import type { Player } from "../../../game/record/record.ts";
import { isOver } from "../../../game/record/state.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element } from "../../../ui/element.ts";
import { choice } from "../../../ui/fields.ts";
import type { PlayContext } from "../playcontext.ts";
import { SeatStore } from "../stores/seatstore.ts";
import { createPersonField } from "./personfield.ts";

const say = speaker("newgame");

/** Lets the player choose who plays a side. A game that is only viewed is continued here, or its result is shown. */
export function openSeat(page: PlayContext, player: Player) {
  const { session, act } = page;
  if (session.connection.isReadOnly) {
    act(isOver(session.state) ? "result" : "from-here");
    return;
  }
  const shade = session.game.view?.colours[player - 1] ?? "";
  const colour = () => colourName(shade);
  const store = new SeatStore(session.game.seats[player]);
  const end = new AbortController();
  const done = () => {
    dialog.close();
    session.setSeat(player, store.seat);
  };
  const dialog = openDialog({
    name: "seat",
    title: () => say("sit.title", { colour: colour() }),
    body: [createSeatFields(store, page, shade, end.signal)],
    buttons: [button({ class: "button button-main" }, done, () => say("sit.done"))],
    onClose: () => end.abort(),
  });
}

function createSeatFields(store: SeatStore, page: PlayContext, shade: string, end: AbortSignal) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const level = { read: () => store.level, choose: (chosen: number) => store.setLevel(chosen) };
  const person = createPersonField(page, level, end);
  const how = element("p", { class: "fine" }, () => say("new.awayHow"));
  const who = choice({
    legend: () => colourName(shade),
    before: [disc],
    choices: [
      { value: "person", label: () => say("new.person") },
      { value: "computer", label: () => say("new.computer") },
      { value: "away", label: () => say("new.away") },
    ],
    value: store.kind,
    onChoose: (kind) => store.choose(kind),
  });
  effectUntil(end, () => {
    person.hidden = store.kind !== "computer";
    how.hidden = store.kind !== "away";
  });
  return element("div", { class: "fields seat" }, who, person, how);
}
