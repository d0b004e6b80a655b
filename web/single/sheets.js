/** The page has all its style sheets: none is fetched. @type {typeof import("../ui/sheets.js").fetchSheet} */
export const fetchSheet = () => Promise.resolve();
