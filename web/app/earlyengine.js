/** Starts Python before anything else of the page: its worker needs a while to get going, beside the first frame. */

import { revivedColours } from "../board/sidecolours.js";
import { beginEarly } from "../engine/early.js";
import { byId } from "../ui/element.js";

/** What the build has put into the page. @type {import("../game/mode.js").PageData} */
export const data = JSON.parse(byId("salta-data").textContent ?? "", revivedColours);

export const worker = beginEarly(data.build, new URL("./", document.baseURI));
