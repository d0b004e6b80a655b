/** Flat pieces: one colour and a rim, without light or gloss. */

import { TURN } from "../canvas.ts";
import type { Layer } from "../pieces.ts";
import { CLASSIC } from "../pieces.ts";
import type { PieceSet } from "../theme.ts";
import { facesOf } from "../view.ts";

function disc(radius: number, style: string, width: number = 0): Layer {
  const shape = new Path2D();
  shape.arc(0, 0, radius, 0, TURN);
  return { shape, style, width };
}

/** Player 2's rim: short dashes. */
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
