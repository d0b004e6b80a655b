/** One mode of the embedded board with something on it: what is the same in all modes, around what differs. */

import { saltaText } from "../../game/announcements.js";
import { isAtEnd } from "../../game/record.js";
import { legalText } from "../../game/viewcache.js";
import { say } from "../../i18n/embed.js";

/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("../../engine/puzzleresults.js").SoloView} SoloView */
/** @typedef {import("./bar.js").BarButton} BarButton */
/** @typedef {import("./bar.js").BarView} BarView */
/** @typedef {import("../protocol.js").EmbedOutcome} EmbedOutcome */
/** @typedef {import("../protocol.js").EmbedState} EmbedState */
/** @typedef {import("../protocol.js").EventFields} EventFields */

/** What can be said of a stage at once: the state without its link, and what the link would be to. @typedef {Omit<EmbedState, "mode" | "link"> & { offer: import("../../game/mode.js").Offer | null }} Facts */
/** What a mode adds to the facts: those that it has not are null. @typedef {Omit<Facts, "plies" | "outcome" | "solved" | "verdict" | "side"> & Partial<Facts>} ModeFacts */
/** A button of a mode; its icon and its label go by its id where they are not given. @typedef {Pick<BarButton, "id" | "isOn"> & Partial<BarButton>} ModeButton */
/** What commands and buttons can do with a stage. @typedef {Omit<BoardStage, "sendMove" | "sendOver">} Stage */

/**
 * What a mode is lent.
 *
 * @typedef {object} StageContext
 * @property {(view: Partial<BoardView>) => void} showBoard
 * @property {(view: BarView) => void} showBar
 * @property {(numbers: readonly number[]) => void} flash
 * @property {(text: string) => void} announce
 * @property {Pick<import("../../engine/client.js").Engine, "call" | "state">} engine
 * @property {() => boolean} isReady  whether Python is awake
 * @property {() => boolean} isSeen  whether the reader can see the board
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
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
 * @property {View | SoloView | null} view  of what is shown
 * @property {boolean} isSettled  whether the facts are those of what was done last
 * @property {boolean} isOpen  whether a move can be made now
 * @property {Fault | null} [failure]  what went wrong, where the mode stores that
 * @property {() => unknown} begin  asks Python for what is not known; after a failure anew
 * @property {() => void} rest  nothing more is asked, for good
 * @property {() => void} [onAttention]  the board has come into sight, or has gone out of it
 * @property {(bottom: 1 | 2) => Partial<BoardView>} boardView
 * @property {() => Omit<BarView, "buttons">} lines  of the bar
 * @property {() => readonly ModeButton[]} buttons  all but the one that turns the board
 * @property {() => ModeFacts} facts
 * @property {(move: string) => unknown} move  one of the legal ones
 * @property {() => boolean} undo  false where there is nothing to take back
 * @property {() => unknown} reset
 * @property {((ply: number) => unknown) | null} goTo
 * @property {Readonly<Record<string, () => unknown>>} [presses]  of the buttons that only this mode has
 */

/** @typedef {(context: StageContext, content: import("./content.js").Content) => Stage} CreateStage */

/** Commands of the host and buttons of the bar end in the same functions. */
export class BoardStage {
  #context;
  #mode;
  #side;
  /** Whether the last move may have ended the game, and the host has not been told so. */
  #isOverDue = false;

  /**
   * @param {StageContext} context
   * @param {(stage: BoardStage) => StageMode} createMode
   */
  constructor(context, createMode) {
    this.#context = context;
    this.#mode = createMode(this);
    this.#side = context.options.side ?? this.#mode.own;
  }

  begin() {
    return this.#mode.begin();
  }

  show() {
    const { failure } = this.#mode;
    if (failure !== undefined) this.#context.fail(failure);
    this.#context.showBoard(this.#mode.boardView(this.#side));
    const buttons = [...this.#mode.buttons(), { id: /** @type {const} */ ("turn"), isOn: true }];
    this.#context.showBar({ ...this.#mode.lines(), buttons: buttons.map(barButton) });
  }

  rest() {
    this.#mode.rest();
  }

  onAttention() {
    this.#mode.onAttention?.();
  }

  isSettled() {
    return this.#mode.isSettled;
  }

  isOpen() {
    return this.#mode.isOpen;
  }

  /** Of player 1 and player 2. */
  colours() {
    return (this.#mode.view ?? this.#mode.opening).colours;
  }

  /** @returns {Facts} */
  facts() {
    const facts = this.#mode.facts();
    const plies = facts.moves.length;
    return { plies, outcome: null, solved: null, verdict: null, side: this.#side, ...facts };
  }

  /** A move on the board. @param {{ from: number, to: number }} ends */
  onMove({ from, to }) {
    void this.#mode.move(legalText(this.#mode.view, from, to));
  }

  /** A move that the board does not offer: where a jump is compulsory, the call to it. */
  onRefused() {
    const { view, isOpen } = this.#mode;
    if (!view || !("forced" in view) || !view.forced || !isOpen) return;
    this.#context.flash(view.legal.map(({ from }) => from));
    this.#context.announce(saltaText(view));
  }

  /** @param {string} move  one of the legal ones */
  move(move) {
    return this.#mode.move(move);
  }

  undo() {
    return this.#mode.undo();
  }

  reset() {
    return this.#mode.reset();
  }

  flip() {
    this.#side = otherSide(this.#side);
    this.show();
  }

  /** Null in a mode without moves to go to. */
  get goTo() {
    return this.#mode.goTo;
  }

  /** @param {string} id  of a button */
  press(id) {
    const { presses } = this.#mode;
    if (id === "turn") this.flip();
    else if (id === "undo") this.undo();
    else if (id === "again" || id === "new") this.reset();
    else presses?.[id]?.();
  }

  /** The mode has made a move. @param {Pick<View, "last" | "position"> & Partial<Pick<View, "ending">>} view @param {number} ply */
  sendMove({ last, position, ending }, ply) {
    if (!last) return;
    this.#isOverDue = Boolean(ending);
    this.#context.send("move", { move: last.text, by: last.player, position, ply });
  }

  /** The result of the game that the last move has ended; of any other, nothing is sent. @param {EmbedOutcome | null} outcome */
  sendOver(outcome) {
    if (!this.#isOverDue || !outcome) return;
    this.#isOverDue = false;
    this.#context.send("over", { outcome });
  }
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
  if (record.resigned) {
    return { winner: record.resigned === 1 ? 2 : 1, reason: "resigned", points: null };
  }
  if (outcome) return { winner: outcome.winner, reason: outcome.reason, points: outcome.points };
  return view?.ending ? { ...view.ending, points: null } : null;
}
