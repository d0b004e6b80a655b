/** The dialog for going on with a game that a link has brought: as whom, and against whom. */

import { cutHere, playerAt } from "../../../game/record.js";
import { computer, NO_NAMES, onlyPerson, PERSON } from "../../../game/seats.js";
import { say } from "../../../i18n/newgame.js";
import { say as sayOfPage } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button } from "../../../ui/element.js";
import { fetchSheet } from "../../../ui/sheets.js";
import { OpponentField } from "./opponent.js";
import { USUAL_LEVEL } from "./seats.js";

/** @import { Seats } from "../../../game/seats.js" */
/** @import { DialogHost } from "../dialoghost.js" */

/** What opens the dialog, once its style sheet is in effect. @param {DialogHost} page */
export async function loadPlayOn(page) {
  await fetchSheet(new URL("../../../styles/newgame.css", import.meta.url).href);
  return () => openPlayOn(page);
}

/** @param {DialogHost} page */
function openPlayOn(page) {
  const { view, names, record } = page.session.state;
  if (!view) return;
  const { facing } = page.settings();
  const field = new OpponentField(
    proposed(playerAt(record, record.cursor)),
    { names, facing },
    () => {},
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

/** The player has the side to move, and the computer the other. @param {1 | 2} player @returns {Seats} */
function proposed(player) {
  const other = computer(USUAL_LEVEL);
  return player === 1 ? { 1: PERSON, 2: other } : { 1: other, 2: PERSON };
}

/** @param {DialogHost} page @param {OpponentField} field */
function playOn({ session, changeSettings, onBegun, onAction }, { seats, two }) {
  const side = onlyPerson(seats);
  changeSettings({ ...(side && { turned: side === 2 }), ...(two && { facing: two.facing }) });
  const names = two?.names ?? NO_NAMES;
  void session.load(cutHere(session.state.record), { seats, names });
  onBegun();
  // Where the friend is to move, the next step is to send them the link.
  onAction("send");
}
