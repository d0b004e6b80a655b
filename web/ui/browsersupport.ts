/** Checks that this browser is new enough and the style sheet has come, before anything else of the page begins. */

/** The window, as far as it is asked. */
type Features = Pick<
  typeof globalThis,
  "CSS" | "HTMLDialogElement" | "AbortSignal" | "Path2D" | "WebAssembly"
>;

type Styled = Pick<typeof globalThis, "document" | "getComputedStyle">;

/** The youngest of what the page cannot do without, and what has it. */
const NEEDED: readonly [string, (scope: Features) => boolean][] = Object.freeze([
  [":has()", ({ CSS }) => CSS.supports("selector(:has(a))")],
  ["dialogs", ({ HTMLDialogElement }) => "showModal" in HTMLDialogElement.prototype],
  ["signals", ({ AbortSignal }) => "throwIfAborted" in AbortSignal.prototype],
  ["round corners", ({ Path2D }) => "roundRect" in Path2D.prototype],
  ["WebAssembly's exceptions", ({ WebAssembly }) => "Tag" in WebAssembly],
]);

/** What is missing here, by name. */
export function missingIn(scope: Features): string[] {
  return NEEDED.filter(([, has]) => {
    try {
      return !has(scope);
    } catch {
      return true;
    }
  }).map(([name]) => name);
}

/** Goes no further in a browser that is too old: the page's notice says which ones are not. */
export function checkBrowser(scope: Features = globalThis) {
  const missing = missingIn(scope);
  if (missing.length > 0) throw new Error(`This browser has no ${missing.join(", ")}`);
}

/** Goes no further in a browser that is too old, or with half a style sheet. */
export function checkPage(scope: Features & Styled = globalThis) {
  checkBrowser(scope);
  checkStyle(scope);
}

/** Goes no further where the page's style sheet is incomplete. */
function checkStyle(scope: Styled) {
  const { documentElement } = scope.document;
  if (!scope.getComputedStyle(documentElement).getPropertyValue("--whole")) {
    throw new Error("The style sheet of this page has not come whole");
  }
}
