/** Why a piece that was pressed cannot move. The texts are fetched when they are first needed. */

import type { Refusal } from "../../board/choice.ts";
import { pieceOn } from "../../board/view.ts";
import type { Ask } from "../../engine/client.ts";
import type { GameFields, Player } from "../../engine/gameresults.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { statusWord } from "../view/gameboard.ts";
import { gameFields } from "./record.ts";
import type { SessionState } from "./state.ts";

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
  flash: (numbers: readonly number[]) => void;
  announce: (text: string) => void;
  /** Null while nothing is known of what is shown */
  now: () => Situation | null;
  /** `text` is another one */
  onChange: () => void;
}

export function situationOf(state: SessionState): Situation | null {
  const { view, record } = state;
  if (!view || state.awaiting) return null;
  return { status: statusWord(state), view, colours: view.colours, fields: gameFields(record) };
}

export class Refusals {
  #parts;
  #told: { text: string; at: Situation } | null = null;
  #count = 0;

  constructor(parts: RefusalParts) {
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

  async explain(refusal: Refusal) {
    const { ask, flash, announce, now, onChange } = this.#parts;
    const at = now();
    const number = refusal.to ?? refusal.from;
    if (!at || pieceOn(at.view.board, number) === ".") return;
    this.#count += 1;
    const count = this.#count;
    flash([number]);
    // Without the network there is no text; the piece has flashed all the same.
    const module = await withSentences(import("./refusaltexts.ts")).catch(() => null);
    const text = (await module?.refusalText(number, refusal.reason, at, ask).catch(() => "")) ?? "";
    if (text === "" || count !== this.#count || !this.#isNow(at)) return;
    this.#told = { text, at };
    onChange();
    announce(text);
  }

  #isNow(at: Situation) {
    const now = this.#parts.now();
    return now !== null && now.status === at.status && now.view === at.view;
  }
}
