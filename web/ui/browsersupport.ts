/** Checks the browser and the style sheet before anything else starts. */

type Features = Pick<
  typeof globalThis,
  "CSS" | "HTMLDialogElement" | "AbortSignal" | "Path2D" | "WebAssembly"
>;

type Styled = Pick<typeof globalThis, "document" | "getComputedStyle">;

/** The most recent features on which the page depends. */
const NEEDED: readonly [string, (scope: Features) => boolean][] = Object.freeze([
  [":has()", ({ CSS }) => CSS.supports("selector(:has(a))")],
  ["dialogs", ({ HTMLDialogElement }) => "showModal" in HTMLDialogElement.prototype],
  ["signals", ({ AbortSignal }) => "throwIfAborted" in AbortSignal.prototype],
  ["round corners", ({ Path2D }) => "roundRect" in Path2D.prototype],
  ["WebAssembly's exceptions", ({ WebAssembly }) => "Tag" in WebAssembly],
]);

/**
 * Why the page cannot start: WebAssembly is disabled, the browser is too old, or a page opened from a file cannot run
 * modules.
 */
type Obstacle = "wasm" | "old" | "file";

export function obstacleIn(scope: Features): Obstacle | null {
  const missing = missingIn(scope);
  if (scope.WebAssembly === undefined && missing.length === 1) return "wasm";
  return missing.length > 0 ? "old" : null;
}

/**
 * Names the obstacle in the page's notice, in the reader's language. Scripts for old browsers call this too, so it uses
 * no recent features.
 */
export function nameObstacle(obstacle: Obstacle | null = obstacleIn(globalThis)) {
  if (!obstacle) return;
  document.documentElement.dataset.obstacle = obstacle;
  const notice = document.getElementById("unstarted");
  if (notice) speakIn(notice);
}

export function speakIn(notice: HTMLElement) {
  const texts = [...notice.children].filter((text) => text.hasAttribute("lang")) as HTMLElement[];
  const asked = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages];
  const tongues = [...asked.map((each) => each.split("-")[0]), "en"];
  const tongue = tongues.find((each) => texts.some(({ lang }) => lang === each));
  for (const text of texts) text.hidden = text.lang !== tongue;
}

export function missingIn(scope: Features): string[] {
  return NEEDED.filter(([, has]) => {
    try {
      return !has(scope);
    } catch {
      return true;
    }
  }).map(([name]) => name);
}

/** Throws if the browser is too old. */
export function checkBrowser(scope: Features = globalThis) {
  const missing = missingIn(scope);
  if (missing.length > 0) nameObstacle(obstacleIn(scope));
  if (missing.length > 0) throw new Error(`This browser has no ${missing.join(", ")}`);
}

/** Throws if the browser is too old or the style sheet is incomplete. */
export function checkPage(scope: Features & Styled = globalThis) {
  checkBrowser(scope);
  checkStyle(scope);
}

function checkStyle(scope: Styled) {
  const { documentElement } = scope.document;
  if (!scope.getComputedStyle(documentElement).getPropertyValue("--whole")) {
    throw new Error("The style sheet of this page has not come whole");
  }
}
