// Which of the two readers is used: the browser's own is replaced here.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { createCodeReader } from "../../../../web/live/scan/scanner.ts";

/** A picture without pixels, in which only the browser's own reader sees something. */
const VIDEO = Object.freeze({ videoWidth: 0, videoHeight: 0 }) as HTMLVideoElement;

const globals = globalThis as { BarcodeDetector?: unknown; document?: unknown };

function withDetector(formats: readonly string[], detect: () => Promise<{ rawValue: string }[]>) {
  globals.BarcodeDetector = class {
    static getSupportedFormats = async () => formats;
    detect = detect;
  };
  globals.document = { createElement: () => ({ getContext: painter }) };
}

/** A canvas whose pixels can be read back: each of its columns has one colour. */
function painter() {
  const columns: number[][] = [];
  return {
    fillStyle: "",
    fillRect(left: number, _top: number, width: number) {
      const colour = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
      for (let x = left; x < left + width; x += 1) columns[x] = [...colour, 255];
    },
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: Array.from({ length: height }, () => columns.slice(0, width)).flat(2),
    }),
  };
}

afterEach(() => {
  delete globals.BarcodeDetector;
  delete globals.document;
});

test("the browser reads codes if it can", async () => {
  withDetector(["qr_code"], async () => [{ rawValue: "#s1/live/x" }]);
  const read = await createCodeReader();
  assert.equal(await read(VIDEO), "#s1/live/x");
});

test("a picture without a code has none", async () => {
  withDetector(["qr_code"], async () => []);
  const read = await createCodeReader();
  assert.equal(await read(VIDEO), null);
});

test("if the browser reads only other codes, or fails, the decoder is used", async () => {
  let count = 0;
  const failing = async () => {
    count += 1;
    throw new Error("there is no service");
  };
  withDetector(["ean_13"], failing);
  assert.equal(await (await createCodeReader())(VIDEO), null);
  assert.equal(count, 0);
  withDetector(["qr_code"], failing);
  const read = await createCodeReader();
  for (let look = 0; look < 3; look += 1) assert.equal(await read(VIDEO), null);
  assert.equal(count, 1);
});
