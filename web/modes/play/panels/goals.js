/** The goals: a small board on which both sides are home. */

import { Board } from "../../../board/board.js";
import { finishedView } from "../../../game/gameboard.js";
import { squareText } from "../../../game/squarenames.js";
import { onLanguage } from "../../../i18n/catalogue.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { element } from "../../../ui/element.js";
import { tick } from "../../../ui/fields.js";

/** @param {import("../dialoghost.js").DialogHost} page */
export function openGoals({ session, settings, changeSettings }) {
  const { view } = session.state;
  if (!view) return;
  const place = element("div", { class: "goals-board" });
  openDialog({
    name: "goals",
    title: () => say("goals.title"),
    body: [
      element("p", {}, () => say("goals.how")),
      place,
      tick({
        label: () => say("goals.mark"),
        value: settings().goals,
        onChange: (goals) => changeSettings({ goals }),
      }),
    ],
    onClose() {
      endNames();
      board.destroy();
    },
  });
  const board = new Board(place, {
    label: () => say("goals.board"),
    describe: (number, piece, cell) => squareText(number, piece, cell, view.colours),
    onMove() {},
    onRefused() {},
  });
  const endNames = onLanguage(() => board.rename());
  board.show(finishedView(view, settings()));
}
