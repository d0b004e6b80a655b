/**
 * Piece sets that are fetched on demand: flat discs, and discs with a letter or numeral instead of pips and, if there is
 * room, the suit below.
 */

import { CLASSIC, drawPips } from "../pieces.ts";
import { TURN } from "../surface.ts";
import type { Layer, PieceSet } from "../themetypes.ts";
import { facesOf } from "../view.ts";

/** The radius in CSS pixels below which a face has no room for the suit. */
const ROOMY = 14;
/** Lower-case letters look small for their font size. */
const LOWER = 1.2;

function lettering(label: (piece: string) => string, family: string): PieceSet["sign"] {
  return (context, piece, x, y, face) => {
    const text = label(piece);
    const isRoomy = face >= ROOMY * devicePixelRatio;
    const size = (isRoomy ? 1.12 : 1.3) * (text < "a" ? 1 : LOWER) * face;
    const middle = y - (isRoomy ? 0.2 * face : 0);
    context.save();
    context.font = `700 ${size}px ${family}`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    const box = context.measureText(text);
    const [up, down] = [box.actualBoundingBoxAscent, box.actualBoundingBoxDescent];
    const aside = (box.actualBoundingBoxLeft - box.actualBoundingBoxRight) / 2;
    context.fillText(text, x + aside, middle + (up - down) / 2);
    context.restore();
    if (isRoomy) drawPips(context, facesOf(piece).suit, 1, x, y + 0.66 * face, 0.3 * face);
  };
}

// The letters of positions: A to O, upper case for player 1, lower case for player 2.

const label = (piece: string) => piece;

export const LETTERS: PieceSet = Object.freeze({
  ...CLASSIC,
  name: "letters",
  sign: lettering(label, 'Georgia, "Palatino Linotype", Palatino, serif'),
  label,
});

// 1 to 15, like those of draughts clubs: stars 1-5, moons 6-10, suns 11-15.

const numeral = (piece: string) => String("ABCDEFGHIJKLMNO".indexOf(piece.toUpperCase()) + 1);

export const NUMERALS: PieceSet = Object.freeze({
  ...CLASSIC,
  name: "numerals",
  sign: lettering(numeral, "system-ui, sans-serif"),
  label: numeral,
});

function disc(radius: number, style: string, width: number = 0): Layer {
  const shape = new Path2D();
  shape.arc(0, 0, radius, 0, TURN);
  return { shape, style, width };
}

function dashes(radius: number, count: number, style: string): Layer {
  const shape = new Path2D();
  for (let dash = 0; dash < count; dash += 1) {
    const [from, to] = [(dash * TURN) / count, ((dash + 0.55) * TURN) / count];
    shape.moveTo(radius * Math.cos(from), radius * Math.sin(from));
    shape.arc(0, 0, radius, from, to);
  }
  return { shape, style, width: radius * 0.1 };
}

export const FLAT: PieceSet = Object.freeze<PieceSet>({
  ...CLASSIC,
  name: "flat",
  blank(_context, radius, { base, deep, rim }, player, isSmall) {
    const reach = radius * 0.87;
    return [
      disc(radius, deep),
      disc(radius * 0.96, base),
      player === 1 ? disc(reach, rim, radius * 0.075) : dashes(reach, isSmall ? 14 : 20, rim),
    ];
  },
  print(context, radius, colours, piece, isSmall, sign) {
    context.fillStyle = colours.print[facesOf(piece).suit];
    sign(context, piece, 0, 0, radius * (isSmall ? 0.78 : 0.74));
  },
});
