/**
 * A small board in place of the list of moves while that is short: the player's pieces are where they must end up. Before a
 * first game, links that lead elsewhere are below it. It appears after the first paint.
 */

import { NUMBERS, rowOf, SIDE, squareAt, turned } from "../../../board/geometry.ts";
import { thumbnailOf } from "../../../board/thumbnail.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { onlyPerson } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { element, mark } from "../../../ui/element.ts";

const say = speaker("start");

export interface BeginningParts {
  context: ModeContext;
  session: Session;
  /** Nothing has been played here yet */
  isNewcomer: boolean;
  /** The list of moves */
  moves: HTMLElement;
}

export class Beginning {
  #parts;
  #root = element("div", { class: "beginning" });
  /** What the small board shows. */
  #shown = "";
  #aim: HTMLElement | null = null;
  /** Leads elsewhere before a first game. */
  #ways: HTMLElement | null = null;
  #moves: readonly string[];

  constructor(parts: BeginningParts) {
    const { session, isNewcomer, moves } = parts;
    this.#parts = parts;
    this.#moves = session.state.record.moves;
    if (isNewcomer) this.#ways = createWays(parts.context);
    moves.after(this.#root);
    new ResizeObserver(() => this.#fit()).observe(moves);
    this.show(session.state);
  }

  show(state: SessionState) {
    const { moves } = state.record;
    if (moves.length > 0 && this.#ways) {
      this.#ways.remove();
      this.#ways = null;
    }
    this.#showAim(state);
    if (moves === this.#moves) return;
    this.#moves = moves;
    requestAnimationFrame(() => this.#fit());
  }

  #showAim({ seats, view }: SessionState) {
    const bottom = this.#parts.context.settings().turned ? 2 : 1;
    const player = onlyPerson(seats) ?? bottom;
    const key = view ? JSON.stringify([view.goals[player], view.colours, player, bottom]) : "";
    if (key === this.#shown) return;
    this.#shown = key;
    this.#aim = view && createAim(view, player, bottom);
    this.#root.replaceChildren(...[this.#aim, this.#ways].filter((part) => part !== null));
    this.#fit();
  }

  /** The list goes first, then the small board. */
  #fit() {
    const aim = this.#aim;
    if (!aim) return;
    const needed = aim.offsetHeight + (this.#ways?.offsetHeight ?? 0);
    mark(aim, "data-crowded", roomLeft(this.#parts.moves) < needed ? "" : null);
  }
}

/** Links for somebody who does not want to play at once. */
function createWays({ hasMode }: Pick<ModeContext, "hasMode">) {
  const ways = [
    ...(hasMode("learn") ? [["#learn/next", () => sayOfPage("mode.learn")] as const] : []),
    ["#rules", () => sayOfPage("menu.rulesShort")] as const,
    ...(hasMode("puzzles") ? [["#today", () => say("daily")] as const] : []),
  ];
  return element(
    "nav",
    { class: "first-ways", "aria-label": () => say("ways") },
    ...ways.map(([href, label]) => element("a", { href }, label)),
  );
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
