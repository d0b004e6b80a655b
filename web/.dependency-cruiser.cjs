// The layers of the page, as docs/architecture.md draws them: who may import whom. Whatever is not allowed here is
// refused, a folder that is not named here as well. Imports of types count too, also in cycles.

/** From the bottom; what is in one row does not know the others in it. */
const LAYERS = [
  ["base"],
  ["board", "engine", "i18n", "sound"],
  ["game"],
  ["ui"],
  ["files"],
  ["modes"],
  ["share"],
  ["live"],
];

/** The modules of a folder and of all below it, but no worker: that is another program. */
const within = (...folders) => `^web/(${folders.join("|")})/(?!worker/)`;

/** The layers below one of that height. */
const below = (height) => LAYERS.slice(0, height).flat();

const allowed = [
  ...LAYERS.flatMap((row, height) =>
    row
      .filter((folder) => folder !== "modes")
      .map((folder) => ({ from: within(folder), to: within(folder, ...below(height)) })),
  ),
  { from: "^web/modes/([^/]+)/", to: "^web/modes/$1/" },
  { from: "^web/modes/", to: within(...below(5)) },
  { from: "^web/app/", to: within("app", "offline", ...below(LAYERS.length)) },

  // The two ends of the embedding share its protocol alone; the guide writes the addresses that the element reads.
  { from: "^web/embed/(frame|element|guide)/", to: "^web/embed/($1/|protocol\\.ts$)" },
  { from: "^web/embed/protocol\\.ts$", to: "^web/board/themes/names\\.ts$" },
  { from: "^web/embed/guide/", to: "^web/embed/element/address\\.ts$" },
  { from: "^web/embed/element/", to: "^web/i18n/compiled/element\\.js$" },
  { from: "^web/embed/(frame|guide)/", to: within(...below(LAYERS.length)) },

  // What has the page loaded anew is told in a card, and starts its worker by the one way there is.
  {
    from: within("offline"),
    to: "^web/(offline/(?!worker/)|ui/card\\.ts|i18n/say\\.ts|engine/scripts\\.ts)",
  },
  // Stand-ins have the interfaces of what they stand in for.
  { from: within("standalone"), to: within("standalone", "engine", "i18n", "offline", "ui") },
  { from: "^web/standalone/first\\.ts$", to: "^web/app/bootstrap\\.ts$" },

  // A worker and the page know each other by their messages; that of the single file reuses the other's parts.
  { from: "^web/(engine|offline|standalone)/worker/", to: "^web/$1/worker/" },
  { from: "^web/(engine|offline|standalone)/worker/", to: "^web/base/" },
  { from: "^web/(engine|standalone)/worker/", to: "^web/engine/protocol\\.ts$" },
  { from: "^web/standalone/worker/", to: "^web/engine/worker/(files|faults)\\.ts$" },

  // Packages, each where its subject is.
  { from: "^web/(engine|standalone)/worker/", to: "^web/node_modules/pyodide/" },
  { from: "^web/base/signals\\.ts$", to: "^web/node_modules/@preact/signals-core/" },
  { from: "^web/i18n/", to: "^web/(i18n/compiled|node_modules/@messageformat/runtime)/" },
  { from: "^web/game/", to: "^web/node_modules/(idb|glicko2-lite)/" },
  { from: "^web/share/", to: "^web/node_modules/(lean-qr|gifenc)/" },
  { from: "^web/live/scan/", to: "^web/node_modules/qr/" },
  // The build uses two modules of the page as they are.
  { from: "^web/build/", to: "^web/(build|node_modules)/" },
  { from: "^web/build/", to: "^web/(engine/worker/sparse|i18n/languages)\\.ts$" },
];

module.exports = {
  allowed: [
    ...allowed.map(({ from, to }) => ({ from: { path: from }, to: { path: to } })),
    { from: { path: "^web/(build|npm)/" }, to: { dependencyTypes: ["core"] } },
  ],
  allowedSeverity: "error",
  forbidden: [
    {
      name: "no-cycle",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    { name: "not-to-nothing", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "store-without-view",
      severity: "error",
      from: { path: "^web/.+/stores/" },
      to: { path: "^web/(ui/|.+/views/|modes/[^/]+/mode\\.ts$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^web/npm/.*\\.d\\.ts$" },
    tsPreCompilationDeps: true,
  },
};
