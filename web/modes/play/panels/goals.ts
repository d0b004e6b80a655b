/** The goals: a small board on which both sides are home. */

import { Board } from "../../../board/board.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { finishedView } from "../../../game/view/gameboard.ts";
import { onLanguage, speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/element.ts";
import { tick } from "../../../ui/fields.ts";
import type { DialogHost } from "../dialoghost.ts";

const say = speaker("questions");

export function openGoals({ session, settings, changeSettings }: DialogHost) {
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
