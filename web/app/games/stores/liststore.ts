/** The games that match the search, listed in batches, and which of them are expanded. */

import { batch, computed, signal } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { language } from "../../../i18n/catalogue.ts";
import { searchText } from "../gamefacts.ts";
import type { Wanted } from "../gamefilter.ts";
import { byTurn, EVERYTHING, isWanted } from "../gamefilter.ts";

/** How many rows are shown at first, and how many "Show more" adds. */
export const PAGE = 30;

/** How many search texts are created without a pause: creating all at once would block the page. */
const SLICE = 50;

export class ListStore {
  #games;
  #rulesets;
  #wanted: Wanted = EVERYTHING;
  /** As of the last search or read, so that editing a note does not move its game. */
  #found = signal<readonly ArchivedGame[]>([]);
  #limit = signal(PAGE);
  /** Ids of the expanded games */
  #open = signal<ReadonlySet<string>>(new Set());
  /** The search text of each game; emptied when the language changes. */
  #texts = computed(() => ({ language: language(), of: new WeakMap<ArchivedGame, string>() }));

  constructor(games: () => readonly ArchivedGame[], rulesets: Rulesets) {
    this.#games = games;
    this.#rulesets = rulesets;
  }

  get wanted() {
    return this.#wanted;
  }

  get found() {
    return this.#found.value;
  }

  /** `turns`: the unfinished games by link, which come first; `left`: the number of games not shown yet. */
  readonly rows = computed(() => {
    const [games, limit] = [this.found, this.#limit.value];
    const turns = byTurn(games);
    const inTurns = new Set(turns);
    const rest = games.filter((entry) => !inTurns.has(entry));
    return {
      turns: turns.slice(0, limit),
      rest: rest.slice(0, Math.max(0, limit - turns.length)),
      left: Math.max(0, games.length - limit),
    };
  });

  /**
   * The rulesets of all games and of the search. `#played` is a string, so that effects run only if a ruleset is added
   * or removed.
   */
  get playedRulesets(): readonly string[] {
    return JSON.parse(this.#played.value);
  }

  readonly #played = computed(() => {
    const played = new Set(this.#games().map(({ game }) => game.record.ruleset));
    if (this.#wanted.ruleset) played.add(this.#wanted.ruleset);
    return JSON.stringify([...played].sort());
  });

  isOpen(id: string) {
    return this.#open.value.has(id);
  }

  toggle(id: string) {
    const open = new Set(this.#open.value);
    if (!open.delete(id)) open.add(id);
    this.#open.value = open;
  }

  showMore() {
    this.#limit.value += PAGE;
  }

  /** Returns how many games match, once they are listed. */
  async want(change: Partial<Wanted>) {
    this.#wanted = Object.freeze({ ...this.#wanted, ...change });
    await this.#prepare();
    batch(() => {
      this.#limit.value = PAGE;
      this.#find();
    });
    return this.found.length;
  }

  refresh() {
    void this.#prepare();
    this.#find();
  }

  #find() {
    const text = (entry: ArchivedGame) => this.#textOf(entry);
    this.#found.value = this.#games().filter((entry) => isWanted(entry, this.#wanted, text));
  }

  async #prepare() {
    let count = 0;
    for (const entry of this.#games()) {
      if (this.#texts.value.of.has(entry)) continue;
      this.#textOf(entry);
      count += 1;
      if (count % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  #textOf(entry: ArchivedGame) {
    const { of: texts } = this.#texts.value;
    const text = texts.get(entry) ?? searchText(entry, this.#rulesets);
    texts.set(entry, text);
    return text;
  }
}
