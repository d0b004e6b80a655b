/** Changing who plays a side while a game goes on. */

import { colourName } from "../../../game/pieces.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button } from "../../../ui/element.js";
import { seatField } from "./seats.js";

/**
 * @param {import("../dialoghost.js").DialogHost} page
 * @param {import("../../../game/record.js").Player} player
 */
export function openSeat({ session, levels }, player) {
  const shade = session.state.view?.colours[player - 1] ?? "";
  const colour = colourName(shade);
  let seat = session.state.seats[player];
  const dialog = openDialog({
    name: "seat",
    title: say("sit.title", { colour }),
    body: [
      seatField({
        legend: colour,
        colour: shade,
        levelLabel: say("new.level"),
        seat,
        levels,
        onSeat: (chosen) => {
          seat = chosen;
        },
      }),
    ],
    buttons: [button({ class: "button button-main" }, done, say("sit.done"))],
  });

  function done() {
    dialog.close();
    session.sit(player, seat);
  }
}
