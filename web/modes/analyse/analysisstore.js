/** The stored analysis: each change is saved at once. Each tab of the site shows a study of its own. */

import { gameRequest } from "../../game/gamerequest.js";
import { SharedEntry } from "../../game/sharedentry.js";
import { parseGame } from "../../game/storedgame.js";
import { commentLines } from "../../game/study.js";
import { formatAnalysis, MOST_EARLIER, mergedAnalysis, parseAnalysis } from "./analysisentry.js";
import { formatReview, parseReview } from "./review.js";
import { commented, grown, holds, nodeAt, played, treeOf } from "./tree.js";

/** @typedef {import("./analysisentry.js").StoredAnalysis} StoredAnalysis */
/** @typedef {import("./analysisentry.js").Study} Study */
/** @typedef {import("../../game/gamerequest.js").GameRequest} GameRequest */
/** @typedef {import("../../game/storage.js").Store} Store */

const REVIEW = "review";
const FIRST_LINES = 3;

export class AnalysisStore {
  #store;
  #entry;
  /** The opening, where there is no game to show. @type {GameRequest} */
  #opening;
  /** The stored review, or null. */
  review;
  /** Names of the entries that could not be read and were put aside. */
  asides;

  /** @param {Store} store @param {string} ruleset  of a new game */
  constructor(store, ruleset) {
    this.#store = store;
    this.#opening = { ruleset, start: null, moves: [] };
    /** @type {SharedEntry<StoredAnalysis>} */
    this.#entry = new SharedEntry(store, {
      name: "analysis",
      parse: parseAnalysis,
      first: () => this.#first(),
      written: formatAnalysis,
      merged: mergedAnalysis,
    });
    const { value, aside } = store.load(REVIEW, parseReview);
    this.review = value;
    this.asides = [this.#entry.aside, aside].filter((key) => key !== null);
  }

  /** The game in Play, else an opening. @returns {StoredAnalysis} */
  #first() {
    const shown = studyOf(this.gameInPlay() ?? this.#opening);
    return { shown, earlier: [], lines: FIRST_LINES, isOn: true };
  }

  get stored() {
    return this.#entry.value;
  }

  /** The game in Play, where it has moves. @returns {GameRequest | null} */
  gameInPlay() {
    const game = this.#store.load("game", parseGame).value;
    return game && game.record.moves.length > 0 ? gameRequest(game.record, game.names) : null;
  }

  /** @param {Partial<StoredAnalysis>} change */
  change(change) {
    this.#entry.change((stored) => ({ ...stored, ...change }));
  }

  /** @param {import("./review.js").Review} review */
  saveReview(review) {
    const data = formatReview(review);
    if (data) this.#store.save(REVIEW, data);
  }

  /** The study of a game: where it was shown before, with all that was added then. @param {GameRequest} game @returns {Study} */
  opened(game) {
    const { shown, earlier } = this.stored;
    const known = [shown, ...earlier].find(({ tree }) => holds(tree, game));
    const study = known ? continued(known, game) : studyOf(game);
    this.show(study, known ?? null);
    return study;
  }

  /** Show another study, and file the present one. @param {Study} study @param {Study | null} [known]  as it was filed before */
  show(study, known = study) {
    const { shown, earlier } = this.stored;
    const filed = shown.tree.nodes.length > 1 ? [shown, ...earlier] : earlier;
    const others = filed.filter((each) => each !== known);
    this.change({ shown: study, earlier: others.slice(0, MOST_EARLIER) });
  }

  /** Python rejects what was stored. @returns {string | null}  the name under which it was put aside */
  putAside() {
    const key = this.#entry.putAside();
    this.change({ shown: studyOf(this.#opening) });
    return key;
  }
}

/** @param {GameRequest} game @returns {Study} */
function studyOf(game) {
  const tree = treeOf(game);
  const at = game.at ?? game.moves.length;
  return { tree, place: Math.max(0, Math.min(at, tree.nodes.length - 1)) };
}

/** @param {Study} known @param {GameRequest} game @returns {Study} */
function continued(known, game) {
  const { moves, at, resigned, timeout } = game;
  const { tree, place } = grown(known.tree, 0, moves);
  const isLonger = tree !== known.tree || nodeAt(tree, place).children.length === 0;
  const { tree: grownTree, places } = withVariations(tree, game);
  const after = Object.freeze({
    ...withComments(grownTree, places, game),
    head: { ...tree.head, ...treeOf(game).head },
    resigned: isLonger ? (resigned ?? 0) : tree.resigned,
    timeout: isLonger ? (timeout ?? 0) : tree.timeout,
  });
  return { tree: after, place: places[at ?? moves.length] ?? place };
}

/** The variations of a study beside those that are there, and where each of its places is then. @param {import("./tree.js").Tree} tree @param {GameRequest} game */
function withVariations(tree, { moves, variations = [] }) {
  let known = tree;
  const places = [0];
  const steps = [...moves.map((move, ply) => ({ after: ply, move })), ...variations];
  for (const { after, move } of steps) {
    const next = played(known, places[after] ?? 0, move);
    known = next.tree;
    places.push(next.place);
  }
  return { tree: known, places };
}

/** The comments of a study or of a file, beside those written here. @param {import("./tree.js").Tree} tree @param {readonly number[]} places @param {GameRequest} game */
function withComments(tree, places, game) {
  const { variations, headers } = game;
  if (!headers && !variations) return tree;
  let known = tree;
  for (const [at, place] of places.entries()) {
    for (const line of commentLines(game, at)) {
      const { comment } = nodeAt(known, place);
      if (comment.split("\n").includes(line)) continue;
      known = commented(known, place, comment ? `${comment}\n${line}` : line);
    }
  }
  return known;
}
