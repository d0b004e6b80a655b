/** What the scripts of this page say; the page itself holds the rest. */

import { speaker } from "./say.js";

export const { say } = speaker({
  "copy.long": "Copy: {label}",
  html: "the HTML of this board",
  script: "this script",
  element: "the element",
  frame: "the bare frame",
  noLink: "This is no link of Salta: it holds no #s1/ and what follows it.",
  refused: "The board says: {message}",
});
