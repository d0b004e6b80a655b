/** Icons as paths on a field of 24 by 24; made from `web/build/icons.tsv`. */

export const PATHS = Object.freeze({
  again: "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5",
  next: "M21 4v16M6.03 4.29A2 2 0 0 0 3 6v12a2 2 0 0 0 3.03 1.72l10-6a2 2 0 0 0 0-3.43z",
});
