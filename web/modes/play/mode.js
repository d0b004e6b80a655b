/** Play: the game on the page, as one of its modes. It comes with the page and paints first. */

import { saltaText, told } from "../../game/announcements.js";
import { moveListOf, possibleActions, resigner } from "../../game/controls.js";
import { legsOf } from "../../game/finish.js";
import { boardViewOf } from "../../game/gameboard.js";
import { hintedEnds } from "../../game/hint.js";
import { tallyOf } from "../../game/scorelines.js";
import { Session } from "../../game/session.js";
import { moveTime } from "../../game/settings.js";
import { offersOf } from "../../game/shareables.js";
import { squareText } from "../../game/squarenames.js";
import { isOver } from "../../game/state.js";
import { statusOf } from "../../game/status.js";
import { legalText, ViewCache } from "../../game/viewcache.js";
import { BOTH_SIDES, NO_SIDES, waysOf, wayText } from "../../game/ways.js";
import { say } from "../../i18n/say.js";
import { byId } from "../../ui/element.js";
import { createMoveList } from "../../ui/moves.js";
import { createLetter } from "./outgoinglink.js";
import { createActions } from "./panels/actions.js";
import { createCall } from "./panels/call.js";
import { createPlayer } from "./panels/player.js";
import { createReplay } from "./panels/replay.js";
import { createStatus } from "./panels/status.js";

/** @typedef {import("../../game/state.js").SessionState} SessionState */
/** @typedef {import("../../game/controls.js").Action} Action */
/** @typedef {import("../../game/record.js").GameRecord} GameRecord */
/** @typedef {import("../../game/mode.js").Mode} Mode */

/** So long the last move is looked at before the result covers it, in milliseconds. */
const RESULT_PAUSE = 900;

const KEYS = Object.freeze(
  /** @type {const} */ ([
    ["n", "keys.n"],
    ["u", "keys.u"],
    ["r", "keys.r"],
    ["h", "keys.h"],
    ["f", "keys.f"],
    ["g", "keys.g"],
    ["w", "keys.w"],
    ["j k l", "keys.jkl"],
  ]),
);

/**
 * What Play needs beside the desk that every mode is lent.
 *
 * @typedef {object} PlayParts
 * @property {ReturnType<typeof import("../../game/startgame.js").openingOf>} opening
 * @property {(choose: (dialogs: import("./dialoghost.js").PlayDialogs) => void) => void} openDialog
 * @property {(state: SessionState) => void} onState  for what is open over the page
 * @property {(key: string) => void} onAside  the kept game could not be read, and was put aside
 */

/**
 * @param {import("../../game/mode.js").Desk} desk
 * @param {PlayParts} parts
 */
export function createPlay(desk, { opening, openDialog, onState, onAside }) {
  const { board, store, rulesets } = desk;
  const { presets } = desk.data.presets;
  let isOn = false;
  /** Whose ways home are shown on the board. */
  let sides = NO_SIDES;
  /** @type {ReturnType<typeof waysOf>} */
  let ways = [];
  const session = new Session(
    {
      views: new ViewCache({
        openings: presets.map((preset) => preset.opening),
        stored: opening.view,
      }),
      races: desk.races,
      store,
      pace: () => moveTime(desk.settings().speed),
      onChange: show,
      onArrival: arrived,
      onUnreadable: beginAfresh,
    },
    opening.game,
  );

  const letter = createLetter({
    ask: desk.engine.call,
    onHanded: () => session.hand(),
    announce: desk.announce,
  });

  /** @type {Record<Action, () => unknown>} */
  const acts = {
    new: () => openDialog((all) => all.newGame()),
    undo: () => session.undo(),
    redo: () => session.redo(),
    turn: () => desk.changeSettings({ turned: !desk.settings().turned }),
    goals: () => openDialog((all) => all.goals()),
    ways: () => changeWays(isWays() ? NO_SIDES : BOTH_SIDES),
    hint: () => session.hint(),
    resign: () => openDialog((all) => all.resign(resigner(session.state))),
    stop: () => session.stop(),
    "play-on": () => session.letPlayOn(),
    "from-here": () => session.playOnFromHere(),
    result: () => openDialog((all) => all.result()),
    watch: () => session.replay.start(legsOf(session.state, scoring())),
    send: async () => (await letter.given()) === "refused" && openDialog((all) => all.send()),
    copy: async () => (await letter.copied()) || openDialog((all) => all.send()),
  };

  const call = createCall(byId("call"));
  /** @type {ReturnType<typeof createPanels> | null} */
  let panels = null;

  function createPanels() {
    const players = {
      onSit: (/** @type {import("../../game/record.js").Player} */ player) =>
        openDialog((all) => all.sit(player)),
      onWays: () => openDialog((all) => all.ways()),
    };
    return {
      status: createStatus(byId("status"), { onAction: act, onFocusLost: () => board.focus() }),
      above: createPlayer(byId("player-top"), players),
      below: createPlayer(byId("player-bottom"), players),
      moves: createMoveList(byId("moves"), { onGo: (ply) => session.goTo(ply) }),
      actions: createActions(byId("actions"), { onAction: act }),
      replay: createReplay(byId("replay"), byId("actions"), session.replay),
    };
  }

  /** @param {SessionState} state */
  function show(state) {
    desk.fail(state.failure);
    letter.show(state);
    if (!isOn) return;
    const { turned } = desk.settings();
    showBoard(state);
    // The board comes first: the panels' own work would only hold it up.
    panels ??= createPanels();
    const [first, second] = tallyOf(state, scoring());
    panels.above.show(turned ? first : second);
    panels.below.show(turned ? second : first);
    panels.status.show(statusOf(state, desk.isReady(), scoring()));
    panels.moves.show(moveListOf(state));
    panels.actions.show(possibleActions(state, session.isMovable), isWays());
    panels.replay.show(state.watch);
    onState(state);
  }

  /** @param {SessionState} state */
  function showBoard(state) {
    ways = waysOf(state, sides, scoring());
    board.show(boardViewOf(state, desk.settings(), session.isMovable, ways));
  }

  function scoring() {
    return rulesets.fieldsOf(session.state.record.ruleset).scoring ?? "exact";
  }

  function isWays() {
    return sides[1] || sides[2];
  }

  /** @param {Partial<import("../../game/ways.js").Sides>} change */
  function changeWays(change) {
    sides = Object.freeze({ ...sides, ...change });
    show(session.state);
  }

  /**
   * A view is reached: say it once, and explain the result when the game is over.
   *
   * @param {import("../../game/state.js").Arrival} arrival
   * @param {SessionState} state
   */
  function arrived(arrival, state) {
    desk.announce(told(arrival, state, rulesets.nameOf(state.record.ruleset)));
    const ends = arrival === "hinted" ? hintedEnds(state.hint) : null;
    if (ends) board.flash([ends.from]);
    const isPlayed = arrival === "moved" || arrival === "received";
    const isEnded = arrival === "resigned" || (isPlayed && isOver(state));
    if (isEnded) setTimeout(showResult, RESULT_PAUSE, state.record);
  }

  /** @param {GameRecord} record  of the game that was over */
  function showResult(record) {
    if (isOn && session.state.record === record) openDialog((all) => all.result());
  }

  /** The kept game means nothing to Python: it is put aside, and a new one begun. */
  function beginAfresh() {
    const key = store.putAside("game");
    if (key) onAside(key);
    session.newGame({ ruleset: rulesets.first, seats: session.state.seats });
  }

  /** @param {Action} action */
  function act(action) {
    if (possibleActions(session.state, session.isMovable).has(action)) acts[action]();
  }

  /** @type {Mode} */
  const mode = {
    enter() {
      isOn = true;
      show(session.state);
      session.wake();
    },
    leave() {
      isOn = false;
      session.rest();
    },
    show: () => show(session.state),
    onMove: ({ from, to }) => session.play(legalText(session.state.view, from, to)),
    /** Where a jump is overlooked, that is called out. */
    onRefused({ reason }) {
      const { view } = session.state;
      const isTried = reason === "cannot-move" || reason === "not-a-destination";
      if (!view?.forced || !session.isMovable || !isTried) return;
      call.show();
      board.flash(view.legal.map(({ from }) => from));
      desk.announce(saltaText(view));
    },
    describe(number, piece, cell) {
      const colours = session.state.view?.colours ?? [];
      return squareText(number, piece, cell, colours, wayText(ways, number));
    },
    shortcuts: {
      n: () => act("new"),
      u: () => act("undo"),
      r: () => act("redo"),
      f: () => act("turn"),
      g: () => act("goals"),
      h: () => act("hint"),
      w: () => act("ways"),
      j: () => session.replay.step(-1),
      k: () => void session.replay.toggle(),
      l: () => session.replay.step(1),
    },
    keys: KEYS.map(([key, text]) => [key, say(text)]),
    offers: () => offersOf(session.state),
    retry: () => void session.retry(),
  };

  return { mode, session, act, letter, ways: () => sides, changeWays };
}
