/** What keeps the game in Play in the archive, once it has brought in what was kept before there was one. */

import { gameArchive } from "../../game/archive.js";
import { GameKeeper } from "../../game/gamekeeper.js";
import { bringKeptGames } from "../../game/keptgames.js";
import { say } from "../../i18n/games.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Store } from "../../game/storage.js" */
/** @import { CardView } from "../../ui/card.js" */

/**
 * @typedef {object} KeeperHost
 * @property {Session} session  the game in Play
 * @property {Store} store
 * @property {(key: string) => void} reportAside  an entry could not be read, and was put aside under this name
 * @property {(note: (() => CardView) | null) => void} onNote  something the player should know, until it is closed
 */

/** @param {KeeperHost} host */
export async function createKeeper({ session, store, reportAside, onNote }) {
  const archive = gameArchive();
  let isTold = false;
  const keeper = new GameKeeper({
    session,
    archive,
    onTrouble(trouble) {
      if (trouble !== "full" || isTold) return;
      isTold = true;
      onNote(() => fullCard(() => onNote(null)));
    },
  });
  const flush = () => void keeper.flush().catch(() => {});
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);
  // Where there is no archive they stay where they are.
  await bringKeptGames(store, archive, { onAside: reportAside }).catch(() => {});
  return keeper;
}

/** @param {() => void} onPress @returns {CardView} */
function fullCard(onPress) {
  return {
    kind: "fault",
    title: say("full.title"),
    text: say("trouble.full"),
    action: { label: say("full.close"), onPress },
  };
}
