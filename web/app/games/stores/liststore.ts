/** The games that My games lists: those that fit the search, some at a time, and which of them are expanded. */

import { batch, computed, signal } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { language } from "../../../i18n/catalogue.ts";
import { searchText } from "../gamefacts.ts";
import type { Wanted } from "../gamefilter.ts";
import { byTurn, EVERYTHING, isWanted } from "../gamefilter.ts";

/** How many rows are shown at first, and added at a time. */
export const PAGE = 30;

/** How many games' search texts are created without a pause: all at once would block the page. */
const SLICE = 50;

export class ListStore {
  #games;
  #rulesets;
  #wanted: Wanted = EVERYTHING;
  /** The games that fit the search, as of the last search or reading. */
  #found = signal<readonly ArchivedGame[]>([]);
  #limit = signal(PAGE);
  /** The ids of the games whose rows are expanded. */
  #open = signal<ReadonlySet<string>>(new Set());
  /** The search text of each game, in the current language. */
  #texts = computed(() => ({ language: language(), of: new WeakMap<ArchivedGame, string>() }));

  /** @param games all games of the archive */
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

  /** The rows to show: first the games by link in which it is somebody's turn; `left`: how many games are not shown. */
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

  /** The rulesets of all games and of the search; followers run only if one is added or goes. */
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

  /** Expand or collapse a row. */
  toggle(id: string) {
    const open = new Set(this.#open.value);
    if (!open.delete(id)) open.add(id);
    this.#open.value = open;
  }

  showMore() {
    this.#limit.value += PAGE;
  }

  /**
   * Search for other games.
   *
   * @returns how many fit, once they are listed
   */
  async want(change: Partial<Wanted>) {
    this.#wanted = Object.freeze({ ...this.#wanted, ...change });
    await this.#prepare();
    batch(() => {
      this.#limit.value = PAGE;
      this.#find();
    });
    return this.found.length;
  }

  /** List the games anew after they have been read. */
  refresh() {
    void this.#prepare();
    this.#find();
  }

  #find() {
    const text = (entry: ArchivedGame) => this.#textOf(entry);
    this.#found.value = this.#games().filter((entry) => isWanted(entry, this.#wanted, text));
  }

  /** Create the search texts of all games before they are needed. */
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
