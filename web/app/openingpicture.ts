/**
 * Decides how much of the inlined picture stays until the board has been drawn: all of it on a first visit, which
 * begins with the pictured position; the empty board if another position may follow; nothing if the player's board
 * looks different.
 * Inlined at the end of the page, this runs as soon as the style sheet is loaded.
 */

import { nameObstacle } from "../ui/browsersupport.ts";
import { fragment } from "./fragment.ts";

const picture = document.getElementById("opening");
let settings = "";
let isFirst = fragment() === "";
try {
  settings = localStorage.getItem("salta:settings") ?? "";
  isFirst &&= !Object.keys(localStorage).some((name) => name.startsWith("salta:"));
} catch {
  // Without storage every visit is the first.
}
const isOther = /"board":"(?!auto|wood)/.test(settings);
if (isOther || matchMedia("(prefers-contrast: more)").matches) picture?.remove();
else if (isFirst) performance.mark("salta:painted");
else picture?.lastElementChild?.remove();

// A browser that refuses to run modules from files does not report it.
if (location.protocol === "file:") nameObstacle("file");
else nameObstacle();
