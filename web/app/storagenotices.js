/** What the page keeps in the browser, and the cards that tell when something is wrong with that. */

import { replacedCard } from "../offline/updatecard.js";
import { watchSite } from "../offline/updatewatch.js";
import { elsewhereCard, unkeptCard } from "./panels/storagecards.js";

/** @typedef {import("../ui/card.js").CardView} CardView */

/**
 * @typedef {object} KeepingParts
 * @property {ReturnType<typeof import("../game/gameslot.js").createHold>} hold
 * @property {Pick<import("../game/gameslot.js").HoldParts, "onElsewhere" | "onKept">} listener  where the hold
 *   tells its news
 * @property {() => import("../game/session.js").Session} session  the game in Play
 * @property {() => void} onCard  there is a card to be shown, or none any more
 * @property {() => void} onTaken  the session has got another game
 */

/** @param {KeepingParts} parts */
export function createKeeping({ hold, listener, session, onCard, onTaken }) {
  let isReplaced = false;
  /** "told": the player knows, until the game has been kept again. @type {"kept" | "unkept" | "told"} */
  let keeping = "kept";

  listener.onElsewhere = () => {
    void session().suspend();
    onCard();
  };
  listener.onKept = (isKept) => {
    if (isKept && keeping === "kept") return;
    if (isKept) keeping = "kept";
    else if (keeping !== "told") keeping = "unkept";
    onCard();
  };

  addEventListener("storage", hold.look);
  // A page that was put to sleep has heard of nothing.
  addEventListener("pageshow", hold.look);
  watchSite(() => {
    isReplaced = true;
    onCard();
  });

  /** @param {string} [name]  of a kept game */
  function take(name) {
    const game = hold.take(name);
    if (game) {
      void session().resume(game);
      onTaken();
    } else {
      void session().release();
    }
    onCard();
  }

  function part() {
    hold.part();
    void session().release();
    onCard();
  }

  function understand() {
    keeping = "told";
    onCard();
  }

  return {
    store: hold.store,

    /** The site itself is another one: nothing else can be relied on. @returns {CardView | null} */
    get siteCard() {
      return isReplaced ? replacedCard(() => location.reload()) : null;
    },

    /** @returns {CardView | null} */
    get gameCard() {
      if (session().state.isSuspended) return elsewhereCard({ onTake: () => take(), onPart: part });
      const hasGame = session().state.record.moves.length > 0;
      return keeping === "unkept" && hasGame ? unkeptCard(understand) : null;
    },

    /** The kept games that are not this page's, each with the way to it. */
    others() {
      return hold.others().map(({ name, moves }) => ({ moves, onTake: () => take(name) }));
    },
  };
}

/** @typedef {ReturnType<typeof createKeeping>} Keeping */
