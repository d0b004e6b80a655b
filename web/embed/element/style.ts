/** The look of the element in any page, applied by scripts so that no content security policy for styles blocks it. */

/** The colours, and the space for the buttons below, match those in the frame. */
const LOOK = `
:host {
  display: block;
  position: relative;
  min-inline-size: 200px;
  overflow: hidden;
  --ground: #f3ead8;
  --ink: #2a1f16;
  --main: #1f5a3c;
  --on-main: #fdf6e3;
}
:host([hidden]),
[hidden] {
  display: none !important;
}
@media (prefers-color-scheme: dark) {
  :host(:not([theme="light"])) {
    --ground: #1b1611;
    --ink: #efe4d0;
    --main: #8ec49f;
    --on-main: #10231a;
  }
}
:host([theme="dark"]) {
  --ground: #1b1611;
  --ink: #efe4d0;
  --main: #8ec49f;
  --on-main: #10231a;
}
.room {
  aspect-ratio: 1;
  padding-block-end: 97px;
}
:host([controls="none"]) .room {
  padding: 0;
}
iframe,
.cover {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
}
.cover {
  display: grid;
  container-type: size;
  place-items: center;
  align-content: start;
  background: var(--ground);
  color: var(--ink);
  font: 1rem / 1.4 system-ui, sans-serif;
  text-align: center;
}
.board,
.words {
  grid-area: 1 / 1;
  box-sizing: border-box;
}
.board {
  position: relative;
  inline-size: min(100cqi, 100cqb);
  aspect-ratio: 1;
  border: 0.5rem solid #4c2616;
  background: repeating-linear-gradient(90deg, #e3c48d 0 10%, #74492b 0 20%);
}
.board::before {
  content: "";
  position: absolute;
  inset: 0;
  background: repeating-linear-gradient(90deg, #74492b 0 10%, #e3c48d 0 20%);
  mask: repeating-linear-gradient(#0000 0 10%, #000 0 20%);
}
.words {
  z-index: 1;
  display: grid;
  gap: 0.5rem;
  justify-items: center;
  max-inline-size: 88%;
  padding: 0.75rem 1rem;
  border-radius: 0.5rem;
  background: var(--ground);
}
.title {
  font: 600 1.125rem / 1.25 Palatino, "Palatino Linotype", Georgia, serif;
  overflow-wrap: anywhere;
}
button {
  min-block-size: 44px;
  padding: 0 0.75rem;
  border: 0;
  border-radius: 0.375rem;
  background: var(--main);
  color: var(--on-main);
  font: inherit;
  cursor: pointer;
}
button:focus-visible {
  outline: 3px solid;
  outline-offset: 2px;
}
@media (forced-colors: active) {
  button {
    color: ButtonText;
  }
}
`;

let shared: CSSStyleSheet | null = null;

/** Returns a second sheet, for the rule that is specific to this board. */
export function dress(root: ShadowRoot) {
  shared ??= sheetOf(LOOK);
  const own = sheetOf("");
  root.adoptedStyleSheets = [shared, own];
  return own;
}

function sheetOf(text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
