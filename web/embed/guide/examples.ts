/** The boards of this page, each with the attributes that it is shown with and copied with. */

import { speaker } from "../../i18n/catalogue.ts";
import type { Attributes } from "./snippet.ts";

const say = speaker("guide");

/** H. Schubert, Salta, Leipzig 1899. */
const FIRST_GAME =
  "#s1/g/original/0/MRlhRXhbXgrlgrbXOSXOITjfDIODLQfZQWZUFLUPKVniLUPLGPLFBKidALdYSdYSNYSNHSDHIRNICNsndincYhmbVZbQWbvmLWmdbglaWfwlfjpegpofjoeVTYcTinujnsxmsxmbRXlcXiqlhqaWPabXYhXOagkbZklaNRWNSXbSRWaRWafWafjaKPVKPVaPXbHCqlFAVaQMUZMHrvPVlrHDputpktpkgpDHfqkgalgXrwHDZfWQojcYlgNHENIENWHNjeVaqlNIhmQLlhLFgkKPbgXbglbQWbaWlqRNhlNHbhQVmrPLhmSNJSVPkgNRSXRMXcMGfjGBchOSmsTOsnOJhmLGmsSOimPKjoWQejQLgk/at.38";

/** All but their titles. */
export const EXAMPLES = Object.freeze({
  view: { link: FIRST_GAME },
  play: { mode: "play", level: "2", start: "click" },
  puzzle: {
    link: "#s1/z/original/KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5/2/0/goal.jam-1",
    start: "click",
  },
  solo: {
    mode: "solo",
    position: "KLMNO/FGHIJ/BACDE/5/5/5/5/5/5/5 1 0",
    start: "click",
  },
  analyse: {
    mode: "analyse",
    ruleset: "original",
    position: "edcba/jihgf/onml1/1M3/5/4k/5/KL1NO/FGHIJ/ABCDE 2 0",
    moves: "82x61 34-43 81x62 72-82 92x73 23-33 93x72 35-44 55x34",
    start: "click",
  },
});

/** The attributes of an example, with a title in the language of the page; null where there is none of that name. */
export function exampleOf(name: string): Attributes | null {
  const names = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];
  const known = names.find((each) => each === name);
  return known ? { title: say(`example.${known}`), ...EXAMPLES[known] } : null;
}
