import type { View } from "../../engine/gameresults.ts";

export function movesOf(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ from, moves }) => moves.map(({ to, path }) => ({ from, to, path })));
}

/** The letter of each piece, keyed by its goal square. */
export function goalsOf(view: Pick<View, "goals">): Record<number, string> {
  const pairs = [...Object.entries(view.goals["1"]), ...Object.entries(view.goals["2"])];
  return Object.fromEntries(pairs.map(([letter, number]) => [number, letter]));
}

/** Groups legal moves by the squares where they begin, with moves and fields in the order that Python sends. */
export function groupedMoves(texts: readonly string[]): View["legal"] {
  const moves = texts.map((text) => ({ text, path: text.split(/[-x]/).map(Number) }));
  return [...new Set(moves.map(({ path: [from = 0] }) => from))].map((from) => ({
    from,
    moves: moves
      .filter(({ path }) => path[0] === from)
      .map((move) => ({ to: move.path.at(-1) ?? 0, ...move })),
  }));
}
