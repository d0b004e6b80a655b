/**
 * What is drawn about the pieces: the last move, the piece in hand and where it may go, the pieces that
 * must jump, goals and hints. All lengths in device pixels.
 */

import { circle, faded, TURN } from "./canvas.js";
import { MARKS } from "./palette.js";
import { drawPips } from "./pips.js";
import { facesOf, ownerOf } from "./view.js";

/** @typedef {import("./geometry.js").Place} Point */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * Fills a square.
 * @param {Context} context
 * @param {Point} middle
 * @param {number} square
 * @param {string} colour
 */
export function fillSquare(context, middle, square, colour) {
  context.fillStyle = colour;
  context.fillRect(
    Math.round(middle.x - square / 2),
    Math.round(middle.y - square / 2),
    square,
    square,
  );
}

/**
 * The trail of the last move: a band that grows from nothing to where the piece stands.
 * @param {Context} context
 * @param {readonly Point[]} points
 * @param {number} square
 */
export function drawTrail(context, points, square) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  fillSquare(context, first, square, faded(MARKS.last, 0.2));
  fillSquare(context, last, square, faded(MARKS.last, 0.36));
  const fade = context.createLinearGradient(first.x, first.y, last.x, last.y);
  fade.addColorStop(0, faded(MARKS.last, 0.1));
  fade.addColorStop(1, faded(MARKS.last, 0.6));
  context.strokeStyle = points.length > 2 ? faded(MARKS.last, 0.45) : fade;
  context.lineWidth = square * 0.11;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const point of points) context.lineTo(point.x, point.y);
  context.stroke();
  circle(context, first.x, first.y, square * 0.13);
  context.lineWidth = square * 0.04;
  context.strokeStyle = faded(MARKS.last, 0.65);
  context.stroke();
}

/**
 * A square where the piece in hand may go: an ivory bead, or a ring about it under the pointer.
 * @param {Context} context
 * @param {Point} middle
 * @param {number} square
 * @param {boolean} isUnder whether the pointer carries the piece over it
 */
export function drawDestination(context, middle, square, isUnder) {
  if (isUnder) {
    fillSquare(context, middle, square, faded(MARKS.selected, 0.45));
    return;
  }
  circle(context, middle.x, middle.y, square * 0.17);
  context.fillStyle = faded(MARKS.destinationEdge, 0.45);
  context.fill();
  circle(context, middle.x, middle.y, square * 0.135);
  context.fillStyle = faded(MARKS.destination, 0.95);
  context.fill();
  circle(context, middle.x, middle.y, square * 0.22);
  context.lineWidth = square * 0.022;
  context.strokeStyle = faded(MARKS.destination, 0.75);
  context.stroke();
}

/**
 * A ring about a disc.
 * @param {Context} context
 * @param {Point} middle
 * @param {number} radius of the disc
 * @param {string} colour
 * @param {number} strength 0..1
 */
export function drawRing(context, middle, radius, colour, strength) {
  circle(context, middle.x, middle.y, radius * 1.07);
  context.lineWidth = radius * 0.3;
  context.strokeStyle = faded(colour, 0.3 * strength);
  context.stroke();
  context.lineWidth = radius * 0.14;
  context.strokeStyle = faded(colour, strength);
  context.stroke();
}

/**
 * A frame within a square: the goal of the piece in hand, or a goal that is reached.
 * @param {Context} context
 * @param {Point} middle
 * @param {number} square
 * @param {number} strength 0..1
 */
export function drawGoalFrame(context, middle, square, strength) {
  const side = square * 0.9;
  context.lineWidth = square * 0.045;
  context.strokeStyle = faded(MARKS.selected, 0.95 * strength);
  context.strokeRect(middle.x - side / 2, middle.y - side / 2, side, side);
  fillSquare(context, middle, square, faded(MARKS.selected, 0.2 * strength));
}

/**
 * A goal inlaid in the wood: the pips of its piece within that player's rim, plain or beaded.
 * @param {Context} context
 * @param {Point} middle
 * @param {number} square
 * @param {string} piece
 * @param {number} strength 0..1
 */
export function drawInlay(context, middle, square, piece, strength) {
  const { suit, rank } = facesOf(piece);
  context.fillStyle = faded(MARKS.goal, strength);
  drawPips(context, suit, rank, middle.x, middle.y, square * 0.31);
  context.lineWidth = square * 0.03;
  context.strokeStyle = faded(MARKS.goal, strength * 0.8);
  const bead = (square * 0.4 * TURN) / 48;
  context.setLineDash(ownerOf(piece) === 1 ? [] : [bead, bead]);
  circle(context, middle.x, middle.y, square * 0.4);
  context.stroke();
  context.setLineDash([]);
}

/**
 * An arrow from square to square.
 * @param {Context} context
 * @param {Point} from
 * @param {Point} to
 * @param {number} square
 * @param {number} [strength] 0..1
 */
export function drawArrow(context, from, to, square, strength = 1) {
  const way = Math.hypot(to.x - from.x, to.y - from.y);
  if (way === 0) return;
  const head = square * 0.3;
  const side = square * (0.45 + 0.55 * strength);
  const alpha = 0.4 + 0.6 * strength;
  context.save();
  context.translate(from.x, from.y);
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  context.beginPath();
  context.moveTo(square * 0.2, -side * 0.035);
  context.lineTo(way - head, -side * 0.075);
  context.lineTo(way - head, -side * 0.19);
  context.quadraticCurveTo(way - head * 0.5, -side * 0.06, way, 0);
  context.quadraticCurveTo(way - head * 0.5, side * 0.06, way - head, side * 0.19);
  context.lineTo(way - head, side * 0.075);
  context.lineTo(square * 0.2, side * 0.035);
  context.arc(square * 0.2, 0, side * 0.035, TURN / 4, (3 * TURN) / 4);
  context.closePath();
  context.lineJoin = "round";
  context.lineWidth = square * 0.05;
  context.strokeStyle = faded(MARKS.arrowEdge, 0.7 * alpha);
  context.stroke();
  context.fillStyle = faded(MARKS.arrow, 0.94 * alpha);
  context.fill();
  context.restore();
}
