/** The games that fit the search, some at a time, and which of them are expanded. */

import { batch, computed, signal } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { language } from "../../../i18n/catalogue.ts";
import { searchText } from "../gamefacts.ts";
import type { Wanted } from "../gamefilter.ts";
import { byTurn, EVERYTHING, isWanted } from "../gamefilter.ts";

/** The number of rows at first, and of those added at a time. */
export const PAGE = 30;

/** The number of search texts created without a pause: all at once would block the page. */
const SLICE = 50;

export class ListStore {
  #games;
  #rulesets;
  #wanted: Wanted = EVERYTHING;
  /** As of the last search or reading: a changed note does not move a game. */
  #found = signal<readonly ArchivedGame[]>([]);
  #limit = signal(PAGE);
  /** Ids of the expanded games */
  #open = signal<ReadonlySet<string>>(new Set());
  /** A change of language empties it. */
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

  /** The rulesets of all games and of the search. `#played` is text, so that followers run only if one comes or goes. */
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

  /** Returns how many games fit, once they are listed. */
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
