/** The context of each mode: its access to the board and to the rest of the page while it is on. */

/** @import { ModeContext, ContextBoard } from "../game/mode.js" */

/** What is the same for all modes. @typedef {Omit<ModeContext, "board" | "place" | "fail">} Shared */

/**
 * @typedef {object} ModeParts
 * @property {() => boolean} isOn  whether the mode is the requested one
 * @property {(view: Partial<import("../board/view.js").BoardView>) => void} show
 * @property {ContextBoard} board
 * @property {() => HTMLElement} place
 * @property {ModeContext["fail"]} fail
 */

/** @param {Shared} shared @param {ModeParts} parts @returns {ModeContext} */
export function createModeContext(shared, { isOn, show, board, place, fail }) {
  return Object.freeze({
    ...shared,
    fail,
    get place() {
      return place();
    },
    board: Object.freeze({
      /** @type {ModeContext["board"]["show"]} */
      show(view) {
        if (isOn()) show(view);
      },
      /** @type {ModeContext["board"]["flash"]} */
      flash(numbers) {
        if (isOn()) board.flash(numbers);
      },
      /** @type {ModeContext["board"]["celebrate"]} */
      celebrate(numbers) {
        if (isOn()) board.celebrate(numbers);
      },
      /** @type {ModeContext["board"]["aim"]} */
      aim: (point) => (isOn() ? board.aim(point) : null),
      squareSize: () => board.squareSize(),
      get selected() {
        return isOn() ? board.selected : null;
      },
      letGo() {
        if (isOn()) board.letGo();
      },
      /** @type {ModeContext["board"]["focus"]} */
      focus(number) {
        if (isOn()) board.focus(number);
      },
    }),
    /** @type {ModeContext["announce"]} */
    announce(text) {
      if (isOn()) shared.announce(text);
    },
  });
}
