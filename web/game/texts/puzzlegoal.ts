import { speaker } from "../../i18n/catalogue.ts";
import type { Player } from "../record/record.ts";
import type { Fields } from "../rulesets.ts";
import { colourName } from "../view/pieces.ts";

const say = speaker("goal");

export const KINDS = Object.freeze(["win", "home", "points", "hold", "squeeze", "jam"] as const);
export type Kind = (typeof KINDS)[number];
export type Goal = { kind: Kind; moves: number };

const FORM = /^([a-z]+)-([1-9][0-9]?)$/;
/** The maximum number of moves in a goal. */
export const MOST_MOVES = 20;

/** Reads a text such as `win-3`; null if malformed. */
export function goalOf(text: string): Goal | null {
  const [, word, count] = FORM.exec(text) ?? [];
  const kind = KINDS.find((known) => known === word);
  const moves = Number(count);
  return kind && moves <= MOST_MOVES ? { kind, moves } : null;
}

export function solverOf(position: string): Player {
  return position.split(" ")[1] === "2" ? 2 : 1;
}

/** "Green to move wins in 3 moves." */
export function goalText(goal: string, position: string, colours: readonly string[]) {
  const parsed = goalOf(goal);
  if (!parsed) return goal;
  const { kind, moves } = parsed;
  const player = solverOf(position);
  const slots = {
    colour: colourName(colours[player - 1] ?? ""),
    other: colourName(colours[2 - player] ?? ""),
    n: moves,
  };
  return say(`goal.${kind}`, slots);
}

/** The scoring at the end of a puzzle. Distances count even where the loser would play on alone (`playout`). */
export function countingOf(scoring: string | undefined) {
  return scoring === "exact" ? "exact" : "simple";
}

export function goalNote(
  goal: string,
  position: string,
  colours: readonly string[],
  { equalise, blockade }: Fields,
) {
  const kind = goalOf(goal)?.kind;
  const solver = solverOf(position);
  const other = colourName(colours[2 - solver] ?? "");
  switch (kind) {
    case undefined:
      return "";
    case "home": {
      const hasLastTurn = equalise === "yes" && solver === 1;
      const key = hasLastTurn ? "goal.home.how" : "goal.home.howFirst";
      return say(key, { other, pieces: piecesOf(position, solver) });
    }
    case "points":
      return say("goal.points.how", { other });
    case "jam":
      return say("goal.jam.how", { other, blockade: blockade ?? "" });
    default:
      return say(`goal.${kind}.how`, { other });
  }
}

function piecesOf(position: string, player: Player) {
  const [board = ""] = position.split(" ");
  return board.match(player === 1 ? /[A-O]/g : /[a-o]/g)?.length ?? 0;
}

// The difficulty of puzzles: the bands that ratings fall into.

export const BANDS = Object.freeze([
  ["first", 0],
  ["easy", 1100],
  ["middle", 1350],
  ["hard", 1650],
  ["master", 1950],
] as const);

/** The first rating above a band; null for the last band. */
export function bandEnd(id: string) {
  const place = BANDS.findIndex(([name]) => name === id);
  return BANDS[place + 1]?.[1] ?? null;
}

export function bandOf(rating: number) {
  return BANDS.filter(([, first]) => rating >= first).at(-1)?.[0] ?? BANDS[0][0];
}
