// The opening files as the page reads them, compared with the engine: every view, every move to go, every line.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { OpeningFile } from "../../../web/app/openingbook.ts";
import { OpeningBook } from "../../../web/app/openingbook.ts";
import type { Race, View } from "../../../web/engine/gameresults.ts";
import { gameView, isRefusal } from "../../../web/game/rules/views.ts";
import { presets } from "../game/rules/presets.ts";

const ROOT = new URL("../../..", import.meta.url);
const PYTHON = fileURLToPath(new URL(".venv/bin/python", ROOT));

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

function bookOf(ruleset: string) {
  const path = new URL(`web/build/openings/${ruleset}.json`, ROOT);
  const file: OpeningFile = JSON.parse(readFileSync(path, "utf8"));
  return new OpeningBook(file, presets);
}

function viewOf(ruleset: string, moves: readonly string[]): View {
  const view = gameView(presets, { ruleset, start: null, moves });
  if (isRefusal(view)) throw new Error(`no view after ${moves}`);
  return view;
}

function textsOf({ legal }: View) {
  return legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/** A reproducible walk through the legal moves of the book; every `step`-th line of four moves. */
function linesOf(book: OpeningBook, ruleset: string, step: number) {
  const lines: string[][] = [[]];
  const found: string[][] = [];
  let count = 0;
  for (const moves of lines) {
    const view = viewOf(ruleset, moves);
    const { position } = view;
    assert.ok(book.answer("race", { ruleset, position }), `${ruleset} lacks ${moves}`);
    const isKept = moves.length < 3 || count % step === 0;
    count += 1;
    if (isKept) found.push(moves);
    if (moves.length === 4) continue;
    const next = textsOf(view).map((text) => [...moves, text]);
    lines.push(...(moves.length < 2 ? next : next.filter((_, order) => (order + count) % 5 === 0)));
  }
  return found;
}

for (const ruleset of ["tournament", "little", "leaping"]) {
  test(`the moves to go in the first moves of ${ruleset} match Python's`, () => {
    const book = bookOf(ruleset);
    const places = linesOf(book, ruleset, 7).filter((_, order) => order % 40 === 0);
    const asked = places.map((moves) => ({ ruleset, position: viewOf(ruleset, moves).position }));
    const races: Race[] = ask(asked.map((one) => ({ op: "race", ...one, ms: 60_000 })));
    for (const [order, one] of asked.entries()) {
      const race = book.answer("race", one);
      for (const player of [1, 2] as const) {
        assert.equal(race?.[player]?.exact, races[order]?.[player]?.exact, one.position);
        assert.equal(race?.[player]?.simple, races[order]?.[player]?.simple, one.position);
      }
    }
  });

  test(`the computer plays the first moves of ${ruleset} as without the file`, () => {
    const book = bookOf(ruleset);
    const games = linesOf(book, ruleset, 1).filter(({ length }) => length < 2);
    const wanted = games.flatMap((moves, order) =>
      [1, 3, 5].map((level) => ({ ruleset, start: null, moves, level, seed: order % 8 })),
    );
    const found = ask(
      wanted.map((one) => ({ op: "think", nodes: 100_000_000, ms: 60_000, ...one })),
    );
    for (const [order, one] of wanted.entries()) {
      const thought = book.answer("think", one);
      assert.equal(thought?.move, found[order].move, JSON.stringify(one));
      // The next two moves: the person's, and the reply to it.
      const replied = [...one.moves, thought?.move ?? ""];
      const [own = ""] = textsOf(viewOf(ruleset, replied));
      const next = { ...one, moves: [...replied, own] };
      const reply = book.answer("think", next);
      assert.ok(reply?.move && reply.move !== own, JSON.stringify(next));
    }
  });

  test(`a hint in the first moves of ${ruleset} has reasons`, () => {
    const book = bookOf(ruleset);
    const games = linesOf(book, ruleset, 1).filter(({ length }) => length < 3);
    for (const moves of games) {
      const request = { ruleset, start: null, moves, level: 10, seed: 5, explain: true };
      const hint = book.answer("think", request);
      assert.ok(hint?.move && textsOf(viewOf(ruleset, moves)).includes(hint.move));
      assert.ok(
        hint.reasons?.every(({ kind }) => kind),
        moves.join(),
      );
    }
  });
}

test("requests outside the file have no answer", () => {
  const book = bookOf("tournament");
  const game = { ruleset: "tournament", start: null, moves: [] as string[], level: 3, seed: 1 };
  const { position } = viewOf("tournament", []);
  const long = ["33-42", "82-72", "32-41", "84-74", "35-45"];
  assert.ok(book.answer("think", game));
  assert.equal(book.answer("think", { ...game, ruleset: "tournament+limit=60" }), null);
  assert.equal(book.answer("think", { ...game, start: position }), null);
  assert.equal(book.answer("think", { ...game, moves: ["33-53"] }), null);
  assert.equal(book.answer("think", { ...game, moves: long }), null);
  assert.equal(book.answer("think", { ...game, lines: 3 }), null);
  assert.equal(book.answer("view", game), null);
  assert.equal(book.answer("settle", game), null);
});

test("a weak player's replies vary", () => {
  const book = bookOf("tournament");
  const game = { ruleset: "tournament", start: null, moves: ["33-42"], level: 1 };
  const moves = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (seed) => book.answer("think", { ...game, seed })?.move,
  );
  assert.ok(new Set(moves).size >= 3, moves.join());
});
