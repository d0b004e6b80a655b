/** Archives the game in Play, and shows a card if that fails. */

import { effect, untracked } from "../../base/signals.ts";
import { Rater } from "../../game/rating/rategame.ts";
import { ScoreKeeper } from "../../game/rating/scores.ts";
import type { Session } from "../../game/record/session.ts";
import type { ArchiveTrouble } from "../../game/storage/archive.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import { ArchiveWriter } from "../../game/storage/archivewriter.ts";
import type { Store } from "../../game/storage/storage.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { CardView } from "../../ui/card.ts";
import type { Reports } from "../stores/reports.ts";

const say = speaker("games");

export interface ArchiveWriterHost {
  session: Session;
  store: Store;
  /** The ratings of the computer's levels, in ascending order */
  levels: readonly number[];
  reports: Pick<Reports<CardView>, "note">;
}

export function createArchiveWriter({ session, store, levels, reports }: ArchiveWriterHost) {
  const archive = gameArchive();
  const rater = new Rater(store, levels);
  const scores = new ScoreKeeper(store);
  if (!scores.isFilled) {
    // If the archive cannot be read, the next visit tries again.
    archive.all().then(
      (games) => scores.fill(games),
      () => {},
    );
  }
  const close = () => reports.note(null);
  let isReported = false;
  const keeper = new ArchiveWriter({
    session,
    archive,
    onEnd: (state) => rater.rate(state, Date.now()),
    onDecided: (entry) => scores.add([entry]),
    onUndone(id) {
      const isUndone = rater.takeBack(id);
      if (isUndone) scores.remove(id);
      return isUndone;
    },
    onTrouble(trouble) {
      // If the browser cannot store games, My games says so, and so does the question before a game is replaced.
      if (trouble === "denied" || isReported) return;
      isReported = true;
      reports.note(() => unkeptCard(trouble, close));
    },
    onWell() {
      if (isReported) close();
      isReported = false;
    },
  });
  let reported = 0;
  effect(() => {
    const n = archive.asides - reported;
    reported += n;
    if (n > 0) untracked(() => reports.note(() => asideCard(n, close)));
  });
  const flush = () => void keeper.flush().catch(() => {});
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);
  return keeper;
}

function asideCard(n: number, close: () => void): CardView {
  return {
    kind: "fault",
    title: say("title"),
    text: say("aside", { n }),
    action: { label: say("full.close"), onPress: close },
  };
}

function unkeptCard(trouble: Exclude<ArchiveTrouble, "denied">, close: () => void): CardView {
  return {
    kind: "fault",
    title: say("full.title"),
    text: say(trouble === "failed" ? "full.failed" : `trouble.${trouble}`),
    action: { label: say("full.close"), onPress: close },
  };
}
