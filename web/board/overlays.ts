import type { Layout } from "./geometry.ts";
import { centre, columnOf, numberOn, pixelOf, rowOf } from "./geometry.ts";
import { drawGhostLine, drawGhostRim, drawGoalTag, drawRoute, drawRouteLabel } from "./routes.ts";
import type { Frame } from "./scene.ts";
import type { SpriteSheet } from "./sprites.ts";
import { circle, contrastOf, mixed, TURN } from "./surface.ts";
import { discColours, marks, theme } from "./theme.ts";
import type { BoardView } from "./view.ts";
import { ownerOf, pieceOn, piecesSeen } from "./view.ts";

const GHOST = 0.55;

type Context = CanvasRenderingContext2D;

/** The least contrast between the sign of a goal and its square. */
const GOAL_CONTRAST = 4;
/** In squares: the radii of the sign and the rim, and the width of the rim's line. */
const GOAL = Object.freeze({ sign: 0.36, rim: 0.445, line: 0.035 });
const BEADS = 24;

/** Draws on each goal the sign of its piece, in the colour and within the kind of rim of the piece's side. */
export function drawGoals(
  context: Context,
  layout: Layout,
  { bottom, goals, colours }: Pick<BoardView, "bottom" | "goals" | "colours">,
) {
  const { square } = layout;
  const inks = colours.map((colour) => goalColour(discColours(colour).light));
  const bead = (GOAL.rim * square * TURN) / (2 * BEADS);
  context.save();
  context.lineWidth = GOAL.line * square;
  for (const [number, piece] of Object.entries(goals)) {
    const player = ownerOf(piece);
    const { x, y } = pixelOf(centre(Number(number)), layout, bottom === 1 ? 0 : Math.PI);
    const ink = inks[player - 1] ?? "";
    context.fillStyle = ink;
    theme().pieces.sign(context, piece, x, y, GOAL.sign * square);
    context.setLineDash(player === 1 ? [] : [bead, bead]);
    circle(context, x, y, GOAL.rim * square);
    context.strokeStyle = ink;
    context.stroke();
  }
  context.restore();
}

/** The disc's colour, mixed with the mark's colour until it is legible on a dark square. */
export function goalColour(
  disc: string,
  square: string = theme().board.squares.dark,
  mark: string = marks().goal,
) {
  const tones = Array.from({ length: 20 }, (_, step) => mixed(disc, mark, step / 20));
  return tones.find((tone) => contrastOf(tone, square) >= GOAL_CONTRAST) ?? mark;
}

/**
 * Paints ghosts (faint discs on goals) on free squares and, under the pieces, a line to each ghost whose piece has no
 * route.
 */
export function paintGhosts({ context, scene, square, at }: Frame, sprites: SpriteSheet) {
  const { view, routes, ghosts } = scene;
  const isFree = freeIn(view);
  for (const { from, to, piece } of ghosts) {
    const isOnWay = routes.some((way) => way.from === from);
    const points = wayHome(view, from, to).map((number) => at(centre(number)));
    if (!isOnWay) drawGhostLine(context, points, square);
    if (!isFree(to)) continue;
    context.globalAlpha = GHOST;
    sprites.drawDisc(context, piece, { ...at(centre(to)), scale: 1 });
    context.globalAlpha = 1;
  }
}

/** Marks goals covered by another piece: a ghost's goal with a ring, and each with a label. */
export function paintHiddenGoals({ context, scene, square, ratio, at }: Frame) {
  const { view, ghosts, states } = scene;
  const seen = piecesSeen(view);
  const isHidden = (number: number, goal: string) => ![".", goal].includes(pieceOn(seen, number));
  for (const { to, piece } of ghosts) {
    if (isHidden(to, piece)) drawGhostRim(context, at(centre(to)), square, piece, view.colours);
  }
  const marked = new Map(ghosts.map(({ to, piece }) => [to, piece]));
  for (const [number, { goal }] of states) if (goal !== null) marked.set(number, goal);
  for (const [number, goal] of marked) {
    if (isHidden(number, goal))
      drawGoalTag(context, at(centre(number)), { square, ratio }, goal, view.colours);
  }
}

/** Detours lie above other routes, and the labels above everything. */
export function paintRoutes({ context, scene, square, at }: Frame) {
  const routes = [...scene.routes].sort(
    (one, other) => Number(one.isDetour) - Number(other.isDetour),
  );
  for (const way of routes) {
    const path = way.path.length > 0 ? way.path : routeOf(way.from, way.to, freeIn(scene.view));
    const points = way.from === way.to && path.length !== 2 ? [way.from] : path;
    drawRoute(
      context,
      points.map((number) => at(centre(number))),
      square,
      way,
    );
  }
  for (const way of routes) drawRouteLabel(context, at(centre(way.from)), square, way);
}

function freeIn(view: BoardView) {
  const seen = piecesSeen(view);
  return (number: number) => pieceOn(seen, number) === ".";
}

/**
 * A way with both ends: the engine's if known; else, if the piece may move now, one that starts with a legal move; else
 * single steps.
 */
export function wayHome(view: BoardView, from: number, to: number): readonly number[] {
  const firsts = view.moves.filter((move) => move.from === from).map(({ path }) => path);
  const isPlayable = (way: readonly number[]) =>
    firsts.length === 0 || firsts.some((first) => first.length === 2 && first[1] === way[1]);
  const known = view.ways[from];
  if (known?.at(-1) === to && isPlayable(known)) return known;
  const isFree = freeIn(view);
  const shortest = routeOf(from, to, isFree);
  if (isPlayable(shortest)) return shortest;
  const ways = firsts.map((first) => [
    ...first.slice(0, -1),
    ...routeOf(first.at(-1) ?? from, to, (number) => number === from || isFree(number)),
  ]);
  const costs = new Map(
    ways.map((way) => [way, way.length + 2 * way.slice(1, -1).filter((at) => !isFree(at)).length]),
  );
  return ways.reduce((best, way) => ((costs.get(way) ?? 0) < (costs.get(best) ?? 0) ? way : best));
}

/** The cost of an occupied square, higher than any distance from the straight line. */
const OCCUPIED = 1000;

type Route = { numbers: readonly number[]; cost: number };

/**
 * A shortest way, both ends included, over as few occupied squares as possible and then as close to the straight line
 * as possible.
 */
export function routeOf(
  from: number,
  to: number,
  isFree: (number: number) => boolean,
): readonly number[] {
  const [start, end] = [placeOf(from), placeOf(to)];
  const [rows, columns] = [end.row - start.row, end.column - start.column];
  const length = Math.max(Math.abs(rows), Math.abs(columns));
  let routes: Map<number, Route> = new Map([[from, { numbers: [from], cost: 0 }]]);
  for (let step = 1; step <= length; step += 1) {
    const part = step / length;
    const line = { row: start.row + part * rows, column: start.column + part * columns };
    routes = extended(routes, (number) => {
      const { row, column } = placeOf(number);
      const [down, across] = [Math.abs(end.row - row), Math.abs(end.column - column)];
      if (Math.max(down, across) !== length - step) return null;
      const aside = (row - line.row) ** 2 + (column - line.column) ** 2;
      return number === to || isFree(number) ? aside : OCCUPIED + aside;
    });
  }
  return routes.get(to)?.numbers ?? [from];
}

function placeOf(number: number) {
  return { row: rowOf(number), column: columnOf(number) };
}

/** @param costOf the cost of a square; null if it leads away from the goal */
function extended(routes: ReadonlyMap<number, Route>, costOf: (number: number) => number | null) {
  const longer: Map<number, Route> = new Map();
  for (const [last, { numbers, cost }] of routes) {
    for (const next of neighboursOf(last)) {
      const more = costOf(next);
      if (more === null || cost + more >= (longer.get(next)?.cost ?? Infinity)) continue;
      longer.set(next, { numbers: [...numbers, next], cost: cost + more });
    }
  }
  return longer;
}

function neighboursOf(number: number) {
  const [row, column] = [rowOf(number), columnOf(number)];
  const steps = [-1, 1].flatMap((up) => [-1, 1].map((right) => numberOn(row + up, column + right)));
  return steps.filter((each) => each !== null);
}
