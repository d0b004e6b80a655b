/** Draws the faces of both sides, the margin, the race and its curve. */

import { drawPips } from "../../board/pieces.ts";
import { discColours } from "../../board/theme.ts";
import type { Mood } from "../../ui/portrait.ts";
import { portrait } from "../../ui/portraits.ts";
import { boardShades } from "../picture.ts";
import type { Box, Line } from "./layout.ts";
import { facesLayout } from "./layout.ts";
import { displayFont, drawDisc, drawLines } from "./lettering.ts";
import type { Story, StorySide } from "./story.ts";
import { curveOf, leadAt, raceShare } from "./story.ts";

type Context = CanvasRenderingContext2D;

/** The portraits that are ready, keyed by level and mood. */
const faces: Map<string, HTMLImageElement> = new Map();
/** The width of a portrait's file, in pixels. */
const FACE_SIZE = 256;

/** Loads the portraits that `drawFaces` then needs. */
export async function loadFaces({ sides }: Story) {
  await Promise.all(
    sides.map(async (side) => {
      const key = faceKey(side);
      if (side.level === null || faces.has(key)) return;
      const drawn = portrait(side.level, moodOf(side));
      drawn.setAttribute("width", String(FACE_SIZE));
      drawn.setAttribute("height", String(FACE_SIZE));
      const image = new Image();
      const text = new XMLSerializer().serializeToString(drawn);
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      await image.decode();
      faces.set(key, image);
    }),
  );
}

function moodOf({ isBeaten }: StorySide): Mood {
  return isBeaten ? "beaten" : "usual";
}

function faceKey(side: StorySide) {
  return `${side.level}|${moodOf(side)}`;
}

interface FacesLook {
  /** Between the faces */
  margin: string;
  /** Whether the names are below the faces, not beside them */
  isStacked: boolean;
  /** The size of letters, relative to an upright picture */
  scale: number;
  /** The size below which no letter shrinks */
  least: number;
}

export function drawFaces(
  context: Context,
  { sides }: Story,
  box: Box,
  { margin, isStacked, scale, least }: FacesLook,
) {
  const { size, room, faces: places } = facesLayout(box, isStacked);
  for (const [place, side] of sides.entries()) {
    const { centre, words, align } = places[place === 0 ? 0 : 1];
    drawFace(context, side, centre, size);
    const line: Line = { text: side.name, size: 22 * scale, weight: 600, isSoft: false };
    drawLines(context, [line], words, { align, least });
  }
  const middle = { x: box.left + box.width / 2, y: box.top + size / 2 };
  drawMargin(context, margin, middle, { room, size });
}

function drawMargin(
  context: Context,
  margin: string,
  { x, y }: { x: number; y: number },
  { room, size }: { room: number; size: number },
) {
  const font = displayFont();
  let height = 0.78 * size;
  context.font = `700 ${height}px ${font}`;
  height *= Math.min(1, (0.96 * room) / Math.max(1, context.measureText(margin).width));
  context.font = `700 ${height}px ${font}`;
  context.fillStyle = boardShades().ink;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.fillText(margin, x, y + 0.34 * height);
  context.textAlign = "left";
}

/** The portrait with a disc of the side's colour; for a person the disc itself, with an initial or a star. */
function drawFace(
  context: Context,
  side: StorySide,
  { x, y }: { x: number; y: number },
  size: number,
) {
  const face = side.level === null ? undefined : faces.get(faceKey(side));
  if (face) {
    context.drawImage(face, x - size / 2, y - size / 2, size, size);
    const badge = 0.34 * size;
    drawDisc(context, { x: x + 0.36 * size, y: y + 0.36 * size }, badge, side.colour);
    return;
  }
  drawDisc(context, { x, y }, 0.94 * size, side.colour);
  context.fillStyle = discColours(side.colour).rim;
  if (!side.isNamed) {
    drawPips(context, "star", 1, x, y, 0.36 * size);
    return;
  }
  const initial = ([...side.name.trim()][0] ?? "").toLocaleUpperCase();
  context.font = `700 ${0.5 * size}px ${displayFont()}`;
  context.textAlign = "center";
  context.fillText(initial, x, y + 0.17 * size);
  context.textAlign = "left";
}

/** The lead of the side named first over the game: its colour above the middle, the other's below. */
export function drawCurve(context: Context, story: Story, { left, top, width, height }: Box) {
  const { ink, edge } = boardShades();
  const curve = curveOf(story);
  const inset = 5;
  const y = (up: number) => top + height - inset - up * (height - 2 * inset);
  const zero = y(curve.zero);
  const points = curve.points.map(({ across, up }) => ({ x: left + across * width, y: y(up) }));
  const trace = () => {
    context.beginPath();
    for (const [place, { x, y }] of points.entries()) {
      if (place === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  };
  for (const [place, { colour }] of story.sides.entries()) {
    context.save();
    context.beginPath();
    context.rect(left, place === 0 ? zero - height : zero, width, height);
    context.clip();
    trace();
    context.lineTo(left + width, zero);
    context.lineTo(left, zero);
    context.fillStyle = discColours(colour).base;
    context.fill();
    context.restore();
  }
  context.strokeStyle = ink;
  context.lineJoin = "round";
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(left, zero);
  context.lineTo(left + width, zero);
  context.stroke();
  context.lineWidth = 3;
  trace();
  context.stroke();
  const turn = points[story.turn];
  if (turn) circle(context, turn, 7, edge);
}

function circle(
  context: Context,
  { x, y }: { x: number; y: number },
  radius: number,
  fill: string,
) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.stroke();
}

/** Both sides' moves to go on a bar whose longer part is the leader's. */
export function drawRace(context: Context, story: Story, ply: number, box: Box) {
  const { left, top, width, height } = box;
  const share = raceShare(leadAt(story, ply)) * width;
  const [one, other] = story.sides;
  const standing = story.standings[ply];
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, height, height / 2);
  context.clip();
  for (const { side, at, room } of [
    { side: one, at: left, room: share },
    { side: other, at: left + share, room: width - share },
  ]) {
    context.fillStyle = discColours(side.colour).base;
    context.fillRect(at, top, room, height);
  }
  context.fillStyle = boardShades().paper;
  context.fillRect(left + share - 1.5, top, 3, height);
  context.restore();
  context.font = `700 ${0.74 * height}px ${displayFont()}`;
  const base = top + 0.76 * height;
  for (const [place, side] of story.sides.entries()) {
    context.fillStyle = discColours(side.colour).rim;
    context.textAlign = place === 0 ? "left" : "right";
    const x = place === 0 ? left + 0.5 * height : left + width - 0.5 * height;
    context.fillText(String(standing?.[side.player] ?? ""), x, base);
  }
  context.textAlign = "left";
}
