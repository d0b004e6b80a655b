/**
 * A canvas that writes down where it is led, so that a drawing made for a canvas is also a path.
 *
 * It knows what the pips are drawn with: lines, and arcs of circles.
 */

const TURN = 2 * Math.PI;
/** An arc that comes back to where it began has no direction: whole circles are two arcs. */
const WHOLE = TURN - 1e-6;

/**
 * The data of the path that a drawing follows.
 *
 * @param {(context: CanvasRenderingContext2D) => void} draw  fills and strokes are not told apart
 */
export function pathOf(draw) {
  /** @type {string[]} */
  const path = [];
  let isBegun = false;

  /** @param {number} x @param {number} y */
  function lead(x, y) {
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
    moveTo(/** @type {number} */ x, /** @type {number} */ y) {
      isBegun = false;
      lead(x, y);
    },
    lineTo: lead,
    /** @type {CanvasRenderingContext2D["arc"]} */
    arc(x, y, radius, start, end, isBackward = false) {
      const span = swept(start, end, isBackward);
      const at = (/** @type {number} */ angle) =>
        /** @type {const} */ ([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
      lead(...at(start));
      const stops = Math.abs(span) > WHOLE ? [span / 2, span] : [span];
      for (const stop of stops) {
        const [toX, toY] = at(start + stop);
        const flags = `${Math.abs(stop) > TURN / 2 && stops.length === 1 ? 1 : 0} ${span > 0 ? 1 : 0}`;
        const reach = rounded(radius);
        path.push(`A${reach} ${reach} 0 ${flags} ${rounded(toX)} ${rounded(toY)}`);
      }
    },
    fill() {},
  };
  draw(/** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context)));
  return path.join("");
}

/** How far an arc goes, in radians: clockwise where that is positive. @param {number} start @param {number} end @param {boolean} isBackward */
function swept(start, end, isBackward) {
  const way = isBackward ? start - end : end - start;
  const span = way >= TURN ? TURN : ((way % TURN) + TURN) % TURN;
  return isBackward ? -span : span;
}

/** Two places behind the point, and no zero that is less than nothing. @param {number} value */
function rounded(value) {
  return Math.round(value * 100) / 100 + 0;
}
