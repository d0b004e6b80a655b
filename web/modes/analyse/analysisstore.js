/** What is kept of the analysis, as it changes: each change is saved at once. What is shown is the tab's own. */

import { gameRequest } from "../../game/gamerequest.js";
import { SharedEntry } from "../../game/sharedentry.js";
import { parseGame } from "../../game/storedgame.js";
import { MOST_EARLIER, mergedKept, parseKept, writtenKept } from "./analysisstorage.js";
import { parseReview, writtenReview } from "./review.js";
import { commented, grown, holds, nodeAt, treeOf } from "./tree.js";

/** @typedef {import("./analysisstorage.js").Kept} Kept */
/** @typedef {import("./analysisstorage.js").Study} Study */
/** @typedef {import("../../game/gamerequest.js").GameRequest} GameRequest */
/** @typedef {import("../../game/storage.js").Store} Store */

const ENTRY = "analysis";
const REVIEW = "review";
const FIRST_LINES = 3;

/** @param {Store} store @param {string} ruleset  where there is nothing to begin with */
export function createBook(store, ruleset) {
  /** @type {SharedEntry<Kept>} */
  const common = new SharedEntry(store, {
    name: ENTRY,
    parse: parseKept,
    first: () => ({ shown: firstStudy(), earlier: [], lines: FIRST_LINES, isOn: true }),
    written: writtenKept,
    merged: mergedKept,
  });
  const review = store.load(REVIEW, parseReview);

  /** The game in Play, else an opening. @returns {Study} */
  function firstStudy() {
    return studyOf(inPlay() ?? { ruleset, start: null, moves: [] });
  }

  /** @returns {GameRequest | null} */
  function inPlay() {
    const game = store.load("game", parseGame).value;
    return game && game.record.moves.length > 0 ? gameRequest(game.record, game.names) : null;
  }

  /** @param {Partial<Kept>} change */
  function keep(change) {
    common.change((kept) => ({ ...kept, ...change }));
  }

  return {
    /** Where entries were put that could not be read. */
    asides: [common.aside, review.aside].filter((key) => key !== null),
    review: review.value,
    get kept() {
      return common.value;
    },
    inPlay,
    keep,
    /** @param {import("./review.js").Review} done */
    keepReview(done) {
      const written = writtenReview(done);
      if (written) store.save(REVIEW, written);
    },
    /**
     * What is to be shown of a game: where it was looked at before, with all that was found then.
     *
     * @param {GameRequest} wish
     * @returns {Study}
     */
    opened(wish) {
      const { shown, earlier } = common.value;
      const known = [shown, ...earlier].find(({ tree }) => holds(tree, wish));
      const study = known ? continued(known, wish) : studyOf(wish);
      this.turnTo(study, known ?? null);
      return study;
    },
    /** Another study comes to the front. @param {Study} study @param {Study | null} [known]  as it was before */
    turnTo(study, known = study) {
      const { shown, earlier } = common.value;
      const worth = shown.tree.nodes.length > 1 ? [shown] : [];
      const others = [...worth, ...earlier].filter((each) => each !== known);
      keep({ shown: study, earlier: others.slice(0, MOST_EARLIER) });
    },
    /** What was kept means nothing to Python. */
    putAside() {
      const key = common.putAside();
      keep({ shown: studyOf({ ruleset, start: null, moves: [] }) });
      return key;
    },
  };
}

/** @typedef {ReturnType<typeof createBook>} Book */

/** @param {GameRequest} wish @returns {Study} */
function studyOf(wish) {
  return {
    tree: treeOf(wish),
    place: Math.max(0, Math.min(wish.at ?? wish.moves.length, wish.moves.length)),
  };
}

/** @param {Study} known @param {GameRequest} wish @returns {Study} */
function continued(known, wish) {
  const { moves, at, resigned, ...told } = wish;
  const { tree, place } = grown(known.tree, 0, moves);
  const isLonger = tree !== known.tree || nodeAt(tree, place).children.length === 0;
  const head = { ...tree.head, ...treeOf({ ...told, moves }).head };
  const after = Object.freeze({
    ...withComments(tree, wish),
    head,
    resigned: isLonger ? (resigned ?? 0) : tree.resigned,
  });
  return { tree: after, place: grown(after, 0, moves.slice(0, at ?? moves.length)).place };
}

/**
 * What a file says of the moves, beside what was said of them here.
 *
 * @param {import("./tree.js").Tree} tree
 * @param {GameRequest} wish
 */
function withComments(tree, { moves, comments = [], headers }) {
  if (!headers) return tree;
  return comments.reduce((known, { ply, text }) => {
    const { place } = grown(known, 0, moves.slice(0, ply));
    const { comment } = nodeAt(known, place);
    if (comment.includes(text)) return known;
    return commented(known, place, comment ? `${comment}\n${text}` : text);
  }, tree);
}
