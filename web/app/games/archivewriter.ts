/** What keeps the game in Play in the archive, once it has brought in what was kept before there was one. */

import type { Session } from "../../game/record/session.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import { ArchiveWriter } from "../../game/storage/archivewriter.ts";
import { bringKeptGames } from "../../game/storage/keptgames.ts";
import type { Store } from "../../game/storage/storage.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { CardView } from "../../ui/card.ts";

const say = speaker("games");

export interface ArchiveWriterHost {
  /** The game in Play */
  session: Session;
  store: Store;
  /** An entry could not be read, and was put aside under this name */
  reportQuarantined: (key: string) => void;
  /** Something the player should know, until it is closed */
  onNote: (note: (() => CardView) | null) => void;
}

export async function createArchiveWriter({
  session,
  store,
  reportQuarantined,
  onNote,
}: ArchiveWriterHost) {
  const archive = gameArchive();
  let isTold = false;
  const keeper = new ArchiveWriter({
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
  await bringKeptGames(store, archive, { onAside: reportQuarantined }).catch(() => {});
  return keeper;
}

function fullCard(onPress: () => void): CardView {
  return {
    kind: "fault",
    title: say("full.title"),
    text: say("trouble.full"),
    action: { label: say("full.close"), onPress },
  };
}
