import { stepsBetween } from "../../board/geometry.ts";
import type { BoardView, Route } from "../../board/view.ts";
import type { RacePiece } from "../../engine/gameresults.ts";
import { say } from "../../i18n/say.ts";
import { legOf } from "../record/homereplay.ts";
import type { Player } from "../record/record.ts";
import type { GameState, ProgressState } from "../record/state.ts";
import { endsOf } from "./pieces.ts";

type WaysState = { game: Pick<GameState, "race">; progress: Pick<ProgressState, "watch"> };

/** Shows no route, the selected piece's, or that of the piece on this square number. */
export type RoutesShown = "none" | "piece" | number;

/**
 * The text to read aloud when the shown routes change.
 *
 * @param isSelected whether a piece is selected
 */
export function routesShownText(shown: RoutesShown, isSelected: boolean) {
  if (shown === "none") return say("ways.shown.none");
  return isSelected ? say("ways.shown.piece") : say("ways.select");
}

/** A side's pieces that still have to move in the shown position; null if unknown. */
export function racePiecesOf(state: WaysState, player: Player): readonly RacePiece[] | null {
  const { race } = state.game;
  const { watch } = state.progress;
  const leg = legOf(state.progress);
  if (!leg || !watch) return race?.[player]?.pieces ?? null;
  if (leg.player !== player || !leg.pieces) return null;
  return racePiecesAfter(leg.pieces, leg.line.slice(0, watch.shown));
}

/**
 * The pieces after some moves of the way home.
 *
 * @param pieces the pieces at the beginning of the way
 */
export function racePiecesAfter(
  pieces: readonly RacePiece[],
  moves: readonly string[],
): readonly RacePiece[] {
  const standing = new Map(pieces.map((racePiece) => [racePiece.at, racePiece]));
  for (const move of moves) {
    const ends = endsOf(move);
    const racePiece = ends && standing.get(ends.from);
    if (!ends || !racePiece) continue;
    standing.delete(ends.from);
    const simple = stepsBetween(ends.to, racePiece.goal);
    standing.set(ends.to, { ...racePiece, at: ends.to, simple, moves: racePiece.moves - 1 });
  }
  return [...standing.values()].filter(({ simple, moves: left }) => simple > 0 || left > 0);
}

export function isDetour({ simple, moves }: RacePiece) {
  return moves > simple;
}

/** @param scoring as in the ruleset; if distances count, there are no detours */
export function routesOf(state: WaysState, shown: RoutesShown, scoring: string): Route[] {
  if (shown === "none") return [];
  return ([1, 2] as const).flatMap((player) => {
    const all = racePiecesOf(state, player) ?? [];
    const pieces = typeof shown === "number" ? all.filter(({ at }) => at === shown) : all;
    if (scoring === "simple" && typeof shown !== "number") {
      const away = pieces.filter(({ simple }) => simple > 0);
      return away.map((piece) => wayOf({ ...piece, moves: piece.simple }, player, true, {}));
    }
    const paths = pathsOf(lineOf(state, player));
    const routes = pieces.map((piece) => wayOf(piece, player, isProven(state, player), paths));
    return typeof shown === "number" ? routes.map(firstStepAside) : routes;
  });
}

/** For a piece that has arrived but must make room, cuts the way after its step aside. */
function firstStepAside(route: Route): Route {
  return route.from === route.to ? { ...route, path: route.path.slice(0, 2) } : route;
}

function lineOf(state: WaysState, player: Player) {
  const leg = legOf(state.progress);
  return leg
    ? leg.line.slice(state.progress.watch?.shown)
    : (state.game.race?.[player]?.line ?? []);
}

/** The squares that each piece visits, keyed by the square where it starts. */
export function pathsOf(line: readonly string[]): BoardView["ways"] {
  const paths: Record<number, readonly number[]> = {};
  /** The starting square of each piece, keyed by its current square. */
  const starts = new Map<number, number>();
  for (const move of line) {
    const ends = endsOf(move);
    if (!ends) continue;
    const start = starts.get(ends.from) ?? ends.from;
    starts.delete(ends.from);
    starts.set(ends.to, start);
    paths[start] = [...(paths[start] ?? [start]), ends.to];
  }
  return paths;
}

export function provenWays({ game: { race }, progress: { watch } }: WaysState) {
  const lines = watch ? [] : [race?.[1], race?.[2]].map((side) => (side?.proven ? side.line : []));
  return Object.assign({}, ...lines.map(pathsOf)) as BoardView["ways"];
}

function isProven(state: WaysState, player: Player) {
  return legOf(state.progress)?.proven ?? state.game.race?.[player]?.proven ?? false;
}

function wayOf(
  racePiece: RacePiece,
  player: Player,
  isProven: boolean,
  paths: BoardView["ways"],
): Route {
  const { at, goal } = racePiece;
  const path = paths[at] ?? [];
  const label = wayLabel(racePiece);
  return { player, from: at, to: goal, path, label, isDetour: isDetour(racePiece), isProven };
}

/** The moves to go: "5"; "3+2" for two beyond the straight distance; "+2" for a piece that has arrived. */
function wayLabel({ simple, moves }: RacePiece) {
  if (moves <= simple) return String(moves);
  return simple > 0 ? `${simple}+${moves - simple}` : `+${moves}`;
}

/** "3 moves to 85"; "" if no way is shown. */
export function routeText(routes: readonly Route[], number: number) {
  const way = routes.find(({ from }) => from === number);
  if (!way) return "";
  const n = way.label.split("+").reduce((sum, part) => sum + Number(part), 0);
  if (way.to === number) return say("ways.cellAside", { n });
  return say(way.isDetour ? "ways.cellDetour" : "ways.cell", { n, goal: way.to });
}
