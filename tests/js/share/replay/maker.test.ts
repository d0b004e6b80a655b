import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_THEME, showTheme } from "../../../../web/board/theme.ts";
import type { Story } from "../../../../web/share/card/story.ts";
import { makeReplay } from "../../../../web/share/replay/maker.ts";
import { partly } from "../../partly.ts";

/** A canvas of stripes of equal width that can be read back. */
function stripedCanvas() {
  const stripes: number[][] = [];
  const context = {
    fillStyle: "",
    fillRect() {
      stripes.push([...(context.fillStyle.match(/\d+/g) ?? []).map(Number), 255]);
    },
    getImageData(_x: number, _y: number, width: number, height: number) {
      const row = stripes.flatMap((stripe) => Array(width / stripes.length).fill(stripe)).flat();
      return { data: Array(height).fill(row).flat() };
    },
  };
  return { getContext: () => context };
}

test("a replay that is no longer wanted when its pictures have arrived is not begun", async () => {
  globalThis.matchMedia = () => new EventTarget() as MediaQueryList;
  await showTheme({ ...DEFAULT_THEME, board: "paper" }); // it has no textures to paint
  const end = new AbortController();
  let canvases = 0;
  const document = {
    createElement() {
      canvases += 1;
      return stripedCanvas();
    },
    get fonts() {
      end.abort();
      return [{ family: "Salta" }];
    },
  };
  Object.assign(globalThis, { document });
  const story = partly<Story>({ sides: [] as unknown as Story["sides"] });
  const order = { steps: [], board: {}, story, signal: end.signal, onProgress: () => {} };
  await assert.rejects(makeReplay(order), { name: "AbortError" });
  assert.equal(canvases, 1, "only to check that canvases can be read back");
});
