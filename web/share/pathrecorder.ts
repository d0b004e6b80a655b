/** A canvas context that records lines and arcs of circles, so that the pips drawn on the board are also SVG paths. */

const TURN = 2 * Math.PI;
/** An arc that comes back to where it began has no direction: whole circles are two arcs. */
const WHOLE = TURN - 1e-6;

/**
 * The data of the path that a drawing follows.
 *
 * @param draw fills and strokes are the same to it
 */
export function pathOf(draw: (context: CanvasRenderingContext2D) => void) {
  const path: string[] = [];
  let isBegun = false;

  function lead(x: number, y: number) {
    const place = `${rounded(x)} ${rounded(y)}`;
    if (!isBegun || path.at(-1) !== `M${place}`) path.push(`${isBegun ? "L" : "M"}${place}`);
    isBegun = true;
  }

  const context = {
    beginPath() {
      isBegun = false;
    },
    closePath() {
      path.push("Z");
      isBegun = false;
    },
    moveTo(x: number, y: number) {
      isBegun = false;
      lead(x, y);
    },
    lineTo: lead,
    arc(
      x: number,
      y: number,
      radius: number,
      start: number,
      end: number,
      isBackward: boolean = false,
    ) {
      lead(x + radius * Math.cos(start), y + radius * Math.sin(start));
      path.push(...arcs({ x, y }, radius, start, swept(start, end, isBackward)));
    },
    fill() {},
  };
  draw(context as unknown as CanvasRenderingContext2D);
  return path.join("");
}

/**
 * The commands of an arc.
 *
 * @param span in radians
 */
function arcs({ x, y }: { x: number; y: number }, radius: number, start: number, span: number) {
  const stops = Math.abs(span) > WHOLE ? [span / 2, span] : [span];
  return stops.map((stop) => {
    const isLong = Math.abs(stop) > TURN / 2 && stops.length === 1;
    const toX = rounded(x + radius * Math.cos(start + stop));
    const toY = rounded(y + radius * Math.sin(start + stop));
    const reach = rounded(radius);
    return `A${reach} ${reach} 0 ${isLong ? 1 : 0} ${span > 0 ? 1 : 0} ${toX} ${toY}`;
  });
}

/** How far an arc goes, in radians: clockwise where that is positive. */
function swept(start: number, end: number, isBackward: boolean) {
  const way = isBackward ? start - end : end - start;
  const span = way >= TURN ? TURN : ((way % TURN) + TURN) % TURN;
  return isBackward ? -span : span;
}

/** Two places behind the point, and no zero that is less than nothing. */
function rounded(value: number) {
  return Math.round(value * 100) / 100 + 0;
}
