/** What is drawn only where it is asked for: ghosts, hidden goals and the ways home. */

import { centre } from "./geometry.ts";
import { drawGhostLine, drawGhostRim, drawGoalTag } from "./goalmarks.ts";
import type { Frame } from "./paint.ts";
import { routeOf } from "./route.ts";
import { drawRoute, drawRouteLabel } from "./routes.ts";
import type { SpriteSheet } from "./sprites.ts";
import { pieceOn, piecesSeen } from "./view.ts";

/** How opaque a ghost is. */
const GHOST = 0.55;

/** The ghosts on free squares, and under the pieces the way to each ghost, unless the way home is shown. */
export function paintGhosts({ context, scene, square, at }: Frame, sprites: SpriteSheet) {
  const { view, routes, ghosts } = scene;
  const seen = piecesSeen(view);
  const isFree = (number: number) => pieceOn(seen, number) === ".";
  for (const { from, to, piece } of ghosts) {
    const isOnWay = routes.some((way) => way.from === from);
    const points = routeOf(from, to, isFree).map((number) => at(centre(number)));
    if (!isOnWay) drawGhostLine(context, points, square);
    if (!isFree(to)) continue;
    context.globalAlpha = GHOST;
    sprites.drawDisc(context, piece, { ...at(centre(to)), scale: 1 });
    context.globalAlpha = 1;
  }
}

/** Goals with another piece on them: that of a ghost is ringed, and each has a label. */
export function paintHiddenGoals({ context, scene, square, at }: Frame) {
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
      drawGoalTag(context, at(centre(number)), square, goal, view.colours);
  }
}

/** The ways home, the detours on top, and over them their labels. */
export function paintRoutes({ context, scene, square, at }: Frame) {
  const routes = [...scene.routes].sort(
    (one, other) => Number(one.isDetour) - Number(other.isDetour),
  );
  for (const way of routes)
    drawRoute(context, at(centre(way.from)), at(centre(way.to)), square, way);
  for (const way of routes) drawRouteLabel(context, at(centre(way.from)), square, way);
}
