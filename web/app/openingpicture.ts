/**
 * What stays of the picture of the opening that stands in the page until the board has been drawn: all of it on a
 * first visit, since that is what will be played; the empty board where another position may come; nothing where
 * the board looks otherwise.
 *
 * The build puts this script into the page itself, at its end. So it runs as soon as the style sheet has come.
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

// A browser that runs no modules from files says nothing about it.
if (location.protocol === "file:") nameObstacle("file");
else nameObstacle();
