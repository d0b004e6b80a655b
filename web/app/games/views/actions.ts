/** The buttons of an expanded game. */

import { want } from "../../../base/wants.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openShare } from "../../../share/dialog/share.ts";
import { button } from "../../../ui/element.ts";
import { canShare } from "../../../ui/systemshare.ts";
import type { PageContext } from "../../pagecontext.ts";
import type { GameActions } from "../stores/gameactions.ts";
import { offerOf } from "../stores/gameactions.ts";

const say = speaker("games");

type ActionName = "analyse" | "continue" | "copy" | "rematch" | "save" | "send" | "share" | "view";

export function createActions(entry: ArchivedGame, actions: GameActions, page: PageContext) {
  const create = (id: string, label: ActionName, press: () => unknown) =>
    button(
      { class: id === "open" ? "button button-main" : "button", "data-do": id },
      () => void press(),
      () => say(`do.${label}`),
    );
  const share = () => openShare({ ...page, offers: () => [offerOf(entry)], storeWords: () => {} });
  const link = actions.linkTo(entry);
  const hasMoves = entry.game.record.moves.length > 0;
  return [
    create("open", entry.result ? "view" : "continue", () => actions.open(entry)),
    ...(link && canShare() ? [create("send", "send", () => actions.send(link))] : []),
    ...(link ? [create("copy", "copy", () => actions.copy(link))] : []),
    ...(hasMoves ? [create("analyse", "analyse", () => actions.analyse(entry))] : []),
    create("rematch", "rematch", () => actions.rematch(entry)),
    create("share", "share", () => want(share)),
    create("save", "save", () => actions.save(entry)),
  ];
}
