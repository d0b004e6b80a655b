import assert from "node:assert/strict";
import { test } from "node:test";
import {
  boardHtml,
  EXAMPLES,
  exampleOf,
  frameHtml,
  scriptHtml,
} from "../../../../web/embed/guide/snippet.ts";
import { isLink, readAddress } from "../../../../web/game/routes.ts";

const SITE = "https://games.example/salta/";

test("a board is one element with a link inside, for readers without scripts", () => {
  assert.equal(
    boardHtml(SITE, { title: "A", link: "#s1/x" }),
    `<salta-board title="A" link="#s1/x">
  <a href="https://games.example/salta/#s1/x">Open the board in Salta</a>
</salta-board>`,
  );
  assert.equal(
    scriptHtml(SITE),
    '<script src="https://games.example/salta/salta-embed.js" async></script>',
  );
});

test("no title or link can break out of its attribute", () => {
  const html = boardHtml(SITE, { title: '"><script>&', link: '#s1/"><b>' });
  assert.match(html, /title="&quot;&gt;&lt;script&gt;&amp;"/);
  assert.match(html, /link="#s1\/&quot;&gt;&lt;b&gt;"/);
  assert.ok(!/<(?!\/?(?:salta-board|a)\b)/.test(html));
});

test("an element too long for a line has a line for each attribute", () => {
  const lines = boardHtml(SITE, { title: "A".repeat(80), mode: "play" }).split("\n");
  assert.deepEqual([lines[0], lines[2], lines[3]], ["<salta-board", '  mode="play"', ">"]);
});

test("the plain frame has the same options in its address, and a size", () => {
  const told = { title: "T", mode: "play", level: "3", start: "now" };
  const html = frameHtml(SITE, told, { width: 320, height: 400 });
  assert.match(html, /src="https:\/\/games\.example\/salta\/embed\.html\?mode=play&amp;level=3"/);
  assert.match(html, /title="T"\n {2}width="320"\n {2}height="400"/);
  assert.ok(!html.includes("start"));
  assert.match(frameHtml(SITE, {}, { width: null, height: 500 }), /width="100%"/);
});

test("the examples of the page are links, or name their rules and modes", () => {
  for (const name of Object.keys(EXAMPLES)) {
    const { link, mode, title } = exampleOf(name) ?? {};
    assert.ok(link ? isLink(readAddress(link)) : mode);
    assert.ok(title);
  }
});
