/** What a page can do with a board, written out. The tests run these very texts in a page of another site. */

import { boardHtml, scriptHtml } from "./snippet.ts";

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
