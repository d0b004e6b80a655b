/**
 * The unfinished games that were kept for later before there was an archive: one stored entry, the newest first. They are
 * brought into the archive once.
 */

import type { Archive } from "./archive.ts";
import type { Check } from "./datachecks.ts";
import { listOf, recordOf } from "./datachecks.ts";
import type { Store } from "./storage.ts";
import type { StoredGame } from "./storedgame.ts";
import { isBoard, parseGame } from "./storedgame.ts";

const ENTRY = "kept";

type KeptGame = { game: StoredGame; board: string };

/** Bring the games into the archive; where that fails they stay where they are, for the next visit. */
export async function bringKeptGames(
  store: Store,
  archive: Pick<Archive, "change">,
  {
    onAside,
    now = Date.now,
  }: {
    /** The entry could not be read, and was put aside under this name */
    onAside: (key: string) => void;
    /** Milliseconds since 1970 */
    now?: () => number;
  },
) {
  const { value, aside } = store.load(ENTRY, parseKept);
  if (aside) onAside(aside);
  if (!value) return;
  const time = now();
  for (const [place, { game, board }] of value.entries()) {
    // The same in every tab, should two of them do this at once.
    const id = game.id ?? `kept-${game.seed}-${game.record.moves.length}`;
    const changed = time - place;
    await archive.change(id, (there) => {
      const kept = { id, game: { ...game, id }, board, result: null, begun: changed, changed };
      return there ?? { ...kept, star: false, note: "", accuracy: null };
    });
  }
  store.remove(ENTRY);
}

const isKept: Check = listOf(
  recordOf({ game: (game) => parseGame(game) !== null, board: isBoard }),
);

export function parseKept(data: unknown): readonly KeptGame[] | null {
  if (!isKept(data)) return null;
  const games = data as { game: unknown; board: string }[];
  return games.flatMap(({ game, board }) => {
    const parsed = parseGame(game);
    return parsed ? [{ game: parsed, board }] : [];
  });
}
