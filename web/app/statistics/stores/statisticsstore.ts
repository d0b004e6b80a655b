/** The player's games, puzzles and Solo tasks on this device. */

import { computed, signal } from "../../../base/signals.ts";
import type { CafeTable } from "../../../game/rating/cafe.ts";
import { cafeTables } from "../../../game/rating/cafe.ts";
import type { Ratings } from "../../../game/rating/gamerating.ts";
import { storedRatings } from "../../../game/rating/gamerating.ts";
import { storedLadder } from "../../../game/rating/ladder.ts";
import type { Ladder } from "../../../game/rating/ratedgames.ts";
import { createScores } from "../../../game/rating/scores.ts";
import type { Archive } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import type { Store } from "../../../game/storage/storage.ts";
import type { Collection } from "../../../modes/puzzle/collection.ts";
import { motifResults } from "../../../modes/puzzle/motif.ts";
import type { Stored as StoredPuzzles } from "../../../modes/puzzle/puzzlestorage.ts";
import { NOTHING_STORED, puzzlesEntry } from "../../../modes/puzzle/puzzlestorage.ts";
import { NO_RUSH, rushEntry } from "../../../modes/puzzle/rush/rushentry.ts";
import type { Results } from "../../../modes/solo/results.ts";
import { NO_RESULTS, resultsEntry } from "../../../modes/solo/results.ts";
import { playedIn, rulesetsIn, undecidedIn } from "../gamestatistics.ts";

/** The choice of all rulesets. */
export const ALL = "";

interface StatisticsServices {
  archive: Pick<Archive, "all">;
  collection: { ask: () => Promise<Collection> };
  store: Store;
}

/** The stored data as it was read when the panel was opened. */
export interface Kept {
  /** Null if they could not be read */
  games: readonly ArchivedGame[] | null;
  ladder: Ladder;
  tables: readonly CafeTable[];
  ratings: Ratings;
  puzzles: StoredPuzzles;
  /** The most puzzles solved in one rush */
  bestRush: number;
  solo: Results;
}

export class StatisticsStore {
  /** The ruleset whose games are counted, or `ALL`. */
  readonly ruleset = signal(ALL);
  #kept = signal<Kept | null>(null);
  #collection = signal<Collection | null>(null);
  #services;

  constructor(services: StatisticsServices) {
    this.#services = services;
  }

  get kept() {
    return this.#kept.value;
  }

  readonly #played = computed(() => playedIn(this.kept?.games ?? []));

  readonly rulesets = computed(() => rulesetsIn(this.#played.value));

  readonly games = computed(() =>
    this.#played.value.filter(({ ruleset }) => this.#isChosen(ruleset)),
  );

  /** The number of finished games whose winner is uncertain. */
  readonly undecided = computed(() => {
    const rulesets = undecidedIn(this.kept?.games ?? []);
    return rulesets.filter((ruleset) => this.#isChosen(ruleset)).length;
  });

  /** Empty until the collection of puzzles has been fetched. */
  readonly motifs = computed(() => {
    const collection = this.#collection.value;
    return collection && this.kept ? motifResults(this.kept.puzzles, collection) : [];
  });

  /** Fetches the collection of puzzles only if one has been tried. */
  async read() {
    const { archive, collection, store } = this.#services;
    const games = await archive.all().catch(() => null);
    const puzzles = store.load(puzzlesEntry).value ?? NOTHING_STORED;
    const ladder = storedLadder(store);
    this.#kept.value = Object.freeze({
      games,
      ladder,
      tables: cafeTables(ladder, createScores(store).value),
      ratings: storedRatings(store),
      puzzles,
      bestRush: (store.load(rushEntry).value ?? NO_RUSH).best,
      solo: store.load(resultsEntry).value ?? NO_RESULTS,
    });
    if (Object.keys(puzzles.marks).length === 0) return;
    // Without the collection only the results by motif are missing.
    this.#collection.value = await collection.ask().catch(() => null);
  }

  #isChosen(ruleset: string) {
    return this.ruleset.value === ALL || ruleset === this.ruleset.value;
  }
}
