import assert from "node:assert/strict";
import { test } from "node:test";
import { checkBrowser, checkPage, missingIn, obstacleIn } from "../../../web/ui/browsersupport.ts";

/** A browser with everything needed, except what the test removes. */
function browser(changes: object = {}) {
  class Dialog {
    showModal() {}
  }
  class Path {
    roundRect() {}
  }
  const has = {
    CSS: { supports: () => true },
    HTMLDialogElement: Dialog,
    AbortSignal,
    Path2D: Path,
    WebAssembly: { Tag: class {} },
    ...changes,
  };
  return has as unknown as typeof globalThis;
}

test("a browser with everything the page needs may continue", () => {
  assert.deepEqual(missingIn(browser()), []);
  checkBrowser(browser());
});

test("disabled WebAssembly and an outdated browser are different obstacles", () => {
  assert.equal(obstacleIn(browser()), null);
  assert.equal(obstacleIn(browser({ WebAssembly: undefined })), "wasm");
  assert.equal(obstacleIn(browser({ WebAssembly: {} })), "old");
  assert.equal(obstacleIn(browser({ WebAssembly: undefined, AbortSignal: undefined })), "old");
});

test("a missing feature is named, and the page stops", () => {
  const dataset: Record<string, string> = {};
  const document = { documentElement: { dataset }, getElementById: () => null };
  Object.assign(globalThis, { document });
  const old = browser({ CSS: { supports: () => false }, WebAssembly: {} });
  assert.deepEqual(missingIn(old), [":has()", "WebAssembly's exceptions"]);
  assert.throws(() => checkBrowser(old), /has no :has\(\), WebAssembly's exceptions/);
  assert.equal(dataset.obstacle, "old");
});

test("a browser without even the feature test is outdated", () => {
  assert.deepEqual(missingIn(browser({ HTMLDialogElement: undefined })), ["dialogs"]);
});

test("a page whose style sheet was not loaded completely stops", () => {
  const styled = (whole: string) =>
    browser({
      document: { documentElement: null },
      getComputedStyle: () => ({ getPropertyValue: () => whole }),
    });
  checkPage(styled("1"));
  assert.throws(() => checkPage(styled("")), /style sheet/);
});
