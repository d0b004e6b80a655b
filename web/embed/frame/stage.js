/** One mode of the embedded board with something on it: what is the same in all modes, around what differs. */

import { saltaText } from "../../game/announcements.js";
import { forfeiter, isAtEnd } from "../../game/record.js";
import { Refusals } from "../../game/refusals.js";
import { legalText } from "../../game/viewcache.js";
import { say } from "../../i18n/embed.js";

/** @import { BoardView } from "../../board/view.js" */
/** @import { View } from "../../engine/gameresults.js" */
/** @import { Fault } from "../../engine/protocol.js" */
/** @import { SoloView } from "../../engine/puzzleresults.js" */
/** @import { BarButton, BarView } from "./bar.js" */
/** @import { EmbedOutcome, EmbedState, EventFields } from "../protocol.js" */

/** What can be said of a stage at once: the state without its link, and what the link would be to; or the address that stands for one. @typedef {Omit<EmbedState, "mode" | "link"> & { offer: import("../../game/mode.js").Offer | null, address?: string }} Facts */
/** What a mode adds to the facts: those that it has not are null. @typedef {Omit<Facts, "plies" | "outcome" | "solved" | "verdict" | "side"> & Partial<Facts>} ModeFacts */
/** A button of a mode; its icon and its label go by its id where they are not given. @typedef {Pick<BarButton, "id" | "isOn"> & Partial<BarButton>} ModeButton */

/**
 * What a mode is lent.
 *
 * @typedef {object} StageContext
 * @property {(view: Partial<BoardView>) => void} showBoard
 * @property {(view: BarView) => void} showBar
 * @property {(numbers: readonly number[]) => void} flash
 * @property {(numbers: readonly number[]) => void} celebrate  lets the pieces on some squares hop, one after another
 * @property {(text: string) => void} announce
 * @property {import("./sounds.js").Sounds} sounds
 * @property {Pick<import("../../engine/client.js").Engine, "call" | "state">} engine
 * @property {() => boolean} isReady  whether Python is awake
 * @property {() => boolean} isSeen  whether the reader can see the board
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {import("../../game/mode.js").PageData} data
 * @property {import("../../game/settings.js").Settings} settings
 * @property {import("./options.js").Options} options
 * @property {() => number} pace  how long a move is to be seen, milliseconds
 * @property {<Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) => void} send  an event, to the host
 * @property {(fault: Fault | null) => void} fail  what went wrong; null: it is well again
 */

/**
 * What one mode does.
 *
 * @typedef {object} StageMode
 * @property {1 | 2} own  whose side is at the lower edge, where the address does not say
 * @property {View} opening  of the ruleset
 * @property {() => View | SoloView | null} view  of what is shown
 * @property {() => boolean} isSettled  whether the facts are those of what was done last
 * @property {() => boolean} isOpen  whether a move can be made now
 * @property {() => Fault | null} [failure]  what went wrong, where the mode stores that
 * @property {() => unknown} begin  shows what is known and asks Python for the rest; after a failure anew
 * @property {() => void} rest  nothing more is asked, for good
 * @property {() => void} [onAttention]  the board has come into sight, or has gone out of it
 * @property {(bottom: 1 | 2) => Partial<BoardView>} boardView
 * @property {() => Omit<BarView, "buttons">} lines  of the bar
 * @property {(refusal: import("../../board/choice.js").Refusal) => void} [refuse]  what the board did not take, where the mode has an
 *   answer of its own to that
 * @property {(option: string) => unknown} [choose]  one of the answers of the bar
 * @property {import("../../board/grid.js").Describe} [describe]  the accessible name of a square, where it says more than usual
 * @property {() => readonly ModeButton[]} buttons  all but the one that turns the board
 * @property {() => ModeFacts} facts
 * @property {(move: string) => unknown} move  one of the legal ones
 * @property {() => boolean} [undo]  false where there is nothing to take back; without it, one move back
 * @property {() => unknown} reset
 * @property {((ply: number) => unknown) | null} goTo  null in a mode without moves to go to
 * @property {Readonly<Record<string, () => unknown>>} presses  of the buttons that only this mode has
 */

/** @typedef {ReturnType<typeof createBoardStage>} Stage */
/** @typedef {(context: StageContext, content: import("./content.js").Content) => Stage} CreateStage */

/**
 * A mode with the commands of the host and the buttons of the bar, which end in the same functions.
 *
 * @param {StageContext} context
 * @param {StageMode} mode
 */
export function createBoardStage(context, mode) {
  let side = context.options.side ?? mode.own;

  function show() {
    if (mode.failure) context.fail(mode.failure());
    context.showBoard(mode.boardView(side));
    const lines = mode.lines();
    const buttons = [...mode.buttons(), ...context.sounds.buttons(), TURN].map(barButton);
    const told = refusals.text ? { labels: [], sentences: [refusals.text] } : {};
    context.showBar({ ...lines, ...told, buttons });
  }

  const refusals = new Refusals({
    ask: (...asked) => context.engine.call(...asked),
    flash: context.flash,
    announce: context.announce,
    now: () => situationOf(mode, side),
    onChange: show,
  });

  function flip() {
    side = otherSide(side);
    show();
  }

  function mute() {
    context.sounds.toggle();
    show();
  }

  const undo = () => (mode.undo ? mode.undo() : goBack(mode));
  const reset = () => mode.reset();
  const presses = { ...mode.presses, turn: flip, sound: mute, undo, again: reset, new: reset };

  return {
    begin: () => mode.begin(),
    show,
    rest: () => mode.rest(),
    onAttention: () => mode.onAttention?.(),
    isSettled: () => mode.isSettled(),
    isOpen: () => mode.isOpen(),
    /** Of player 1 and player 2. */
    colours: () => (mode.view() ?? mode.opening).colours,
    facts: () => factsOf(mode, side),
    /** A move on the board. @param {{ from: number, to: number }} ends */
    onMove: ({ from, to }) => void mode.move(legalText(mode.view(), from, to)),
    /** @param {import("../../board/choice.js").Refusal} refusal */
    onRefused: (refusal) => {
      if (mode.refuse) mode.refuse(refusal);
      else callJump(context, mode) || void refusals.explain(refusal);
    },
    /** @param {number | null} number  where a piece is selected now */
    onHand: (number) => number !== null && refusals.clear(),
    describe: mode.describe,
    /** @param {string} move  one of the legal ones */
    move: (move) => mode.move(move),
    undo,
    reset,
    flip,
    goTo: mode.goTo,
    /** @param {string} id  of a button */
    press(id) {
      if (id.startsWith(OPTION)) void mode.choose?.(id.slice(OPTION.length));
      else void presses[/** @type {keyof typeof presses} */ (id)]();
    },
  };
}

/** What the id of the button of an answer begins with; the rest is its value. */
export const OPTION = "option:";

const TURN = Object.freeze({ id: /** @type {const} */ ("turn"), isOn: true });

/** @param {StageMode} mode @param {1 | 2} side @returns {Facts} */
function factsOf(mode, side) {
  const facts = mode.facts();
  const plies = facts.moves.length;
  return { plies, outcome: null, solved: null, verdict: null, side, ...facts };
}

/** One move back; false at the start. @param {StageMode} mode */
function goBack(mode) {
  const { ply } = mode.facts();
  if (ply > 0) void mode.goTo?.(ply - 1);
  return ply > 0;
}

/** The player tried a move that the board does not offer: where a jump is compulsory they are called to it. Returns whether they were. @param {StageContext} context @param {StageMode} mode */
function callJump({ flash, announce, sounds }, mode) {
  const view = mode.view();
  if (!view || !("forced" in view) || !view.forced || !mode.isOpen()) return false;
  sounds.play("call");
  flash(view.legal.map(({ from }) => from));
  announce(saltaText(view));
  return true;
}

/** @param {StageMode} mode @param {1 | 2} side @returns {import("../../game/refusals.js").Situation | null} */
function situationOf(mode, side) {
  const view = mode.view();
  if (!view || !mode.isSettled()) return null;
  const { status = "" } = mode.boardView(side);
  const isGame = "forced" in view;
  const { ruleset, start, moves } = view;
  const fields = isGame ? { ruleset, start, moves } : null;
  return { status, view, colours: (isGame ? view : mode.opening).colours, fields };
}

/** The host is told of a move that was made. @param {StageContext} context @param {Pick<View, "last" | "position">} view @param {number} ply */
export function sendMove({ send }, { last, position }, ply) {
  if (last) send("move", { move: last.text, by: last.player, position, ply });
}

/** The moves and the end of a game, for the host: the end is sent where the last move has led to it. */
export class GameEvents {
  #context;
  #isOverDue = false;

  /** @param {StageContext} context */
  constructor(context) {
    this.#context = context;
  }

  /** @param {View} view @param {number} ply */
  sendMove(view, ply) {
    this.#isOverDue = view.ending !== null;
    sendMove(this.#context, view, ply);
  }

  /** @param {EmbedOutcome | null} outcome */
  sendOver(outcome) {
    if (!this.#isOverDue || !outcome) return;
    this.#isOverDue = false;
    this.#context.send("over", { outcome });
  }
}

/** A session as Play and Solo have it. @typedef {{ state: SettlingState & { failure: Fault | null }, isMovable: boolean, rest: () => void, play: (move: string) => unknown, goTo: (ply: number) => unknown }} AnySession */
/** @typedef {{ view: View | SoloView | null, seeking: boolean, awaiting: string | null }} SettlingState */

/** The part of a mode that is the same with every session. @param {AnySession} session */
export function sessionParts(session) {
  return {
    view: () => session.state.view,
    isSettled: () => isSettled(session.state),
    isOpen: () => session.isMovable,
    failure: () => session.state.failure,
    rest: () => session.rest(),
    move: (/** @type {string} */ move) => session.play(move),
    goTo: (/** @type {number} */ ply) => session.goTo(ply),
  };
}

/** Is the view that of what was done last? @param {SettlingState} state */
export function isSettled({ view, seeking, awaiting }) {
  return view !== null && !seeking && awaiting === null;
}

/** @param {ModeButton} button @returns {BarButton} */
function barButton({ id, isOn, icon = id, label = say(`button.${id}`) }) {
  return { id, isOn, icon, label };
}

/** Every move that can be made now, as text. @param {Pick<View, "legal">} view */
export function legalIn(view) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/** @param {1 | 2} player @returns {1 | 2} */
function otherSide(player) {
  return player === 1 ? 2 : 1;
}

/**
 * The end that is shown, counted or not; null where the game goes on from what is shown.
 *
 * @param {import("../../game/record.js").GameRecord} record
 * @param {View | null} view
 * @param {import("../../engine/gameresults.js").Outcome | null} outcome  as it was counted
 * @returns {EmbedOutcome | null}
 */
export function outcomeIn(record, view, outcome) {
  if (!isAtEnd(record)) return null;
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null };
  }
  if (outcome) return { winner: outcome.winner, reason: outcome.reason, points: outcome.points };
  return view?.ending ? { ...view.ending, points: null } : null;
}
