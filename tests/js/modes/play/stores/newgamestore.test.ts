import assert from "node:assert/strict";
import { test } from "node:test";
import type { Replacement } from "../../../../../web/game/dialogs.ts";
import type { Seats } from "../../../../../web/game/record/seats.ts";
import { AWAY, computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { Session } from "../../../../../web/game/record/session.ts";
import { createStore } from "../../../../../web/game/storage/storage.ts";
import type { PlayContext } from "../../../../../web/modes/play/playcontext.ts";
import { MIXED, NewGameStore } from "../../../../../web/modes/play/stores/newgamestore.ts";
import { stateWith } from "../../../game/record/state.ts";

type Begun = Parameters<Session["newGame"]>[0];

const ALONE: Seats = { 1: PERSON, 2: computer(4) };
const TWO: Seats = { 1: PERSON, 2: PERSON };
const PLAYED = { names: { 1: "Ada", 2: null }, seats: TWO };

/** The dialog over a game, and what it has done to the page. */
function dialog({
  ruleset = "tournament",
  seats = ALONE,
  live = null,
  check = async () => ({}),
}: {
  ruleset?: string;
  seats?: Seats;
  live?: string | null;
  check?: () => Promise<object>;
} = {}) {
  const done: unknown[] = [];
  const begun: Begun[] = [];
  const state = stateWith(PLAYED);
  const page = {
    session: {
      ...state,
      connection: { ...state.connection, live },
      newGame: (game: Begun) => begun.push(game),
    },
    settings: () => ({ facing: false }),
    changeSettings: (change: object) => done.push(change),
    showGame: () => done.push("shown"),
    act: (action: string) => done.push(action),
    openDialog: (...opened: unknown[]) => done.push(opened),
    ask: check,
    store: createStore(null),
    rulesets: {
      presetOf: (text: string) => ({ id: text.split("+")[0], colours: [`${text} 1`, `${text} 2`] }),
      fieldsOf: () => ({ limit: "none" }),
      textOf: (base: string) => `${base}+limit=none`,
    },
  } as unknown as PlayContext; // the part that a new game uses
  const keeping = { makeRoom: async ({ onYes }: Replacement) => void onYes() };
  const form = new NewGameStore(page, keeping, { ruleset, seats });
  return { form, done, begun };
}

test("the proposed game begins, and the board is turned to the player", async () => {
  const { form, done, begun } = dialog({ seats: { 1: computer(2), 2: PERSON } });
  await form.start();
  assert.equal(begun[0]?.ruleset, "tournament");
  assert.deepEqual(begun[0]?.seats, { 1: computer(2), 2: PERSON });
  assert.deepEqual(done, [{ turned: true }, "shown", "send"]);
  assert.ok(form.signal.aborted);
});

test("two people here keep their names, and other players have none", async () => {
  const two = dialog({ seats: TWO });
  two.form.seating.setFacing(true);
  await two.form.start();
  assert.deepEqual(two.begun[0]?.names, PLAYED.names);
  assert.deepEqual(two.done[0], { turned: false, facing: true });
  const alone = dialog();
  alone.form.seating.choose("here");
  await alone.form.start();
  assert.deepEqual(alone.begun[0]?.names, { 1: null, 2: null });
});

test("the colours are those of the chosen rules", () => {
  const { form } = dialog();
  form.choose("quick");
  assert.deepEqual(form.colours.value, ["quick 1", "quick 2"]);
});

test("a game by link has no clock", async () => {
  const { form, begun } = dialog({ seats: { 1: PERSON, 2: AWAY } });
  form.clock.choose("5+5");
  assert.ok(!form.hasClock);
  await form.start();
  assert.equal(begun[0]?.clock, null);
  const here = dialog();
  here.form.clock.choose("5+5");
  await here.form.start();
  assert.equal(here.begun[0]?.clock?.control.sides[1].start, 300_000);
});

test("after a live game the next one is live, and begins with an invitation", async () => {
  const { form, done, begun } = dialog({ live: "0123456789abcdef", seats: { 1: PERSON, 2: AWAY } });
  assert.equal(form.seating.opponent, "live");
  form.seating.setFirst("friend");
  form.ownName.enter("  Ada  King ");
  await form.start();
  assert.equal(begun.length, 0);
  const options = { ruleset: "tournament", start: null, clocks: null, rejoin: null };
  assert.deepEqual(done, [["invite", { ...options, first: "friend", name: "Ada King" }]]);
});

test("an old version stays among the choices", () => {
  const { form } = dialog();
  form.chooseOther("checkers");
  form.choose("quick");
  assert.deepEqual([form.chosen, form.extra], ["quick", "checkers"]);
});

test("custom rules begin only if Python accepts them", async () => {
  const refused = async () => {
    throw { code: "playout-with-limit", message: "no", details: {} };
  };
  const { form, begun } = dialog({ check: refused });
  form.chooseOther(MIXED);
  form.mix("tournament+scoring=playout");
  await form.start();
  assert.equal(begun.length, 0);
  assert.ok(form.message());
  form.mix("tournament+limit=none");
  assert.equal(form.message(), "");
  const valid = dialog({ ruleset: "tournament+limit=none" });
  assert.ok(valid.form.isMixed);
  await valid.form.start();
  assert.equal(valid.begun[0]?.ruleset, "tournament+limit=none");
});

test("rules that are chosen during the check, and closing the dialog, cancel it", async () => {
  for (const cancel of [
    (form: NewGameStore) => form.choose("quick"),
    (form: NewGameStore) => form.close(),
  ]) {
    let answer = () => {};
    const check = () =>
      new Promise<object>((resolve) => {
        answer = () => resolve({});
      });
    const { form, begun } = dialog({ check });
    form.chooseOther(MIXED);
    const started = form.start();
    assert.ok(form.message());
    cancel(form);
    answer();
    await started;
    assert.equal(begun.length, 0);
    assert.equal(form.message(), "");
  }
});
