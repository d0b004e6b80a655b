import { parseArchived } from "../../../web/game/archivedgame.js";
import { ALONE } from "./sitting.js";

/** @import { ArchivedGame } from "../../../web/game/archivedgame.js" */
/** @import { StoredGame } from "../../../web/game/storedgame.js" */

/** A game in the archive. @param {Partial<Omit<ArchivedGame, "game">> & { game?: Partial<StoredGame>, moves?: readonly string[] }} parts @returns {ArchivedGame} */
export function archived({ id = "game", game = {}, moves = ["33-42"], ...rest }) {
  const record = { ruleset: "tournament", start: null, moves, cursor: moves.length, resigned: 0 };
  const entry = parseArchived({
    ...{ id, board: ".".repeat(50), result: null, begun: 1, changed: 2, star: false, note: "" },
    ...{ accuracy: null, ...rest },
    game: { record, seats: ALONE, seed: 7, ...game, id },
  });
  if (!entry) throw new Error("not a game");
  return entry;
}

/** An archive in memory. */
export function archiveOf() {
  /** @type {Map<string, ArchivedGame>} */
  const games = new Map();
  const archive = {
    all: async () => [...games.values()],
    /** @param {string} id @param {(now: ArchivedGame | null) => ArchivedGame | null} make */
    async change(id, make) {
      const made = make(games.get(id) ?? null);
      if (made) games.set(id, made);
      return made;
    },
    /** @param {ArchivedGame} entry */
    async put(entry) {
      games.set(entry.id, entry);
      return entry;
    },
  };
  return { archive, games };
}
