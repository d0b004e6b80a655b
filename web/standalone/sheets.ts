/** The page has all its style sheets: none is fetched. */
export const fetchSheet: typeof import("../ui/sheets.ts").fetchSheet = () => Promise.resolve();
