/** The dialog for continuing a game from a link: as whom, and against whom. */

import { cutHere, playerAt } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { computer, NO_NAMES, onlyPerson, PERSON } from "../../../game/record/seats.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button } from "../../../ui/element.ts";
import type { PlayContext } from "../playcontext.ts";
import { OpponentField } from "./opponent.ts";
import { USUAL_LEVEL } from "./seats.ts";

const say = speaker("newgame");

export function openPlayOn(page: PlayContext) {
  const { view, names, record } = page.session.game;
  if (!view) return;
  const { facing } = page.settings();
  const field = new OpponentField(
    page,
    proposed(playerAt(record, record.cursor)),
    { names, facing },
    () => {},
    null,
    true,
  );
  field.show(view.colours);
  const start = () => {
    dialog.close();
    playOn(page, field);
  };
  const main = button({ class: "button button-main" }, start, () => say("kept.go"));
  const dialog = openDialog({
    name: "play-on",
    title: () => sayOfPage("status.fromHere"),
    body: [field.root],
    buttons: [main],
  });
  main.focus();
}

/** The player gets the side to move, and the computer the other. */
function proposed(player: 1 | 2): Seats {
  const other = computer(USUAL_LEVEL);
  return player === 1 ? { 1: PERSON, 2: other } : { 1: other, 2: PERSON };
}

function playOn(
  { session, changeSettings, showGame, act }: PlayContext,
  { seats, two }: OpponentField,
) {
  const side = onlyPerson(seats);
  changeSettings({ ...(side && { turned: side === 2 }), ...(two && { facing: two.facing }) });
  const names = two?.names ?? NO_NAMES;
  void session.load(cutHere(session.game.record), { seats, names });
  showGame();
  // If the friend is to move, the next step is to send them the link.
  act("send");
}
