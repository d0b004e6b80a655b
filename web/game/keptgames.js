/**
 * The unfinished games that were kept for later before there was an archive: one stored entry, the newest first. They are
 * brought into the archive once.
 */

import { listOf, recordOf } from "./datachecks.js";
import { isBoard, parseGame } from "./storedgame.js";

/** @import { Archive } from "./archive.js" */
/** @import { Check } from "./datachecks.js" */
/** @import { Store } from "./storage.js" */
/** @import { StoredGame } from "./storedgame.js" */

const ENTRY = "kept";

/** @typedef {{ game: StoredGame, board: string }} KeptGame */

/**
 * Bring the games into the archive; where that fails they stay where they are, for the next visit.
 *
 * @param {Store} store
 * @param {Pick<Archive, "change">} archive
 * @param {object} parts
 * @param {(key: string) => void} parts.onAside  the entry could not be read, and was put aside under this name
 * @param {() => number} [parts.now]  milliseconds since 1970
 */
export async function bringKeptGames(store, archive, { onAside, now = Date.now }) {
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

/** @type {Check} */
const isKept = listOf(recordOf({ game: (game) => parseGame(game) !== null, board: isBoard }));

/** @param {unknown} data @returns {readonly KeptGame[] | null} */
export function parseKept(data) {
  if (!isKept(data)) return null;
  const games = /** @type {{ game: unknown, board: string }[]} */ (data);
  return games.flatMap(({ game, board }) => {
    const parsed = parseGame(game);
    return parsed ? [{ game: parsed, board }] : [];
  });
}
