/** A game that a link opened for viewing. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed } from "../../../../web/base/schema.ts";
import { newRecord, played, resignedBy, timedOut } from "../../../../web/game/record/record.ts";
import { FIRST_SEATS } from "../../../../web/game/record/seats.ts";
import type { Session } from "../../../../web/game/record/session.ts";
import { isUnfinished } from "../../../../web/game/record/state.ts";
import { storedGame } from "../../../../web/game/storage/storedgame.ts";
import { outcomeOf } from "../../../../web/game/texts/result.ts";
import { scoreLinesOf } from "../../../../web/game/texts/scorelines.ts";
import { statusOf } from "../../../../web/game/texts/status.ts";
import { possibleActions } from "../../../../web/modes/play/gameactions.ts";
import type { Asked } from "../../engine/asked.ts";
import { ALONE, python, rest, TWO, table } from "./seated.ts";
import { viewWith } from "./view.ts";

const NAMES = Object.freeze({ 1: "Anna", 2: "Bertil" });
const game = (...moves: string[]) => moves.reduce(played, newRecord("tournament"));
const ONE = game("33-42");
const SHOWN = Object.freeze({ seats: TWO, names: NAMES, isReadOnly: true });

/** A page that views a game from a link, whose reader otherwise plays the computer. */
async function reader(options: Parameters<typeof table>[0] = {}, record = ONE) {
  const made = table({ seats: ALONE, ...options });
  await made.open();
  await made.session.load(record, SHOWN);
  await rest();
  return made;
}

const offered = ({ session }: { session: Session }) =>
  possibleActions(session.state, session.isMovable);

test("nothing moves by itself, and nobody can move a piece", async () => {
  const page = await reader();
  assert.deepEqual(page.session.game.record.moves, ["33-42"]);
  assert.ok(!page.asked.some(({ op }) => op === "think"));
  assert.ok(!page.session.isMovable);
  assert.ok(!offered(page).has("resign"));
  assert.ok(!offered(page).has("hint"));
});

test("a side without a move does not pass before somebody plays it", async () => {
  const passing = (request: Asked) =>
    request.op === "view" ? viewWith({ ...python(request), pass: true }) : python(request);
  const { session } = await reader({ answer: passing });
  assert.deepEqual(session.game.record.moves, ["33-42"]);
});

test("the viewed game names its players, and can be continued from every position", async () => {
  const page = await reader();
  const { session } = page;
  const names = scoreLinesOf(session.state).map(({ name }) => name);
  assert.deepEqual(names, ["Anna", "Bertil"]);
  for (const ply of [1, 0]) {
    await session.goTo(ply);
    const { word, actions } = statusOf(session.state, true);
    assert.equal(word, "shared");
    assert.deepEqual(
      actions.map(({ id }) => id),
      ["from-here"],
    );
    assert.ok(offered(page).has("from-here"));
    const seeking = { ...session.state, progress: { ...session.progress, seeking: true } };
    assert.ok(possibleActions(seeking, false).has("from-here"), "also while it is being loaded");
  }
  assert.ok(offered(page).has("redo"));
});

test("the game is still read-only after a reload, and nothing of the reader's is lost with it", async () => {
  const { session } = await reader();
  assert.equal(parsed(storedGame, JSON.parse(JSON.stringify(session.stored)))?.isReadOnly, true);
  assert.ok(!session.isUnfinished);
  assert.ok(!isUnfinished(session.state));
  assert.equal(session.game.id, null);
});

test("continuing it makes it the player's own game, from the shown position", async () => {
  const { session, asked } = await reader({}, game("33-42", "82-73"));
  await session.goTo(1);
  await session.load(game("33-42"), { seats: ALONE });
  await rest();
  assert.ok(asked.some(({ op }) => op === "think"));
  assert.ok(!session.connection.isReadOnly);
  assert.ok(session.isUnfinished);
  assert.equal(session.stored.isReadOnly, undefined);
});

test("another game after it has the usual players", async () => {
  const { session } = await reader();
  await session.load(game("34-44"));
  assert.deepEqual(session.game.seats, FIRST_SEATS);
  assert.ok(!session.connection.isReadOnly);
});

test("its result names the players, else their colours", async () => {
  const { session } = await reader({}, timedOut(ONE, 1));
  const { headline, how } = outcomeOf(session.state);
  assert.equal(`${headline}. ${how}`, "Bertil won. Anna ran out of time.");
  assert.ok(!offered({ session }).has("from-here"));
  await session.load(resignedBy(ONE, 1), { ...SHOWN, names: { 1: null, 2: null } });
  assert.equal(outcomeOf(session.state).how, "Green resigned.");
});
