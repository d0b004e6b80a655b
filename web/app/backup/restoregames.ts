/** The games of a backup, merged into the archive in one transaction: all that fit, or none where it is stopped. */

import type { Archive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Measure, ROOM, Writing } from "../../game/storage/archiveroom.ts";
import { bytesOf, changeGame } from "../../game/storage/archiveroom.ts";
import { mergedGame } from "./mergedgames.ts";

export interface RestoreWatch {
  /** So many of the games have been looked at */
  onGame: (done: number) => void;
  /** Stops it, and nothing has changed */
  signal: AbortSignal;
}

/**
 * No game here makes way for one of a backup.
 *
 * @returns those for which there is no room
 * @throws ArchiveError where it is stopped or cannot be stored; then nothing has changed
 */
export function restoreGames(
  saved: readonly ArchivedGame[],
  archive: Pick<Archive, "transact">,
  { onGame, signal }: RestoreWatch,
): Promise<readonly ArchivedGame[]> {
  return archive.transact(async (writing, room) => {
    const merge = await mergerInto(writing, room);
    const left: ArchivedGame[] = [];
    for (const [place, game] of saved.entries()) {
      signal.throwIfAborted();
      if (!(await merge(game))) left.push(game);
      onGame(place + 1);
    }
    return left;
  });
}

/** What merges one game; false where there is no room for it. */
async function mergerInto(writing: Writing, room: typeof ROOM) {
  const known = await writing.objectStore("sizes").getAll();
  const sizes = new Map(known.map((measure) => [measure.id, measure.bytes]));
  let sum = bytesOf(known);

  function admit({ id, bytes }: Measure, isNew: boolean) {
    const after = sum - (sizes.get(id) ?? 0) + bytes;
    if (isNew && (sizes.size >= room.games || after > room.bytes)) return false;
    sum = after;
    sizes.set(id, bytes);
    return true;
  }

  return async (saved: ArchivedGame) => {
    let beside: ArchivedGame | null = null;
    const make = (now: ArchivedGame | null) => {
      const { coming, entry } = mergedGame(now, saved);
      beside = coming === "beside" ? entry : null;
      return coming && !beside ? entry : now;
    };
    const { isFull } = await changeGame(writing, saved.id, make, admit);
    const other = beside as ArchivedGame | null;
    if (!other) return !isFull;
    const second = await changeGame(
      writing,
      other.id,
      (now) => {
        const { coming, entry } = mergedGame(now, other);
        return coming === "beside" ? now : entry;
      },
      admit,
    );
    return !second.isFull;
  };
}
