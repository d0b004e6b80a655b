/** What the scripts of this page say; the page itself holds the rest. */

import { speaker } from "./say.js";

export const { say } = speaker({
  "copy.long": "Copy: {label}",
  html: "the HTML of this board",
  script: "this script",
  element: "the element",
  frame: "the plain frame",
  noLink: "This isn’t a Salta link: it has no #s1/ in it.",
  refused: "The board reports: {message}",
});
