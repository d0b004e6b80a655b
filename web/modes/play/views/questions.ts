/** The questions before the game in Play is abandoned. */

import { effect, untracked } from "../../../base/signals.ts";
import type { Player } from "../../../game/record/record.ts";
import type { Session } from "../../../game/record/session.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Choice } from "../../../ui/dialog.ts";
import { openQuestion } from "../../../ui/dialog.ts";
import type { Keeping, KeepingQuestion } from "../stores/keeping.ts";

const say = speaker("questions");
const sayNewGame = speaker("newgame");

export function openResign(session: Session, player: Player) {
  const colours = session.game.view?.colours ?? [];
  const colour = () => colourName(colours[player - 1] ?? "");
  const other = () => colourName(colours[2 - player] ?? "");
  openQuestion({
    name: "resign",
    title: () => say("resign.title", { colour: colour() }),
    sentences: [() => say("resign.how", { other: other() })],
    choices: [[() => say("resign.no")], [() => say("resign.yes"), () => session.resign(player)]],
  });
}

export function showKeepingQuestions(keeping: Keeping, session: Session) {
  effect(() => {
    const { question } = keeping;
    if (question) untracked(() => ask(question, session.game.record.moves.length));
  });
}

/** @param n the number of moves of the game on the board */
function ask(question: KeepingQuestion, n: number) {
  if (question.name === "gone") {
    openQuestion({
      name: "gone",
      title: () => sayNewGame("gone.title"),
      sentences: [() => sayNewGame("gone.how")],
      choices: [[() => sayNewGame("gone.ok")]],
    });
    return;
  }
  const { name, room } = question;
  const how = name === "replace" ? () => say("replace.how", { n }) : () => say("leave.how");
  const look: Choice[] = room.onLook ? [[() => say("replace.look"), room.onLook]] : [];
  openQuestion({
    name,
    title: () => say(`${name}.title`),
    sentences: [how],
    choices: [[() => say(`${name}.no`)], ...look, [() => say(`${name}.yes`), room.onYes]],
    onDismiss: room.onNo,
  });
}
