/** The context of each mode: its access to the board and to the rest of the page while it is on. */

/** @import { Desk, DeskBoard } from "../game/mode.js" */

/** What is the same for all modes. @typedef {Omit<Desk, "board" | "place" | "fail">} Shared */

/**
 * @typedef {object} ModeParts
 * @property {() => boolean} isOn  whether the mode is the requested one
 * @property {(view: Partial<import("../board/view.js").BoardView>) => void} show
 * @property {DeskBoard} board
 * @property {() => HTMLElement} place
 * @property {Desk["fail"]} fail
 */

/** @param {Shared} shared @param {ModeParts} parts @returns {Desk} */
export function createDesk(shared, { isOn, show, board, place, fail }) {
  return Object.freeze({
    ...shared,
    fail,
    get place() {
      return place();
    },
    board: Object.freeze({
      /** @type {Desk["board"]["show"]} */
      show(view) {
        if (isOn()) show(view);
      },
      /** @type {Desk["board"]["flash"]} */
      flash(numbers) {
        if (isOn()) board.flash(numbers);
      },
      /** @type {Desk["board"]["aim"]} */
      aim: (point) => (isOn() ? board.aim(point) : null),
      squareSize: () => board.squareSize(),
      letGo() {
        if (isOn()) board.letGo();
      },
      focus() {
        if (isOn()) board.focus();
      },
    }),
    /** @type {Desk["announce"]} */
    announce(text) {
      if (isOn()) shared.announce(text);
    },
  });
}
