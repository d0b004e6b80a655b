// The page's provisional rules. `tests/property/test_page_rules.py` compares them with Python in thousands of
// positions.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { shownColours } from "../../../../web/board/theme.ts";
import type { GameFields, View } from "../../../../web/engine/gameresults.ts";
import { lookedAt, played, recordOf, resignedBy } from "../../../../web/game/record/record.ts";
import type { Refusal } from "../../../../web/game/rules/views.ts";
import { gameView, hasEnded, isRefusal, soloView } from "../../../../web/game/rules/views.ts";
import { transformSync } from "../../../../web/node_modules/esbuild/lib/main.js";
import { presets } from "./presets.ts";

const EXCHANGES = new URL("../../../golden/bridge/", import.meta.url);
const ROOM = new URL("../../../../web/game/rules/", import.meta.url);

/** Each side is one step from home. */
const LAST_TURNS = "KLMNO/FGHIJ/1BCDE/A4/5/5/4a/edcb1/jihgf/onmlk 1 100";

/** A game of the classic rules, or of others. */
const game = (
  moves: readonly string[] = [],
  ruleset = "tournament",
  start: string | null = null,
) => ({
  ruleset,
  start,
  moves,
});

function viewOf(fields: GameFields): View {
  const view = gameView(presets, fields);
  assert.ok(!isRefusal(view), `refused: ${JSON.stringify([view, fields])}`);
  return view;
}

test("the page's answers match the bridge's golden views", () => {
  let count = 0;
  for (const name of readdirSync(EXCHANGES)) {
    const { request, reply } = JSON.parse(readFileSync(new URL(name, EXCHANGES), "utf8"));
    const view = { view: gameView, solo: soloView }[request.op as string];
    if (!view || !Array.isArray(request.moves)) continue;
    const answer = view(presets, { start: null, ...request });
    if (reply.ok) assert.deepEqual(answer, reply.result, name);
    else assert.ok(isRefusal(answer), name);
    count += 1;
  }
  assert.ok(count > 10);
});

test("a refusal names the refused part, and the place of an illegal move", () => {
  const refusal = (fields: GameFields): View | Refusal => gameView(presets, fields);
  assert.deepEqual(refusal(game(["33-43", "33-43"])), { refused: "move", place: 1 });
  assert.deepEqual(refusal(game([], "chess")), { refused: "ruleset", place: null });
  assert.deepEqual(refusal(game([], "tournament", "5/5")), { refused: "position", place: null });
  assert.deepEqual(refusal({ ...game(), called: true }), { refused: "call", place: null });
});

test("the colours are the ones shown by the page", () => {
  const shown = presets.presets.map((each) => ({ ...each, colours: shownColours(each.colours) }));
  const view = gameView({ ...presets, presets: shown }, game());
  assert.ok(!isRefusal(view));
  assert.equal(view.colours, shownColours(["green", "red"]));
});

test("a game has ended with its last move, or once a player has given up", () => {
  const first = recordOf(game(["71-81"], "tournament", LAST_TURNS));
  assert.ok(!hasEnded(presets, first));
  const whole = played(first, "45-35");
  assert.ok(hasEnded(presets, whole));
  assert.ok(hasEnded(presets, lookedAt(whole, 0)), "whichever position is shown");
  assert.ok(hasEnded(presets, resignedBy(first, 1)));
  assert.ok(!hasEnded(presets, recordOf(game(["11-12"]))), "Python refuses it");
});

test("a chain may be named by its ends, or by a path that leads there", () => {
  const start = "edcba/jihgf/o1mlk/1n3/5/5/3H1/KLMNO/FG1IJ/ABCDE 1 2";
  const round = "21x42x21x42x23"; // once to and fro on the way
  for (const text of ["21x42x23", "21x23", round]) {
    assert.deepEqual(viewOf(game([text], "leaping", start)).moves, ["21x42x23"]);
  }
  const astray = gameView(presets, game(["21x43x23"], "leaping", start));
  assert.deepEqual(astray, { refused: "move", place: 0 });
});

test("stepping through a game of 240 moves is fast", () => {
  const moves: string[] = [];
  const ruleset = "tournament+limit=none";
  const before = process.cpuUsage();
  for (let ply = 0; ply < 240; ply += 1) {
    const { legal } = viewOf(game(moves, ruleset));
    moves.push(legal[ply % legal.length]?.moves[0]?.text ?? "");
  }
  for (let ply = 0; ply <= moves.length; ply += 1) viewOf(game(moves.slice(0, ply), ruleset));
  const { user } = process.cpuUsage(before);
  assert.ok(user < 1_000_000, `${user} µs for 481 views`); // a twentieth of that, once compiled
});

test("the rules are at most 15 kB", () => {
  const code = readdirSync(ROOM).map((name) => {
    const source = readFileSync(new URL(name, ROOM), "utf8");
    return transformSync(source, { loader: "ts", minify: true }).code;
  });
  assert.ok(gzipSync(code.join("")).length < 15_000);
});
