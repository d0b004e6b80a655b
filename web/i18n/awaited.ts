/** Settles once the page can speak. It is imported last, when all that speaks has been loaded. */

import { sentencesReady } from "./catalogue.ts";

await sentencesReady();
