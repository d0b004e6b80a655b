/** The boards of this page, each with the attributes that it is shown with and copied with. */

/** @import { Attributes } from "./snippet.js" */

/** H. Schubert, Salta, Leipzig 1899. */
const FIRST_GAME =
  "#s1/g/original/0/MRlhRXhbXgrlgrbXOSXOITjfDIODLQfZQWZUFLUPKVniLUPLGPLFBKidALdYSdYSNYSNHSDHIRNICNsndincYhmbVZbQWbvmLWmdbglaWfwlfjpegpofjoeVTYcTinujnsxmsxmbRXlcXiqlhqaWPabXYhXOagkbZklaNRWNSXbSRWaRWafWafjaKPVKPVaPXbHCqlFAVaQMUZMHrvPVlrHDputpktpkgpDHfqkgalgXrwHDZfWQojcYlgNHENIENWHNjeVaqlNIhmQLlhLFgkKPbgXbglbQWbaWlqRNhlNHbhQVmrPLhmSNJSVPkgNRSXRMXcMGfjGBchOSmsTOsnOJhmLGmsSOimPKjoWQejQLgk/at.38";

/** @type {Readonly<Record<string, Attributes>>} */
export const EXAMPLES = Object.freeze({
  view: { title: "The first game in print, 1899", link: FIRST_GAME },
  play: { title: "Play a beginner", mode: "play", level: "2", start: "click" },
  puzzle: {
    title: "One way out",
    link: "#s1/z/original/KLMNO/FGHIJ/ABCcE/hD1ji/d1a2/1eb2/2gkf/on3/1m1l1/5/2/0/goal.jam-1",
    start: "click",
  },
  solo: {
    title: "Neighbours, a task of six moves",
    mode: "solo",
    position: "KLMNO/FGHIJ/BACDE/5/5/5/5/5/5/5 1 0",
    start: "click",
  },
  analyse: {
    title: "Double saltas",
    mode: "analyse",
    ruleset: "original",
    position: "edcba/jihgf/onml1/1M3/5/4k/5/KL1NO/FGHIJ/ABCDE 2 0",
    moves: "82x61 34-43 81x62 72-82 92x73 23-33 93x72 35-44 55x34",
    start: "click",
  },
});
