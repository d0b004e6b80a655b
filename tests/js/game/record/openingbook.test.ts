// The opening files as the page reads them, against the engine: every view, every move to go, every line.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { Race, View } from "../../../../web/engine/gameresults.ts";
import type { OpeningFile } from "../../../../web/game/record/openingbook.ts";
import { OpeningBook } from "../../../../web/game/record/openingbook.ts";

const ROOT = new URL("../../../../", import.meta.url);
const PYTHON = fileURLToPath(new URL(".venv/bin/python", ROOT));

/** Reads requests to the bridge, and writes what it answers. */
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
  const [opening]: View[] = ask([{ op: "view", ruleset, start: null, moves: [] }]);
  if (!opening) throw new Error("no opening");
  return { file, opening, book: new OpeningBook(file, opening) };
}

function textsOf({ legal }: View) {
  return legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/** A walk through the legal moves of the book that is the same each time; every `step`-th line of four moves. */
function linesOf(book: OpeningBook, ruleset: string, step: number) {
  const lines: string[][] = [[]];
  const found: string[][] = [];
  let count = 0;
  for (const moves of lines) {
    const view = book.answer("view", { ruleset, start: null, moves });
    assert.ok(view, `${ruleset} has no view after ${moves}`);
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
  test(`the first moves of ${ruleset} look as Python shows them`, () => {
    const { book } = bookOf(ruleset);
    const lines = linesOf(book, ruleset, 7);
    const games = lines.map((moves) => ({ ruleset, start: null, moves }));
    const views: View[] = ask(games.map((game) => ({ op: "view", ...game })));
    for (const [order, game] of games.entries()) {
      const view = book.answer("view", game) as View | null;
      assert.deepEqual(view, views[order]);
      assert.equal(JSON.stringify(view?.legal), JSON.stringify(views[order]?.legal));
    }
    const some = views.filter((_, order) => order % 40 === 0);
    const races: Race[] = ask(
      some.map(({ position }) => ({ op: "race", ruleset, position, ms: 60_000 })),
    );
    for (const [order, view] of some.entries()) {
      const race = book.answer("race", { ruleset, position: view.position });
      for (const player of [1, 2] as const) {
        assert.equal(race?.[player]?.exact, races[order]?.[player]?.exact, view.position);
        assert.equal(race?.[player]?.simple, races[order]?.[player]?.simple, view.position);
      }
    }
  });

  test(`the computer plays the first moves of ${ruleset} as it does without the file`, () => {
    const { book } = bookOf(ruleset);
    const games = linesOf(book, ruleset, 1).filter(({ length }) => length < 2);
    const wanted = games.flatMap((moves, order) =>
      [1, 3, 5].map((level) => ({ ruleset, start: null, moves, level, seed: order % 8 })),
    );
    const found = ask(
      wanted.map((one) => ({ op: "think", nodes: 100_000_000, ms: 60_000, ...one })),
    );
    for (const [order, one] of wanted.entries()) {
      const thought = book.answer("think", { ...one, view: true });
      assert.equal(thought?.move, found[order].move, JSON.stringify(one));
      assert.deepEqual(thought?.view?.moves, [...one.moves, thought?.move]);
      // The next two moves: the person's, and the answer to it.
      const own = thought?.view && textsOf(thought.view)[0];
      const next = { ...one, moves: [...(thought?.view?.moves ?? []), own ?? ""] };
      const reply = book.answer("think", next);
      assert.ok(reply?.move && reply.move !== own, JSON.stringify(next));
    }
  });

  test(`a hint in the first moves of ${ruleset} has reasons`, () => {
    const { book } = bookOf(ruleset);
    const games = linesOf(book, ruleset, 1).filter(({ length }) => length < 3);
    for (const moves of games) {
      const request = { ruleset, start: null, moves, level: 10, seed: 5, explain: true };
      const hint = book.answer("think", request);
      const view = book.answer("view", { ruleset, start: null, moves });
      assert.ok(hint?.move && view && textsOf(view).includes(hint.move));
      assert.ok(
        hint.reasons?.every(({ kind }) => kind),
        moves.join(),
      );
    }
  });
}

/** Reads a ruleset; writes of each position of its file: a line that leads there, both sides' steps to go, the legal moves. */
const POSITIONS = `
import json, sys
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.ruleset import PRESETS
games = {"": Game.started(PRESETS[sys.stdin.read()].ruleset)}
for ply in range(5):
    for line, game in games.items():
        simple = {side: simple_distance(game.position.board, side, game.ruleset) for side in (1, 2)}
        print(json.dumps([line, simple, [*map(str, game.legal_moves)]]))
    later = ((f"{line} {move}".strip(), game.play(move)) for line, game in games.items() for move in game.legal_moves)
    games = {line: game for line, game in {game.position: (line, game) for line, game in later}.values()}
`;

test("in every position of the files the legal moves and the steps to go are those of the engine", {
  skip: !process.env.SALTA_EVERY_LINE,
}, () => {
  for (const ruleset of ["tournament", "little", "leaping"]) {
    const { book } = bookOf(ruleset);
    const most = { maxBuffer: 2 ** 28, cwd: ROOT, encoding: "utf8" as const };
    const lines = execFileSync(PYTHON, ["-c", POSITIONS], { input: ruleset, ...most })
      .trim()
      .split("\n");
    assert.ok(lines.length > 4000, `${lines.length} positions of ${ruleset}`);
    for (const line of lines) {
      const [played, simple, legal]: [string, View["simple"], string[]] = JSON.parse(line);
      const moves = played ? played.split(" ") : [];
      const view = book.answer("view", { ruleset, start: null, moves });
      assert.deepEqual(view && textsOf(view), legal, `${ruleset} after ${played}`);
      assert.deepEqual(view?.simple, simple, `${ruleset} after ${played}`);
    }
  }
});

test("what is not in the file has no answer", () => {
  const { book, opening } = bookOf("tournament");
  const game = { ruleset: "tournament", start: null, moves: [] as string[] };
  assert.equal(book.answer("view", { ...game, ruleset: "tournament+limit=60" }), null);
  assert.equal(book.answer("view", { ...game, start: opening.position }), null);
  assert.equal(book.answer("view", { ...game, moves: ["33-53"] }), null);
  assert.equal(
    book.answer("view", { ...game, moves: ["33-42", "82-72", "32-41", "84-74", "35-45"] }),
    null,
  );
  assert.equal(book.answer("think", { ...game, level: 3, seed: 1, lines: 3 }), null);
  assert.equal(book.answer("settle", game), null);
});

test("a weak player does not always answer the same", () => {
  const { book } = bookOf("tournament");
  const game = { ruleset: "tournament", start: null, moves: ["33-42"], level: 1 };
  const moves = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (seed) => book.answer("think", { ...game, seed })?.move,
  );
  assert.ok(new Set(moves).size >= 3, moves.join());
});
