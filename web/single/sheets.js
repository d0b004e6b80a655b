/** The style sheets of a page that carries them all. @type {typeof import("../ui/sheets.js").fetchSheet} */
export const fetchSheet = () => Promise.resolve();
