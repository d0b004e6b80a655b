/** The games to choose from. The historic ones are part of the puzzle collection, and fetched when first needed. */

import { anything, list, object, parsed } from "../../../base/schema.ts";
import { signal } from "../../../base/signals.ts";
import { createDataFile } from "../../../game/storage/datafile.ts";
import type { OldGame } from "../../../game/storage/oldgame.ts";
import { oldGame } from "../../../game/storage/oldgame.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import type { StudiesStore } from "./studiesstore.ts";

export type OldGames = { games: readonly OldGame[]; figures: readonly OldGame[] };

export class GamesStore {
  /** Null until fetched. */
  readonly old = signal<OldGames | null>(null);
  /** Why the last attempt to fetch them failed. */
  readonly trouble = signal<(() => string) | null>(null);
  #file;
  #studies;

  /** @param address the address of the historic games; undefined if the site has none */
  constructor(studies: StudiesStore, address: string | undefined) {
    this.#file = createDataFile(address, parseOldGames);
    this.#studies = studies;
  }

  get inPlay() {
    return this.#studies.gameInPlay();
  }

  get earlier() {
    return this.#studies.stored.earlier;
  }

  async fetch() {
    this.trouble.value = null;
    try {
      this.old.value = await this.#file.ask();
    } catch (error) {
      this.trouble.value = await faultText(error);
    }
  }
}

const collection = object({ historic: list(anything) });

/** @throws {Error} if the data is malformed */
export function parseOldGames(data: unknown): OldGames {
  const read = parsed(collection, data);
  if (!read) throw new Error("the list of old games has not its form");
  const valid = read.historic.map((entry) => parsed(oldGame, entry));
  const all = valid.filter((game) => game !== null).filter(({ moves }) => moves.length > 0);
  return {
    games: all.filter(({ start }) => start === null),
    figures: all.filter(({ start }) => start !== null),
  };
}
