/** The style sheets of a page that carries them all. @type {typeof import("../panels/sheets.js").fetchSheet} */
export const fetchSheet = () => Promise.resolve();
