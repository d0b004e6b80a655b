import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePasted, readPasted } from "../../../../web/modes/editor/pasted.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { OPENING, PINCH } from "./drafts.ts";

test("the words of a position may come in any order, and rules and goal may be missing", () => {
  const request = { ruleset: "original", position: PINCH, goal: "jam-1" };
  assert.deepEqual(parsePasted(`original ${PINCH} jam-1`, "tournament"), request);
  assert.deepEqual(parsePasted(`\n jam-1\t${PINCH}  original `, "tournament"), request);
  const bare = { ruleset: "tournament", position: OPENING, goal: "" };
  assert.deepEqual(parsePasted(OPENING, "tournament"), bare);
  assert.deepEqual(parsePasted(OPENING.split(" ")[0] ?? "", "tournament"), bare);
});

test("a link is found anywhere in the text", () => {
  const link = "#s1/p/original/x";
  assert.deepEqual(parsePasted(`look: https://example.org/salta/${link} !`, "original"), { link });
  assert.deepEqual(parsePasted(`[it](https://example.org/salta/${link}).`, "original"), { link });
});

test("too few and too many words are refused, each with its reason", () => {
  assert.deepEqual(parsePasted(" win-3 ", "original"), { key: "text.nothing", word: "" });
  assert.deepEqual(parsePasted(`${PINCH} win-3 win-4`, "x"), { key: "text.twice", word: "win-4" });
  assert.deepEqual(parsePasted(`${PINCH} a b`, "x"), { key: "text.twice", word: "b" });
});

test("the link of a game leads to its shown position", async () => {
  const asked: Asked[] = [];
  const link = { kind: "game", ruleset: "original", start: null, moves: ["33-42", "82-73"], at: 1 };
  const ask = asking(async (request) => {
    asked.push(request);
    return request.op === "link" ? link : { position: "after one move" };
  });
  const { signal } = new AbortController();
  const request = await readPasted({ link: "#s1/g" }, ask, signal);
  assert.deepEqual(request, { ruleset: "original", position: "after one move" });
  assert.deepEqual(asked[1]?.moves, ["33-42"]);
});
