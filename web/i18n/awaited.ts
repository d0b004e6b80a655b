/** Waits for the sentences in use. Import it last, after all modules that use sentences. */

import { sentencesReady } from "./catalogue.ts";

await sentencesReady();
