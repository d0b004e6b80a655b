import { parsed } from "../../../../web/base/schema.ts";
import { recordOf } from "../../../../web/game/record/record.ts";
import { NO_NAMES } from "../../../../web/game/record/seats.ts";
import type { ArchivedGame } from "../../../../web/game/storage/archivedgame.ts";
import { archivedGame } from "../../../../web/game/storage/archivedgame.ts";
import type { StoredGame } from "../../../../web/game/storage/storedgame.ts";
import { ALONE } from "../record/seated.ts";

/** A game in the archive. */
export function archived({
  id = "game",
  game = {},
  moves = ["33-42"],
  ...rest
}: Partial<Omit<ArchivedGame, "game">> & {
  game?: Partial<StoredGame>;
  moves?: readonly string[];
}): ArchivedGame {
  const record = recordOf({ ruleset: "tournament", start: null, moves });
  const entry = parsed(archivedGame, {
    ...{ id, board: ".".repeat(50), result: null, begun: 1, changed: 2, star: false, note: "" },
    ...{ accuracy: null, ...rest },
    game: { record, seats: ALONE, names: NO_NAMES, seed: 7, ...game, id },
  });
  if (!entry) throw new Error("not a game");
  return entry;
}

/** An archive in memory. */
export function archiveOf(games: Map<string, ArchivedGame> = new Map()) {
  const archive = {
    all: async () => [...games.values()],
    get: async (id: string) => games.get(id) ?? null,
    async change(id: string, make: (now: ArchivedGame | null) => ArchivedGame | null) {
      const made = make(games.get(id) ?? null);
      if (made) games.set(id, made);
      return made;
    },
    async put(entry: ArchivedGame) {
      games.set(entry.id, entry);
      return entry;
    },
  };
  return { archive, games };
}
