/** The stored studies, and the settings of the search. Each tab shows its own study. */

import type { GameRequest } from "../../../game/record/gamerequest.ts";
import { gameRequest } from "../../../game/record/gamerequest.ts";
import { commentLines } from "../../../game/record/study.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { SharedEntry } from "../../../game/storage/storage.ts";
import { gameEntry } from "../../../game/storage/storedgame.ts";
import { namesOf } from "../../../game/texts/playernames.ts";
import type { StoredAnalysis, Study } from "../analysisentry.ts";
import { analysisEntry, MOST_EARLIER } from "../analysisentry.ts";
import type { Review } from "../reviewentry.ts";
import { isStorable, reviewEntry } from "../reviewentry.ts";
import type { Tree } from "../tree.ts";
import { commented, grown, holds, marked, nodeAt, played, treeOf } from "../tree.ts";

const FIRST_LINES = 3;

export class StudiesStore {
  #store;
  #entry: SharedEntry<StoredAnalysis>;
  /** A game without moves, for when there is no other to show. */
  #opening: GameRequest;
  review;
  /** Names of unreadable entries. */
  quarantined;

  /** @param ruleset the ruleset of a new game */
  constructor(store: Store, ruleset: string) {
    this.#store = store;
    this.#opening = { ruleset, start: null, moves: [] };
    this.#entry = new SharedEntry(store, {
      ...analysisEntry,
      first: () => this.#first(),
    });
    const { value, aside } = store.load(reviewEntry);
    this.review = value;
    this.quarantined = [this.#entry.quarantined, aside].filter((key) => key !== null);
  }

  #first(): StoredAnalysis {
    const shown = studyOf(this.gameInPlay() ?? this.#opening);
    return { shown, earlier: [], lines: FIRST_LINES, isOn: true };
  }

  get stored() {
    return this.#entry.value;
  }

  /** The stored game of Play; null if it has no moves. */
  gameInPlay(): GameRequest | null {
    const game = this.#store.load(gameEntry).value;
    if (!game || game.record.moves.length === 0) return null;
    return gameRequest(game.record, namesOf(game), game.seats);
  }

  change(change: Partial<StoredAnalysis>) {
    this.#entry.change((stored) => ({ ...stored, ...change }));
  }

  saveReview(review: Review) {
    if (isStorable(review)) this.#store.save(reviewEntry, review);
  }

  /** Shows the earlier study of the game, extended by what `game` adds, or else a new study. */
  opened(game: GameRequest): Study {
    const { shown, earlier } = this.stored;
    const former = [shown, ...earlier].find(({ tree }) => holds(tree, game));
    const study = former ? continued(former, game) : studyOf(game);
    this.show(study, former ?? null);
    return study;
  }

  /**
   * Shows a study, and adds the one shown so far to the earlier studies.
   *
   * @param former the stored version of `study`, which is removed
   */
  show(study: Study, former: Study | null = study) {
    const { shown, earlier } = this.stored;
    const filed = shown.tree.nodes.length > 1 ? [shown, ...earlier] : earlier;
    const others = filed.filter((each) => each !== former);
    this.change({ shown: study, earlier: others.slice(0, MOST_EARLIER) });
  }

  /**
   * Quarantines the stored analysis, which Python rejects.
   *
   * @returns the name under which it is quarantined
   */
  quarantine(): string | null {
    const key = this.#entry.quarantine();
    this.change({ shown: studyOf(this.#opening) });
    return key;
  }
}

function studyOf(game: GameRequest): Study {
  const tree = treeOf(game);
  const at = game.at ?? game.moves.length;
  return { tree, place: Math.max(0, Math.min(at, tree.nodes.length - 1)) };
}

function continued(former: Study, game: GameRequest): Study {
  const { moves, at, resigned, timeout } = game;
  const { tree, place } = grown(former.tree, 0, moves);
  const isLonger = tree !== former.tree || nodeAt(tree, place).children.length === 0;
  const { tree: grownTree, places } = withVariations(tree, game);
  const after = Object.freeze({
    ...withComments(grownTree, places, game),
    head: { ...tree.head, ...treeOf(game).head },
    resigned: isLonger ? (resigned ?? 0) : tree.resigned,
    timeout: isLonger ? (timeout ?? 0) : tree.timeout,
  });
  return { tree: after, place: places[at ?? moves.length] ?? place };
}

/** Adds the moves and variations to a tree. `places` maps their numbers in the request to places of the tree. */
function withVariations(tree: Tree, { moves, variations = [] }: GameRequest) {
  let grownTree = tree;
  const places = [0];
  const steps = [...moves.map((move, ply) => ({ after: ply, move })), ...variations];
  for (const { after, move } of steps) {
    const next = played(grownTree, places[after] ?? 0, move);
    grownTree = next.tree;
    places.push(next.place);
  }
  return { tree: grownTree, places };
}

/** Adds the comments and marks of a shared study or a file to those written here. */
function withComments(tree: Tree, places: readonly number[], game: GameRequest) {
  const { variations, headers, nags = [] } = game;
  if (!headers && !variations) return tree;
  let noted = tree;
  for (const [at, place] of places.entries()) {
    for (const line of commentLines(game, at)) {
      const { comment } = nodeAt(noted, place);
      if (comment.split("\n").includes(line)) continue;
      noted = commented(noted, place, comment ? `${comment}\n${line}` : line);
    }
    const own = nags.filter((mark) => mark.place === at).map(({ number }) => number);
    noted = marked(noted, place, own);
  }
  return noted;
}
