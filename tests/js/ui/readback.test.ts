import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { mustReadBack } from "../../../web/ui/readback.ts";

/** The value that a browser returns for a channel of a pixel. */
type Reading = (value: number, at: number) => number;

let reading: Reading = (value) => value;

class Canvas {
  width = 0;
  height = 0;
  fillStyle = "";
  #data = new Uint8ClampedArray(0);

  getContext() {
    this.#data = new Uint8ClampedArray(this.width * this.height * 4);
    return this;
  }

  fillRect(left: number, top: number, width: number, height: number) {
    const [red = 0, green = 0, blue = 0] = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1) {
        this.#data.set([red, green, blue, 255], (y * this.width + x) * 4);
      }
    }
  }

  getImageData() {
    return { data: this.#data.map((value, at) => reading(value, at)) };
  }
}

beforeEach(() => {
  Object.assign(globalThis, { document: { createElement: () => new Canvas() } });
});

/** The same noise in each run. */
function noise(at: number) {
  return (at * 7919 + 104729) % 256;
}

test("a canvas that returns what was drawn can be read", () => {
  reading = (value) => value;
  mustReadBack();
});

test("a few slightly different colours do no harm", () => {
  reading = (value, at) => (at % 37 === 0 ? value ^ 1 : value);
  mustReadBack();
});

for (const [name, blocked] of [
  ["white", () => 255],
  ["nothing", () => 0],
  ["noise", (_, at) => noise(at)],
] satisfies [string, Reading][]) {
  test(`a canvas that returns ${name} cannot be read`, () => {
    reading = blocked;
    assert.throws(mustReadBack, { code: "canvas-blocked" });
  });
}
