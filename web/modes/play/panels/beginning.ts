/**
 * What stands where the list of moves will be: on a first visit a welcome, and while the list is short a small board on
 * which the player's pieces are where they must end up, and the tasks of the day. It comes after the first paint.
 */

import type { ModeContext } from "../../../game/mode.ts";
import { isComputer, onlyPerson } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { withSentences } from "../../../i18n/catalogue.ts";
import { element, mark } from "../../../ui/element.ts";
import { createAim } from "./aim.ts";
import type { Today } from "./today.ts";
import { createWelcome } from "./welcome.ts";

/** The entry that says that the welcome has been seen. */
const SEEN = "welcome";

export interface BeginningParts {
  context: ModeContext;
  session: Session;
  /** Nothing has been played here, and no link was opened */
  isFirst: boolean;
  /** The list of moves */
  moves: HTMLElement;
}

export class Beginning {
  #parts;
  #root = element("div", { class: "beginning" });
  /** Once a game begins that is not the first. */
  #today: Today | null = null;
  #isTodayDue = false;
  /** What the small board shows. */
  #shown = "";
  #aim: HTMLElement | null = null;
  #welcome: HTMLElement | null = null;
  /** The moves of the game when they were looked at last. */
  #moves: readonly string[];
  #isReplyDue = false;

  constructor(parts: BeginningParts) {
    const { context, session, isFirst, moves } = parts;
    this.#parts = parts;
    this.#moves = session.state.record.moves;
    moves.after(this.#root);
    new ResizeObserver(() => this.#fit()).observe(moves);
    const isNew = this.#moves.length === 0 && context.store.text(SEEN) === null;
    if (isFirst && isNew) this.#build();
    this.show(session.state);
  }

  /** Show the welcome, whatever is being played. */
  open() {
    if (!this.#welcome) this.#build();
    this.#show(this.#parts.session.state);
    this.#welcome?.querySelector("button")?.focus();
  }

  show(state: SessionState) {
    const { moves } = state.record;
    const isOther = moves !== this.#moves;
    // The computer's move takes nothing away from somebody who is reading.
    const isReply = moves.length === this.#moves.length + 1 && this.#isReplyDue;
    this.#moves = moves;
    this.#isReplyDue = isComputer(state.seats, state.view?.player ?? 1);
    if (isOther && !isReply && this.#welcome) this.#close();
    this.#show(state);
    void this.#showToday();
    if (isOther) requestAnimationFrame(() => this.#fit());
  }

  #show({ view, seats }: SessionState) {
    const { turned } = this.#parts.context.settings();
    const bottom = turned ? 2 : 1;
    const player = onlyPerson(seats) ?? bottom;
    const key = view ? JSON.stringify([view.goals[player], view.colours, player, bottom]) : "";
    if (key === this.#shown) return;
    this.#shown = key;
    this.#aim?.remove();
    this.#aim = view && createAim(view, player, bottom);
    this.#place();
  }

  #build() {
    const { context } = this.#parts;
    const onPlay = () => {
      this.#close();
      context.board.focus();
    };
    this.#welcome = createWelcome(context, onPlay);
    this.#place();
  }

  #close() {
    const { context } = this.#parts;
    const hadFocus = this.#welcome?.contains(document.activeElement);
    context.store.save(SEEN, true);
    this.#welcome = null;
    this.#place();
    if (hadFocus) context.board.focus();
  }

  #place() {
    const [outer, inner] = this.#welcome ? [this.#welcome, this.#aim] : [this.#aim, null];
    if (inner) outer?.prepend(inner);
    const today = this.#welcome ? null : this.#today;
    this.#root.replaceChildren(...[outer, today?.root].filter((part) => part != null));
    this.#fit();
  }

  /** The list goes first, then the small board, then the tasks of the day. The welcome has room for all, so nothing is measured. */
  #fit() {
    const parts = [this.#aim, this.#today?.root].filter((part) => part != null);
    if (this.#welcome) {
      for (const part of parts) mark(part, "data-crowded", null);
      return;
    }
    let room = roomLeft(this.#parts.moves);
    for (const part of parts) {
      const isCrowded = room < part.offsetHeight;
      mark(part, "data-crowded", isCrowded ? "" : null);
      room -= part.offsetHeight;
    }
  }

  /** The tasks of the day, as long as the game has no moves; where they cannot be fetched, they are asked for with the next game. */
  async #showToday() {
    const { context } = this.#parts;
    if (this.#moves.length > 0 || this.#welcome || this.#today || this.#isTodayDue) {
      this.#today?.show(this.#moves.length === 0);
      return;
    }
    this.#isTodayDue = true;
    const part = await withSentences(import("./today.ts")).catch(() => null);
    const today = await part?.createToday(context).catch(() => null);
    this.#isTodayDue = false;
    if (!today) return;
    this.#today = today;
    today.show(this.#moves.length === 0);
    this.#place();
  }
}

/** CSS pixels below the last move of the list. */
function roomLeft(list: HTMLElement) {
  const last: HTMLElement | null = list.querySelector("li:last-child > :last-child");
  if (!last) return list.clientHeight;
  return list.offsetTop + list.clientHeight - last.offsetTop - last.offsetHeight;
}
