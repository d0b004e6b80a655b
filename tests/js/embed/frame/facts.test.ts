import assert from "node:assert/strict";
import { test } from "node:test";
import { gameOffers, lineFacts, outcomeIn } from "../../../../web/embed/frame/facts.ts";
import type { View } from "../../../../web/engine/gameresults.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { lookedAt, newRecord, played } from "../../../../web/game/record/record.ts";
import { partly } from "../../partly.ts";

test("the outcome is that of the last position of a game, counted or not", () => {
  const record = played(newRecord("original"), "33-43");
  const at = (part: Partial<GameRecord>) => ({ ...record, ...part });
  const view = partly<View>({ ending: { winner: 2, reason: "home" } });
  const counted = { winner: 2, reason: "home", points: 9, proven: true } as const;
  assert.equal(outcomeIn(at({ cursor: 0 }), view, counted), null);
  assert.deepEqual(outcomeIn(at({}), view, null), { winner: 2, reason: "home", points: null });
  assert.deepEqual(outcomeIn(at({}), view, counted), { winner: 2, reason: "home", points: 9 });
  const resigned = { winner: 2, reason: "resigned", points: null };
  assert.deepEqual(outcomeIn(at({ resigned: 1 }), null, null), resigned);
  const late = { winner: 1, reason: "time", points: null };
  assert.deepEqual(outcomeIn(at({ timeout: 2 }), null, null), late);
  assert.equal(outcomeIn(at({}), partly<View>({ ending: null }), null), null);
});

test("nothing is known to be legal before the view, and nothing is where the reader cannot move", () => {
  const record = played(newRecord("original"), "33-43");
  const move = { to: 55, text: "33x55", path: [33, 44, 55] };
  const view = partly<View>({ ruleset: "original", legal: [{ from: 33, moves: [move] }] });
  assert.equal(lineFacts(null, { position: "p" }, record).legal, null);
  assert.deepEqual(lineFacts(view, { position: "p" }, record).legal, ["33x55"]);
  assert.deepEqual(lineFacts(view, { position: "p" }, record, false).legal, []);
});

test("a game is offered at the shown position, one without moves as its position", () => {
  const record = newRecord("original");
  assert.deepEqual(gameOffers(record, null), []);
  assert.deepEqual(gameOffers(record, "p"), [
    { kind: "position", ruleset: "original", position: "p" },
  ]);
  const moved = played(record, "33-43");
  const ended = { resigned: null, timeout: null };
  const offer = { kind: "game", ruleset: "original", start: null, moves: ["33-43"], ...ended };
  assert.deepEqual(gameOffers(moved, "p"), [{ ...offer, at: null }]);
  assert.deepEqual(gameOffers(lookedAt(moved, 0), "p"), [{ ...offer, at: 0 }]);
});
