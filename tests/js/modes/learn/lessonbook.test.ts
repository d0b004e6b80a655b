// The games of lessons as the page reads them, compared with the engine: replies, moves to go, results.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Race, Settlement, Thought, View } from "../../../../web/engine/gameresults.ts";
import type { Operations } from "../../../../web/engine/operations.ts";
import { BookedEngine } from "../../../../web/game/record/bookedengine.ts";
import { gameView, isRefusal } from "../../../../web/game/rules/views.ts";
import type { LessonGameFile } from "../../../../web/modes/learn/lessonbook.ts";
import { LessonBook } from "../../../../web/modes/learn/lessonbook.ts";
import { presets } from "../../game/rules/presets.ts";

const ROOT = new URL("../../../../", import.meta.url);
const PYTHON = fileURLToPath(new URL(".venv/bin/python", ROOT));
const FOLDER = new URL("web/build/lessongames/", ROOT);

/** Reads requests to the bridge, and writes its answers. */
const ASK = `
import json, sys
from salta_core import bridge
asked = json.load(sys.stdin)
print(json.dumps([json.loads(bridge.call(json.dumps({"v": 1, **one})))["result"] for one in asked]))
`;

function ask(requests: readonly object[]) {
  const input = JSON.stringify(requests);
  const most = { maxBuffer: 2 ** 28, cwd: ROOT, encoding: "utf8" as const };
  return JSON.parse(execFileSync(PYTHON, ["-c", ASK], { input, ...most }));
}

function fileOf(name: string): LessonGameFile {
  return JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
}

function viewAfter({ ruleset, start }: LessonGameFile, moves: readonly string[]): View {
  const view = gameView(presets, { ruleset, start, moves });
  if (isRefusal(view)) throw new Error(`${moves} is refused`);
  return view;
}

function think(file: LessonGameFile, moves: readonly string[]): Operations["think"]["request"] {
  const { ruleset, start, level, seed } = file;
  return { ruleset, start, moves, level, seed, view: true };
}

/** A game in which the learner goes straight home, by a different way for each number. */
function lineOf(file: LessonGameFile, book: LessonBook, way: number) {
  const moves: string[] = [];
  for (let view = viewAfter(file, moves); !view.ending; view = viewAfter(file, moves)) {
    if (view.player === 2) {
      const move = book.answer("think", think(file, moves))?.move;
      assert.ok(move, `${file.ruleset}: no reply after ${moves}`);
      moves.push(move);
      continue;
    }
    const texts = view.legal.flatMap((piece) => piece.moves.map(({ text }) => text));
    const nearer = texts.filter(
      (text) => viewAfter(file, [...moves, text]).simple[1] < view.simple[1],
    );
    const free = nearer.length > 0 ? nearer : texts;
    moves.push(free[(way * (moves.length + 3)) % free.length] ?? "");
  }
  return moves;
}

for (const name of readdirSync(FOLDER)) {
  const file = fileOf(name);
  const book = new LessonBook(file, presets);

  test(`a learner who goes straight home plays ${file.ruleset} as with Python`, () => {
    const lines = [0, 1, 2].map((way) => lineOf(file, book, way));
    const parts = lines.flatMap((line) => line.map((_, ply) => line.slice(0, ply + 1)));
    const asked = parts.filter(({ length }) => length % 2 === 1);
    const open = asked.filter((moves) => !viewAfter(file, moves).ending);
    const thoughts: Thought[] = ask(
      open.map((moves) => ({ op: "think", nodes: 100_000_000, ms: 60_000, ...think(file, moves) })),
    );
    for (const [order, moves] of open.entries()) {
      const found = book.answer("think", think(file, moves));
      assert.equal(found?.move, thoughts[order]?.move, moves.join(" "));
    }

    const { ruleset, start } = file;
    const places = parts.map((moves) => ({ ruleset, position: viewAfter(file, moves).position }));
    const races: Race[] = ask(places.map((place) => ({ op: "race", ...place, ms: 60_000 })));
    for (const [order, place] of places.entries()) {
      const race = book.answer("race", place);
      for (const player of [1, 2] as const) {
        assert.equal(race?.[player]?.exact, races[order]?.[player]?.exact, place.position);
        assert.equal(race?.[player]?.simple, races[order]?.[player]?.simple, place.position);
      }
    }

    const games = lines.map((moves) => ({ ruleset, start, moves }));
    const ends: Settlement[] = ask(games.map((game) => ({ op: "settle", ...game, ms: 60_000 })));
    for (const [order, game] of games.entries()) {
      const end = book.answer("settle", game);
      assert.equal(end?.outcome.winner, 1, "the learner wins");
      assert.deepEqual(end?.outcome, ends[order]?.outcome);
    }
  });
}

const FILE = fileOf("tournament-limit-12.json");
const BOOK = new LessonBook(FILE, presets);

test("a file has no other answers", () => {
  const [first = ""] = lineOf(FILE, BOOK, 0);
  const asked = think(FILE, [first]);
  assert.ok(BOOK.answer("think", asked)?.move);
  assert.equal(BOOK.answer("think", { ...asked, level: 2 }), null);
  assert.equal(BOOK.answer("think", { ...asked, seed: 1 }), null);
  assert.equal(BOOK.answer("think", { ...asked, explain: true }), null);
  assert.equal(BOOK.answer("think", { ...asked, ruleset: "tournament" }), null);
  assert.equal(BOOK.answer("think", { ...asked, moves: [] }), null);
  assert.equal(BOOK.answer("settle", asked), null);
});

test("only the opponent's own replies have a known continuation", () => {
  const [first = "", reply = "", third = ""] = lineOf(FILE, BOOK, 0);
  assert.ok(BOOK.answer("think", think(FILE, [first, reply, third]))?.move);
  const others = viewAfter(FILE, [first]).legal.flatMap(({ moves }) => moves);
  const other = others.find(({ text }) => text !== reply)?.text ?? "";
  assert.equal(BOOK.answer("think", think(FILE, [first, other, third])), null);
});

test("Python's answers take precedence once it is awake, and requests that the file cannot answer wait for it", async () => {
  const waits: string[] = [];
  let state: "loading" | "ready" = "loading";
  const answers: ((thought: unknown) => void)[] = [];
  const call = () => new Promise((resolve) => answers.push(resolve));
  const asleep = { call: call as never, state };
  const engine = new BookedEngine(
    {
      ...asleep,
      get state() {
        return state;
      },
    },
    async () => BOOK,
    () => waits.push("waits"),
  );
  const [first = ""] = lineOf(FILE, BOOK, 0);
  const booked = await engine.call("think", think(FILE, [first]));
  assert.equal(booked.move, BOOK.answer("think", think(FILE, [first]))?.move);
  const hint = engine.call("think", { ...think(FILE, []), explain: true });
  const races: unknown[] = [];
  const place = { ruleset: FILE.ruleset, position: FILE.start };
  const race = engine.call("race", place, { onProgress: (found) => races.push(found) });
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(races.length, 1);
  assert.deepEqual(waits, ["waits"]);
  state = "ready";
  for (const answer of answers) answer({ move: "by Python" });
  assert.equal((await hint).move, "by Python");
  assert.deepEqual(await race, { move: "by Python" });
});
