/**
 * What stands where the list of moves will be: on a first visit a welcome, and while the list is short a small board on
 * which the player's pieces are where they must end up. It comes after the first paint.
 */

import { NUMBERS, rowOf, SIDE, squareAt, turned } from "../../../board/geometry.ts";
import { thumbnailOf } from "../../../board/thumbnail.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { computer, isComputer, onlyPerson, PERSON } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { COURSE } from "../../../game/rulesets.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, mark } from "../../../ui/element.ts";

const say = speaker("start");

/** The entry that says that the welcome has been seen. */
const SEEN = "welcome";

export interface BeginningParts {
  context: ModeContext;
  session: Session;
  /** Nothing has been played here, and no link was opened */
  isFirst: boolean;
  fetchWelcome: () => Promise<typeof import("./welcome.ts")>;
  /** The list of moves */
  moves: HTMLElement;
}

export class Beginning {
  #parts;
  #root = element("div", { class: "beginning" });
  /** What the small board shows. */
  #shown = "";
  #aim: HTMLElement | null = null;
  #welcome: HTMLElement | null = null;
  /** The moves of the game when they were looked at last. */
  #moves: readonly string[];
  #isReplyDue = false;

  constructor(parts: BeginningParts) {
    const { session, isFirst, moves } = parts;
    this.#parts = parts;
    this.#moves = session.state.record.moves;
    moves.after(this.#root);
    new ResizeObserver(() => this.#fit()).observe(moves);
    if (isFirst) this.offer();
    this.show(session.state);
  }

  /** Show the welcome to somebody who has not seen it, until the first move. */
  offer() {
    const isNew = () => this.#moves.length === 0 && !this.#parts.session.state.live;
    if (this.#parts.context.store.text(SEEN) !== null || !isNew()) return;
    void this.#build(isNew).catch(() => {});
  }

  /** Show the welcome, whatever is being played. */
  async open() {
    if (!this.#welcome) await this.#build(() => true);
    this.#show();
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
    this.#show();
    if (isOther) requestAnimationFrame(() => this.#fit());
  }

  /** The welcome shows the game that it leads to, as long as none has begun. */
  #show() {
    const { context, session } = this.#parts;
    const { seats, view: shown } = session.state;
    const isFirst = this.#welcome && !this.#moves.length;
    const view = isFirst ? context.rulesets.presetOf(COURSE[0]).opening : shown;
    const bottom = context.settings().turned ? 2 : 1;
    const player = onlyPerson(seats) ?? bottom;
    const key = view ? JSON.stringify([view.goals[player], view.colours, player, bottom]) : "";
    if (key === this.#shown) return;
    this.#shown = key;
    this.#aim?.remove();
    this.#aim = view && createAim(view, player, bottom);
    this.#place();
  }

  /** @param isWanted still, once it has come */
  async #build(isWanted: () => boolean) {
    const { context, fetchWelcome } = this.#parts;
    const { createWelcome } = await fetchWelcome();
    if (this.#welcome || !isWanted()) return;
    this.#welcome = createWelcome(context, () => this.#play());
    this.#show();
    this.#place();
  }

  /** The first game is the shortest, against the weakest level; a game that has begun goes on. */
  #play() {
    const { context, session } = this.#parts;
    this.#close();
    if (session.state.record.moves.length === 0) {
      context.changeSettings({ turned: false });
      void session.newGame({ ruleset: COURSE[0], seats: { 1: PERSON, 2: computer(1) } });
    }
    context.board.focus();
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
    this.#root.replaceChildren(...(outer ? [outer] : []));
    this.#fit();
  }

  /** The list goes first, then the small board. The welcome has room for it, so nothing is measured. */
  #fit() {
    const aim = this.#aim;
    if (!aim) return;
    const isCrowded = !this.#welcome && roomLeft(this.#parts.moves) < aim.offsetHeight;
    mark(aim, "data-crowded", isCrowded ? "" : null);
  }
}

/** CSS pixels below the last move of the list. */
function roomLeft(list: HTMLElement) {
  const last: HTMLElement | null = list.querySelector("li:last-child > :last-child");
  if (!last) return list.clientHeight;
  return list.offsetTop + list.clientHeight - last.offsetTop - last.offsetHeight;
}

// A small board on which the pieces of one side are where they must end up.

/** CSS pixels of one square where there is room. */
const SQUARE = 14;

/** The rows that an army ends up in, as its player counts them, the farthest first. */
const ROWS = Object.freeze([
  ["aim.far", SIDE],
  ["aim.middle", SIDE - 1],
  ["aim.near", SIDE - 2],
] as const);

/** @param bottom who sits at the lower edge */
function createAim(
  { goals, colours }: Pick<View, "goals" | "colours">,
  player: Player,
  bottom: Player,
) {
  const picture = thumbnailOf(boardAtHome(goals[player]), { colours, bottom, square: SQUARE });
  const told = () => aimText(goals[player], player, colours[player - 1] ?? "");
  const caption = element(
    "figcaption",
    {},
    () => say("aim.caption"),
    " ",
    element("span", { class: "unseen" }, told),
  );
  return element("figure", { class: "aim" }, picture, caption);
}

/**
 * Fifty letters and dots.
 *
 * @param goals by piece
 */
function boardAtHome(goals: Readonly<Record<string, number>>) {
  const letters = NUMBERS.map(() => ".");
  for (const [piece, number] of Object.entries(goals)) letters[squareAt(number) ?? 0] = piece;
  return letters.join("");
}

/**
 * The picture in sentences, one for each row with pieces. A row holds pieces of one suit, in their order.
 *
 * @param goals by piece
 */
export function aimText(goals: Readonly<Record<string, number>>, player: Player, colour: string) {
  const rows = ROWS.flatMap(([key, row]) => {
    const pieces = rowAtHome(goals, player, row);
    const [first] = pieces;
    const names = { first: pieceName(first ?? ""), last: pieceName(pieces.at(-1) ?? "") };
    return first ? [say(key, names)] : [];
  });
  return [say("aim.told", { colour: colourName(colour) }), ...rows].join(" ");
}

/** The pieces of a row as their player sees it, from left to right. */
function rowAtHome(goals: Readonly<Record<string, number>>, player: Player, row: number) {
  const seen = Object.entries(goals).map(
    ([piece, number]) => [piece, player === 1 ? number : turned(number)] as const,
  );
  return seen
    .filter(([, number]) => rowOf(number) === row)
    .sort(([, one], [, other]) => one - other)
    .map(([piece]) => piece);
}
