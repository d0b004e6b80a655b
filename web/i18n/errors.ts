/**
 * The sentences about what is wrong with an input (`errors`, by the keys of Python's errors) and what has failed
 * (`faults`, by its code). They are seldom wanted, so they are fetched only then.
 */

import type { Params } from "./catalogue.ts";
import { fetchSection, sayIfAny } from "./catalogue.ts";

/** Rejects where the sentences do not come. */
export async function errorSentences(section: "errors" | "faults") {
  await fetchSection(section);
  return (key: string, params: Params = {}) => sayIfAny(section, key, params);
}
