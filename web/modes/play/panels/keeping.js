/** Makes room on the board in Play: the game there, if it is not over, is kept, and can be continued later. */

import { KeptGames, MOST_KEPT } from "../../../game/keptgames.js";
import { onlyPerson } from "../../../game/seats.js";
import { say } from "../../../i18n/newgame.js";
import { openQuestion } from "../../../ui/dialog.js";
import { keptFacts } from "./keptlist.js";
import { openReplace } from "./questions.js";

/** @import { KeptGame } from "../../../game/keptgames.js" */
/** @import { Session } from "../../../game/session.js" */
/** @import { SessionState } from "../../../game/state.js" */
/** @import { DialogHost } from "../dialoghost.js" */

/** The board of a game of which no position is known yet. */
const EMPTY = ".".repeat(50);

/**
 * @typedef {object} Room
 * @property {() => void} onYes  puts the other game on the board
 * @property {() => void} [onNo]  the game on the board stays
 * @property {(() => void) | null} [onLook]  opens the other game in another mode instead
 * @property {KeptGame | null} [leaving]  the other game is this one, which was kept
 */

export class Keeping {
  #page;
  games;
  /** The moves of the game on the board, while a note about the one before it is shown. @type {readonly string[] | null} */
  #noted = null;

  /** @param {DialogHost} page */
  constructor(page) {
    this.#page = page;
    this.games = new KeptGames(page.store, page.reportAside);
  }

  /** Asks only where a game would be lost. @param {Room} room */
  makeRoom(room) {
    const game = unfinishedIn(this.#page.session);
    const oldest = game && this.games.oldestBeyond(game, room.leaving);
    if (!game) room.onYes();
    else if (!oldest) this.#keep(game, room);
    else this.#askToDiscard(oldest, () => this.#keep(game, room), room.onNo);
  }

  /** Make room for a game that the player has opened, and say where the one before it is. @param {Room} room */
  replace(room) {
    const before = this.games.list;
    const onYes = () => {
      room.onYes();
      if (this.games.list !== before) this.#note();
    };
    this.makeRoom({ ...room, onYes });
  }

  /** Put a kept game on the board. @param {KeptGame} kept */
  resume(kept) {
    if (this.games.has(kept)) {
      this.makeRoom({ leaving: kept, onYes: () => this.#resume(kept) });
      return;
    }
    openQuestion({
      name: "gone",
      title: () => say("gone.title"),
      sentences: [() => say("gone.how")],
      choices: [[() => say("gone.ok")]],
    });
  }

  /** The game on the board has changed: what was said about the one before it is old. @param {SessionState} state */
  show({ record }) {
    if (!this.#noted || this.#noted === record.moves) return;
    this.#noted = null;
    this.#page.onNote(null);
  }

  /** @param {KeptGame} game @param {Room} room */
  #keep(game, { onYes, onNo = () => {}, onLook = null, leaving = null }) {
    if (this.games.keep(game, leaving)) onYes();
    else openReplace(this.#page, { onYes, onNo, onLook });
  }

  /** @param {KeptGame} kept */
  #resume(kept) {
    const { session, store, changeSettings, openMode } = this.#page;
    const isStored = store.save("game", kept.game);
    changeSettings({ turned: onlyPerson(kept.game.seats) === 2 });
    void session.resume(kept.game);
    if (isStored) this.games.remove(kept);
    openMode("play");
  }

  #note() {
    const { session, onNote } = this.#page;
    const close = () => {
      this.#noted = null;
      onNote(null);
    };
    this.#noted = session.state.record.moves;
    onNote(() => ({
      kind: "link",
      title: say("kept.title"),
      text: say("kept.how"),
      action: { label: say("kept.close"), onPress: close },
    }));
  }

  /** @param {KeptGame} oldest @param {() => void} onYes @param {() => void} [onNo] */
  #askToDiscard(oldest, onYes, onNo = () => {}) {
    const facts = keptFacts(oldest, this.#page.rulesets);
    openQuestion({
      name: "replace",
      title: () => say("full.title"),
      sentences: [() => say("full.how", { n: MOST_KEPT }), () => say("kept.line", facts)],
      choices: [[() => say("full.no")], [() => say("full.yes"), onYes]],
      onDismiss: onNo,
    });
  }
}

/** The game on the board, where something would be lost with it. @param {Session} session @returns {KeptGame | null} */
export function unfinishedIn(session) {
  if (!session.isUnfinished) return null;
  return { game: session.stored, board: session.state.view?.board ?? EMPTY };
}
