import type { Layout } from "../geometry.ts";
import { SIDE } from "../geometry.ts";

type Context = CanvasRenderingContext2D;

export function eachSquare(
  { origin, square }: Layout,
  draw: (area: { x: number; y: number; side: number }, isDark: boolean) => void,
) {
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    const [across, down] = [cell % SIDE, Math.floor(cell / SIDE)];
    const area = { x: origin + across * square, y: origin + down * square, side: square };
    draw(area, (across + down) % 2 === 1);
  }
}

/** @param out the distance from the field to the outer edge of the line */
export function ruleAbout(
  context: Context,
  { origin, square }: Layout,
  out: number,
  width: number,
  colour: string,
) {
  const [start, length] = [origin - out + width / 2, SIDE * square + 2 * out - width];
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.strokeRect(start, start, length, length);
}
