import type { View } from "../../engine/gameresults.ts";

export function movesOf(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ from, moves }) => moves.map(({ to, path }) => ({ from, to, path })));
}

/** By number, the piece whose goal the square is. */
export function goalsOf(view: Pick<View, "goals">): Record<number, string> {
  const pairs = [...Object.entries(view.goals["1"]), ...Object.entries(view.goals["2"])];
  return Object.fromEntries(pairs.map(([letter, number]) => [number, letter]));
}
