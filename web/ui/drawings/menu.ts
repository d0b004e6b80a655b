/** Icons as paths on a field of 24 by 24; made from `web/build/icons.tsv`. */

export const PATHS = Object.freeze({
  full: "M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3",
});
