/** Starts Python before anything else of the page: its worker needs a while to get going, beside the first frame. */

import { revivedColours } from "../board/sidecolours.ts";
import { beginEarly } from "../engine/early.ts";
import type { PageData } from "../game/mode.ts";
import { byId } from "../ui/element.ts";

/** What the build has put into the page. */
export const data: PageData = JSON.parse(byId("salta-data").textContent ?? "", revivedColours);

export const worker = beginEarly(data.build, new URL("./", document.baseURI));
