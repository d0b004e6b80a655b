/** The boards of this page, each with the attributes that it is shown with and copied with. */

import { speaker } from "../../i18n/catalogue.ts";
import type { Attributes } from "./snippet.ts";
import { boardHtml, scriptHtml } from "./snippet.ts";

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

// What a page can do with a board, written out. The tests run these very texts in a page of another site.

/** By the name of the place where it is shown. */
export const SCRIPTS: Readonly<Record<string, (site: string) => string>> = Object.freeze<
  Readonly<Record<string, (site: string) => string>>
>({
  script: scriptHtml,

  element: (site) => `${boardHtml(site, { id: "board", mode: "analyse", start: "click" })}
<button type="button" id="advance">Play 33-43</button>
<output id="told"></output>
<script type="module">
  const board = document.getElementById("board");
  const told = document.getElementById("told");
  board.addEventListener("salta-move", ({ detail }) => {
    told.textContent = \`Player \${detail.by} has moved \${detail.move}.\`;
  });
  document.getElementById("advance").addEventListener("click", async () => {
    try {
      await board.move("33-43");
    } catch (error) {
      told.textContent = \`\${error.code}: \${error.message}\`;
    }
  });
</script>`,

  solved: () => `<script>
  document.addEventListener("salta-solved", ({ target, detail }) => {
    const how = detail.helped ? "solved with help" : "solved";
    target.insertAdjacentText("afterend", \`\${target.title}: \${how}\`);
  });
</script>`,

  frame: (site) => `<iframe
  id="frame"
  src="${site}embed.html?mode=analyse"
  title="Salta board"
  width="400"
  height="480"
  allow="clipboard-write"
></iframe>
<output id="heard"></output>
<script>
  const frame = document.getElementById("frame");
  const site = new URL(frame.src).origin;
  const ask = (type, fields) =>
    frame.contentWindow.postMessage({ salta: 1, type, id: type, ...fields }, site);

  addEventListener("message", (event) => {
    if (event.source !== frame.contentWindow || event.origin !== site) return;
    const { salta, type, id, ...fields } = event.data;
    if (salta !== 1) return;
    if (type === "resize") frame.height = fields.height;
    if (type === "ready") {
      ask("hello");
      ask("move", { move: "33-43" });
    }
    if (type === "reply" && id === "move") {
      const { ok, result, error } = fields;
      document.getElementById("heard").textContent = ok ? result.position : error.message;
    }
  });
</script>`,
});
