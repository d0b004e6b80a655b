/** The questions before the game in Play is given up. */

import type { Replacement } from "../../../game/dialogs.ts";
import type { Player } from "../../../game/record/record.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Choice } from "../../../ui/dialog.ts";
import { openQuestion } from "../../../ui/dialog.ts";
import type { PlayContext } from "../playcontext.ts";

const say = speaker("questions");

export function openResign({ session }: PlayContext, player: Player) {
  const colours = session.state.view?.colours ?? [];
  const colour = () => colourName(colours[player - 1] ?? "");
  const other = () => colourName(colours[2 - player] ?? "");
  openQuestion({
    name: "resign",
    title: () => say("resign.title", { colour: colour() }),
    sentences: [() => say("resign.how", { other: other() })],
    choices: [[() => say("resign.no")], [() => say("resign.yes"), () => session.resign(player)]],
  });
}

/** Another game would replace an unfinished one that this browser cannot keep. */
export function openReplace(
  { session }: Pick<PlayContext, "session">,
  { onYes, onNo, onLook }: Required<Replacement>,
) {
  const n = session.state.record.moves.length;
  const look = lookChoices(onLook);
  openQuestion({
    name: "replace",
    title: () => say("replace.title"),
    sentences: [() => say("replace.how", { n })],
    choices: [[() => say("replace.no")], ...look, [() => say("replace.yes"), onYes]],
    onDismiss: onNo,
  });
}

export function openLeave({ onYes, onNo, onLook }: Required<Replacement>) {
  openQuestion({
    name: "leave",
    title: () => say("leave.title"),
    sentences: [() => say("leave.how")],
    choices: [[() => say("leave.no")], ...lookChoices(onLook), [() => say("leave.yes"), onYes]],
    onDismiss: onNo,
  });
}

function lookChoices(onLook: (() => void) | null): Choice[] {
  return onLook ? [[() => say("replace.look"), onLook]] : [];
}
