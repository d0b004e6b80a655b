/** Why a piece that was pressed cannot move; fetched when it is first needed. */

import type { Reason } from "../../board/choice.ts";
import type { Ask } from "../../engine/client.ts";
import type { GameFields, Player } from "../../engine/gameresults.ts";
import { refusalText } from "./refusaltexts.ts";

/** what was on the board when the piece was pressed */
export interface Situation {
  /** As in data-status */
  status: string;
  view: { readonly board: string; readonly player: Player };
  colours: readonly string[];
  /** Of the game there; null where one army is alone */
  fields: GameFields | null;
}

interface RefusalParts {
  ask: Ask;
  announce: (text: string) => void;
  /** Null while nothing is known of what is shown */
  now: () => Situation | null;
  /** `text` is another one */
  onChange: () => void;
}

export class Refusals {
  #parts;
  #shown: { text: string; at: Situation } | null = null;
  #count = 0;

  constructor(parts: RefusalParts) {
    this.#parts = parts;
  }

  /** What to show as long as the board stays as it is; "" for nothing. */
  get text() {
    return this.#shown && this.#isNow(this.#shown.at) ? this.#shown.text : "";
  }

  /** Another piece is selected. */
  clear() {
    this.#count += 1;
    if (this.text === "") return;
    this.#shown = null;
    this.#parts.onChange();
  }

  /** @param number of the piece that was pressed */
  async explain(number: number, reason: Reason, at: Situation) {
    const { ask, announce, onChange } = this.#parts;
    this.#count += 1;
    const count = this.#count;
    const text = await refusalText(number, reason, at, ask).catch(() => "");
    if (text === "" || count !== this.#count || !this.#isNow(at)) return;
    this.#shown = { text, at };
    onChange();
    announce(text);
  }

  #isNow(at: Situation) {
    const now = this.#parts.now();
    return now !== null && now.status === at.status && now.view === at.view;
  }
}
