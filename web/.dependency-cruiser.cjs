// The layers of the page, as CONTRIBUTING.md draws them: who may import whom. Whatever is not allowed here is
// refused, a folder that is not named here as well. tests/js/layers.test.js holds the types in comments to the same.

/** From the bottom; what is in one row does not know the others in it. */
const LAYERS = [
  ["board", "engine", "i18n", "sound"],
  ["game"],
  ["ui"],
  ["files"],
  ["modes"],
  ["share"],
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
  { from: "^web/modes/", to: within(...below(4)) },
  { from: "^web/app/", to: within("app", "offline", ...below(LAYERS.length)) },

  // The two ends of the embedding share its protocol alone; the guide writes the addresses that the element reads.
  { from: "^web/embed/(frame|element|guide)/", to: "^web/embed/($1/|protocol\\.js$)" },
  { from: "^web/embed/guide/", to: "^web/embed/element/address\\.js$" },
  { from: "^web/embed/element/", to: "^web/i18n/compiled/element\\.js$" },
  { from: "^web/embed/(frame|guide)/", to: within(...below(LAYERS.length)) },

  // What has the page loaded anew is told in a card, and starts its worker by the one way there is.
  {
    from: within("offline"),
    to: "^web/(offline/(?!worker/)|ui/card\\.js|i18n/say\\.js|engine/scripts\\.js)",
  },
  // Stand-ins have the interfaces of what they stand in for.
  { from: within("single"), to: within("single", "engine", "i18n", "offline", "ui") },
  { from: "^web/single/first\\.js$", to: "^web/app/firstpaint\\.js$" },

  // A worker and the page know each other by their messages; that of the single file reuses the other's parts.
  { from: "^web/(engine|offline|single)/worker/", to: "^web/$1/worker/" },
  { from: "^web/(engine|single)/worker/", to: "^web/engine/protocol\\.js$" },
  { from: "^web/single/worker/", to: "^web/engine/worker/(files|filechecks|faults)\\.js$" },

  // Packages, each where its subject is.
  { from: "^web/(engine|single)/worker/", to: "^web/node_modules/pyodide/" },
  { from: "^web/i18n/", to: "^web/(i18n/compiled|node_modules/@messageformat/runtime)/" },
  { from: "^web/game/", to: "^web/node_modules/idb/" },
  { from: "^web/modes/puzzle/", to: "^web/node_modules/glicko2-lite/" },
  { from: "^web/share/", to: "^web/node_modules/lean-qr/" },
  { from: "^web/docs/", to: "^web/node_modules/minisearch/" },
  { from: "^web/build/", to: "^web/(build|node_modules)/" },
  // What the build writes as a snapshot, the worker reads.
  { from: "^web/build/snapshot\\.mjs$", to: "^web/engine/worker/sparse\\.js$" },
  // The page writes some numbers by itself, and the build refuses a language that writes them otherwise.
  { from: "^web/build/messages\\.mjs$", to: "^web/i18n/plainnumber\\.js$" },
];

module.exports = {
  allowed: [
    ...allowed.map(({ from, to }) => ({ from: { path: from }, to: { path: to } })),
    { from: { path: "^web/(build|npm)/" }, to: { dependencyTypes: ["core"] } },
  ],
  allowedSeverity: "error",
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "not-to-nothing", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: { doNotFollow: { path: "node_modules" } },
};
