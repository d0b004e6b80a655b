/** What an embedded board does in one of its modes, and what it is lent for that. */

/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("./bar.js").BarView} BarView */
/** @typedef {import("../protocol.js").EmbedState} EmbedState */
/** @typedef {import("../protocol.js").EventFields} EventFields */

/** What there is to tell of a stage at once: the state without its link, and what the link would be of. @typedef {Omit<EmbedState, "mode" | "link"> & { offer: import("../../game/mode.js").Offer | null }} Facts */

/**
 * One mode with one thing laid in it. Commands of the host and buttons of the bar end in the same
 * functions; one that is not there is not for this mode.
 *
 * @typedef {object} Stage
 * @property {() => unknown} begin  shows what is known and asks Python for the rest; after a failure anew
 * @property {() => void} show
 * @property {() => void} rest  nothing more is asked, for good
 * @property {() => void} [onAttention]  the board is seen again, or no more
 * @property {() => boolean} isSettled  whether the facts are those of what was done last
 * @property {() => Facts} facts
 * @property {(move: { from: number, to: number }) => void} onMove
 * @property {(refusal: import("../../board/choice.js").Refusal) => void} [onRefused]
 * @property {() => readonly string[]} colours  of player 1 and player 2
 * @property {() => boolean} isOpen  whether a move can be made now
 * @property {(move: string) => unknown} move  one of the legal ones
 * @property {() => boolean} undo  false where there is nothing to take back
 * @property {() => unknown} reset
 * @property {() => void} flip
 * @property {((ply: number) => unknown) | null} goTo
 * @property {(id: string) => void} press
 */

/**
 * @typedef {object} EmbedDesk
 * @property {(view: Partial<BoardView>) => void} showBoard
 * @property {(view: BarView) => void} showBar
 * @property {(numbers: readonly number[]) => void} flash
 * @property {(text: string) => void} announce
 * @property {Pick<import("../../engine/client.js").Engine, "call" | "state">} engine
 * @property {() => boolean} isReady  whether Python is awake
 * @property {() => boolean} isSeen  whether anybody can see the board
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {import("../../game/settings.js").Settings} settings
 * @property {import("./options.js").Options} options
 * @property {() => number} pace  how long a move is to be seen, milliseconds
 * @property {<Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) => void} tell
 * @property {(fault: Fault | null) => void} fail  what went wrong; null: it is well again
 */

/** @typedef {(desk: EmbedDesk, thing: import("./content.js").Thing) => Stage} CreateStage */

/** Everything that may be moved now, as texts. @param {Pick<import("../../engine/gameresults.js").View, "legal">} view */
export function legalIn(view) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/** @param {1 | 2} player @returns {1 | 2} */
export function otherSide(player) {
  return player === 1 ? 2 : 1;
}
