import assert from "node:assert/strict";
import { test } from "node:test";
import { ScoreKeeper } from "../../../../../web/game/rating/scores.ts";
import { newRecord, played, recordOf, resignedBy } from "../../../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { SessionState } from "../../../../../web/game/record/state.ts";
import type { Settings } from "../../../../../web/game/settings.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import { CallWords } from "../../../../../web/modes/play/stores/callwords.ts";
import { OpponentStore } from "../../../../../web/modes/play/stores/opponentstore.ts";
import { stateWith } from "../../../game/record/state.ts";
import { archived } from "../../../game/storage/archived.ts";
import { area } from "../../../game/storage/area.ts";
import { ShownGame } from "./shown.ts";

const SEATS = { 1: PERSON, 2: computer(2) };

class Game extends ShownGame {
  readonly call = new CallWords();
}

/** An opponent of level 2 in a game. */
function opponentIn(state: SessionState, speech: boolean = true, store = createStore(area())) {
  const game = new Game(state);
  const settings = () => ({ speech }) as Settings;
  return { game, opponent: new OpponentStore(game, { offer: null }, { settings, store }) };
}

/** A store in which the player has beaten level 2 once. */
function storeWithWin() {
  const store = createStore(area());
  const result = { winner: 1, reason: "home", points: 5, proven: true } as const;
  new ScoreKeeper(store).add([archived({ result, changed: Date.now(), game: { seats: SEATS } })]);
  return store;
}

const start = stateWith({ seats: SEATS });

test("an opponent greets before a game, for a while", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { opponent } = opponentIn(start);
  assert.equal(opponent.speech?.player, 2);
  assert.notEqual(opponent.speech?.line(), "");
  context.mock.timers.tick(6500);
  assert.equal(opponent.speech, null);
});

test("an opponent is silent if the settings say so, or if the game is only looked at", () => {
  assert.equal(opponentIn(start, false).opponent.speech, null);
  const { opponent } = opponentIn({
    ...start,
    connection: { ...start.connection, isReadOnly: true },
  });
  assert.equal(opponent.speech, null);
  assert.equal(opponent.levelOf(2), null);
});

test("the first greeting is plain, a later one may mention the last result and differs from the one before", () => {
  assert.equal(opponentIn(start).opponent.speech?.line(), "A flower for luck? Let’s play.");
  const store = storeWithWin();
  const lines = Array.from({ length: 6 }, () => opponentIn(start, true, store).opponent.speech);
  const said = lines.map((speech) => speech?.line() ?? "");
  for (const [at, line] of said.entries()) assert.notEqual(line, said[at - 1]);
  assert.ok(
    said.some((line) => line.startsWith("You beat me today")),
    said.join("\n"),
  );
});

test("the face stays as usual in a game if speech is turned off", () => {
  const lost = resignedBy(newRecord("tournament"), 1);
  for (const [speech, mood] of [
    [true, "glad"],
    [false, "usual"],
  ] as const) {
    const { game, opponent } = opponentIn(start, speech);
    game.show({ ...start, game: { ...start.game, record: lost } });
    assert.equal(opponent.mood, mood);
  }
});

test("only a side of the computer has a level", () => {
  const { opponent } = opponentIn(start);
  assert.equal(opponent.levelOf(1), null);
  assert.equal(opponent.levelOf(2), 2);
});

test("an opponent comments on a jump that was overlooked", () => {
  const record = played(newRecord("tournament"), "33-42");
  const { game, opponent } = opponentIn({ ...start, game: { ...start.game, record } });
  const before = opponent.speech;
  assert.equal(before, null);
  game.call.show();
  assert.equal(opponent.speech?.player, 2);
});

test("an opponent who has lost looks beaten until the next game", () => {
  const { game, opponent } = opponentIn(start);
  const moves = recordOf({ ruleset: "tournament", start: null, moves: ["33-42", "82-73"] });
  game.show({ ...start, game: { ...start.game, record: moves } });
  assert.equal(opponent.mood, "usual");
  game.show({ ...start, game: { ...start.game, record: resignedBy(moves, 2) } });
  assert.equal(opponent.mood, "beaten");
  game.show({ ...start, game: { ...start.game, record: moves } });
  assert.equal(opponent.mood, "usual", "undone");
  game.show({ ...start, game: { ...start.game, record: resignedBy(moves, 2) } });
  game.show({ ...start, game: { ...start.game, seed: 2 } });
  assert.equal(opponent.mood, "usual");
});

test("another opponent does not finish the sentence of the last one", () => {
  const { game, opponent } = opponentIn(start);
  assert.notEqual(opponent.speech, null);
  game.show({ ...start, game: { ...start.game, seats: { 1: PERSON, 2: PERSON } } });
  assert.equal(opponent.speech, null);
});
