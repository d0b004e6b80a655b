/** Why a piece that was pressed cannot move. The texts are fetched when they are first needed. */

import { pieceOn } from "../board/view.js";
import { withSentences } from "../i18n/catalogue.js";
import { statusWord } from "./gameboard.js";
import { gameFields } from "./record.js";

/** @import { Refusal } from "../board/choice.js" */
/** @import { Ask } from "../engine/client.js" */
/** @import { GameFields, Player } from "../engine/gameresults.js" */

/**
 * @typedef {object} Situation  what was on the board when the piece was pressed
 * @property {string} status  as in data-status
 * @property {{ readonly board: string, readonly player: Player }} view
 * @property {readonly string[]} colours
 * @property {GameFields | null} fields  of the game there; null where one army is alone
 */

/**
 * @typedef {object} RefusalParts
 * @property {Ask} ask
 * @property {(numbers: readonly number[]) => void} flash
 * @property {(text: string) => void} announce
 * @property {() => Situation | null} now  null while nothing is known of what is shown
 * @property {() => void} onChange  `text` is another one
 */

/** @param {import("./state.js").SessionState} state @returns {Situation | null} */
export function situationOf(state) {
  const { view, record } = state;
  if (!view || state.awaiting) return null;
  return { status: statusWord(state), view, colours: view.colours, fields: gameFields(record) };
}

export class Refusals {
  #parts;
  /** @type {{ text: string, at: Situation } | null} */
  #told = null;
  #count = 0;

  /** @param {RefusalParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** What to show as long as the board stays as it is; "" for nothing. */
  get text() {
    return this.#told && this.#isNow(this.#told.at) ? this.#told.text : "";
  }

  /** Another piece is selected. */
  clear() {
    this.#count += 1;
    if (this.text === "") return;
    this.#told = null;
    this.#parts.onChange();
  }

  /** @param {Refusal} refusal */
  async explain(refusal) {
    const { ask, flash, announce, now, onChange } = this.#parts;
    const at = now();
    const number = refusal.to ?? refusal.from;
    if (!at || pieceOn(at.view.board, number) === ".") return;
    this.#count += 1;
    const count = this.#count;
    flash([number]);
    // Without the network there is no text; the piece has flashed all the same.
    const module = await withSentences(import("./refusaltexts.js")).catch(() => null);
    const text = (await module?.refusalText(number, refusal.reason, at, ask).catch(() => "")) ?? "";
    if (text === "" || count !== this.#count || !this.#isNow(at)) return;
    this.#told = { text, at };
    onChange();
    announce(text);
  }

  /** @param {Situation} at */
  #isNow(at) {
    const now = this.#parts.now();
    return now !== null && now.status === at.status && now.view === at.view;
  }
}
