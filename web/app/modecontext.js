/** The desk of each mode: its way to the board and to the rest of the page, open while it is on. */

/** @import { Desk, DeskBoard } from "../game/mode.js" */

/**
 * What all desks share, and what the page is told by name of the mode.
 *
 * @typedef {Omit<Desk, "board" | "place" | "fail">} Shared
 */

/**
 * @typedef {object} Door
 * @property {() => boolean} isOn  whether the mode is the one that is wanted
 * @property {(view: Partial<import("../board/view.js").BoardView>) => void} show
 * @property {DeskBoard} board
 * @property {() => HTMLElement} place
 * @property {Desk["fail"]} fail
 */

/** @param {Shared} shared @param {Door} door @returns {Desk} */
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
