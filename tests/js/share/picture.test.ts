import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { NUMBERS } from "../../../web/board/geometry.ts";
import { boardOf } from "../../../web/game/record/record.ts";
import { pathOf } from "../../../web/share/discdrawings.ts";
import type { Tree } from "../../../web/share/drawingtree.ts";
import { fileOf, markup } from "../../../web/share/drawingtree.ts";
import type { PictureView } from "../../../web/share/picture.ts";
import { picture, wrapped } from "../../../web/share/picture.ts";
import { snippet } from "../../../web/share/views/sections.ts";

const POSITION = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 1 30";
const VIEW: PictureView = {
  pieces: boardOf(POSITION) ?? "",
  colours: ["green", "red"],
  bottom: 1,
  title: 'The <script>alert("&")</script> of Zoë',
  lines: ["Green to move", "Tournament, 1899"],
  description: `Salta, rules: tournament. Position: ${POSITION}.`,
  look: "board",
};

/** Every element with a tag. */
function all(tree: Tree, tag: string): Tree[] {
  const [own, , ...children] = tree;
  const below = children.flatMap((child) => (typeof child === "string" ? [] : all(child, tag)));
  return own === tag ? [tree, ...below] : below;
}

const textIn = (tree: Tree | undefined) => tree?.slice(2).join("");

test("the picture of a position matches the golden one", () => {
  const golden = readFileSync(new URL("../../golden/picture.svg", import.meta.url), "utf8");
  assert.equal(fileOf(picture(VIEW)), golden);
});

test("a title is only text in the picture, whatever it contains", () => {
  const file = fileOf(picture(VIEW));
  assert.ok(!file.includes("<script"));
  assert.ok(file.includes("The &lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt; of Zoë"));
  assert.equal(
    markup(["a", { b: '"<&>"' }, "<c/>"]),
    '<a b="&quot;&lt;&amp;&gt;&quot;">&lt;c/&gt;</a>',
  );
});

test("a picture has a description, and everything it needs", () => {
  const tree = picture(VIEW);
  assert.equal(textIn(all(tree, "title")[0]), [VIEW.title, ...VIEW.lines].join("\n"));
  assert.equal(textIn(all(tree, "desc")[0]), VIEW.description);
  assert.ok(!/href|url\(|@import|style=/.test(fileOf(tree)));
});

test("every square has its number and every piece its disc, from either side", () => {
  for (const bottom of [1, 2] as const) {
    const tree = picture({ ...VIEW, bottom });
    const numbers = all(tree, "text").map(textIn);
    assert.equal(numbers.filter((text) => /^[0-9]+$/.test(text ?? "")).length, 50);
    const discs = all(tree, "g").filter(([, { transform }]) => transform);
    assert.equal(discs.length, 30);
    // Star 1 of player 1 is on 11: at the bottom left, or at the top right.
    const at = bottom === 1 ? "translate(90 990)" : "translate(990 90)";
    assert.ok(discs.some(([, { transform }]) => transform === at));
  }
});

test("on paper there is only black and white", () => {
  const file = fileOf(picture({ ...VIEW, look: "ink" }));
  const colours = new Set(file.match(/#[0-9a-f]{3,6}/g));
  for (const colour of colours) assert.match(colour, /^#(?:(..)\1\1|(.)\2\2)$/);
});

test("a long title is broken into lines, whatever its letters", () => {
  assert.deepEqual(wrapped("White wins in two moves", 10), ["White wins", "in two", "moves"]);
  assert.deepEqual(wrapped("x".repeat(25), 10), ["x".repeat(10), "x".repeat(10), "x".repeat(5)]);
  assert.deepEqual(wrapped("🐉".repeat(6), 10), ["🐉".repeat(5), "🐉"]);
  assert.deepEqual(wrapped("", 10), []);
  const long = picture({ ...VIEW, title: "long ".repeat(40).trim() });
  assert.ok(Number(long[1].height) > Number(picture(VIEW)[1].height));
});

test("a drawing for a canvas is written as a path", () => {
  assert.equal(
    pathOf((context) => {
      context.beginPath();
      context.lineTo(0, 1);
      context.lineTo(2.005, -3);
      context.closePath();
    }),
    "M0 1L2.01 -3Z",
  );
  const circle = pathOf((context) => {
    context.beginPath();
    context.arc(0, 0, 2, 0, 2 * Math.PI);
  });
  assert.equal(circle, "M2 0A2 2 0 0 1 -2 0A2 2 0 0 1 2 0");
  const back = pathOf((context) => {
    context.beginPath();
    context.arc(0, 0, 2, 0, Math.PI / 2, true);
  });
  assert.equal(back, "M2 0A2 2 0 1 0 0 2");
});

test("the lines for a website name the script beside the page, and the link unchanged", () => {
  assert.equal(
    snippet("https://a.example/salta/index.html?x#solo", "#s1/p/x"),
    '<script src="https://a.example/salta/salta-embed.js" async></script>\n' +
      '<salta-board link="#s1/p/x"></salta-board>',
  );
});

test("a goal is marked by its sign in a ring, dashed for player 2, while its square is empty", () => {
  const bare = markup(picture(VIEW));
  const [free, taken] = [VIEW.pieces.indexOf("."), VIEW.pieces.search(/[A-O]/)];
  const goal = (square: number, letter: string) =>
    markup(picture({ ...VIEW, goals: { [NUMBERS[square] ?? 0]: letter } }));
  assert.equal(goal(taken, "A"), bare);
  assert.ok(goal(free, "A").length > bare.length);
  assert.doesNotMatch(goal(free, "A"), /opacity="0.55"><circle[^>]*dasharray/);
  assert.match(goal(free, "a"), /opacity="0.55"><circle[^>]*dasharray/);
});
