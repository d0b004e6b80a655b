/** Adding games from files, of which not all may fit: what would come of it, and doing it. */

import { excessOf, measureOf, oldestFirst, ROOM, roomIn, without } from "../../game/archiveroom.js";
import { erase } from "../../game/archiverows.js";

/** @import { Archive } from "../../game/archive.js" */
/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Measure } from "../../game/archiveroom.js" */
/** @import { Writing } from "../../game/archiverows.js" */

/** What came of games that were to be added: the ids of those that are new here, and how many made way. @typedef {{ added: readonly string[], removed: number }} Admitted */

/**
 * @typedef {object} AdmissionPlan
 * @property {number} fresh  games that are not here yet
 * @property {number} known  games that are
 * @property {number} fitting  how many of the fresh ones there is room for
 * @property {readonly Measure[]} gone  finished games without a star that could make way for the others, the oldest first
 * @property {number} fittingThen  how many of the fresh ones there would be room for without those
 */

/** @param {readonly Measure[]} sizes  of the games here @param {readonly Measure[]} coming  in the order in which they come in @param {typeof ROOM} [room] @returns {AdmissionPlan} */
export function admissionPlan(sizes, coming, room = ROOM) {
  const here = new Set(sizes.map(({ id }) => id));
  const unknown = coming.filter(({ id }) => !here.has(id));
  const fresh = [...new Map(unknown.map((measure) => [measure.id, measure])).values()];
  const gone = oldestFirst(sizes, excessOf([...sizes, ...fresh], room));
  return {
    fresh: fresh.length,
    known: coming.length - fresh.length,
    fitting: roomIn(sizes, fresh, room),
    gone,
    fittingThen: roomIn(without(sizes, gone), fresh, room),
  };
}

/**
 * Add games that are not here yet, in their order as far as there is room; all in one transaction, or none.
 *
 * @param {Pick<Archive, "transact">} archive
 * @param {readonly ArchivedGame[]} entries
 * @param {readonly string[]} [gone]  games that make way, unless they have a star by then
 */
export function addGames(archive, entries, gone = []) {
  return archive.transact((writing, room) => admit(writing, { entries, gone, room }));
}

/**
 * @param {Writing} writing
 * @param {{ entries: readonly ArchivedGame[], gone: readonly string[], room: typeof ROOM }} coming
 * @returns {Promise<Admitted>}
 */
async function admit(writing, { entries, gone, room }) {
  // A failed request is reported by the transaction as well.
  writing.done.catch(() => {});
  const sizes = await writing.objectStore("sizes").getAll();
  const removed = sizes.filter(({ id, isOver, star }) => gone.includes(id) && isOver && !star);
  for (const { id } of removed) erase(writing, id);
  const known = new Set(sizes.map(({ id }) => id));
  const fresh = [...new Map(entries.map((entry) => [entry.id, entry])).values()].filter(
    ({ id }) => !known.has(id),
  );
  const count = roomIn(without(sizes, removed), fresh.map(measureOf), room);
  const added = fresh.slice(0, count);
  for (const entry of added) {
    writing
      .objectStore("games")
      .put(entry)
      .catch(() => {});
    writing
      .objectStore("sizes")
      .put(measureOf(entry))
      .catch(() => {});
  }
  return {
    added: added.map(({ id }) => id),
    removed: removed.length,
  };
}
