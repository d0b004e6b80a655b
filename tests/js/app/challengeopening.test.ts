import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ChallengeOpening } from "../../../web/app/challengeopening.ts";
import type { LinkServices, WrittenCard } from "../../../web/app/linkopening.ts";
import { signal } from "../../../web/base/signals.ts";
import { EngineError } from "../../../web/engine/faults.ts";
import type { AnsweredChallenge } from "../../../web/game/dialogs.ts";
import { lookedAt, newRecord, played } from "../../../web/game/record/record.ts";
import { computer, PERSON } from "../../../web/game/record/seats.ts";
import type { Session } from "../../../web/game/record/session.ts";
import type { GameState } from "../../../web/game/record/state.ts";
import { createRulesets } from "../../../web/game/rulesets.ts";
import { gameArchive } from "../../../web/game/storage/archive.ts";
import { stateWith } from "../game/record/state.ts";
import { presets } from "../game/rules/presets.ts";

type Begun = Parameters<Session["newGame"]>[0];

const LINK = "#beat/v1/little/0/level.1/seed.5/side.2/won.11/by.Anna";

after(() => gameArchive().close()); // its channel would keep the process alive

/** A page whose archive cannot be read. */
function page(game: Partial<GameState> = {}) {
  const shown = signal<GameState>({ ...stateWith().game, ...game });
  const begun: Begun[] = [];
  const seen: string[] = [];
  const answered: AnsweredChallenge[] = [];
  const visit = { link: null, signal: new AbortController().signal };
  const session = {
    isUnfinished: false,
    isEnded: false,
    get game() {
      return shown.value;
    },
    newGame: (next: Begun) => begun.push(next),
  };
  const services = {
    modes: { startPlay: () => seen.push("play") },
    router: {
      visit,
      open: () => seen.push("opened"),
      settle: () => seen.push("settled"),
    },
    dialogs: {
      openUnless: (_: AbortSignal, __: string, given: AnsweredChallenge) => answered.push(given),
    },
    play: { session },
    archiving: { keeper: async () => ({ flush: async () => {} }) },
    changeSettings: ({ turned }: { turned: boolean }) => seen.push(`turned ${turned}`),
    rulesets: createRulesets(presets),
    replaceGame: (put: () => void, { onDone }: { onDone: (isOpened: boolean) => void }) => {
      put();
      onDone(true);
    },
  } as unknown as LinkServices; // the parts that a challenge uses
  const written = signal<WrittenCard | null>(null);
  const open = (text: string) =>
    new ChallengeOpening(services, written, visit.signal).open(text, presets);
  return { open, begun, seen, answered, written, shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test("a challenge begins a game with the same opponent, seed, side and start", () => {
  const { open, begun, seen, written } = page();
  open(LINK);
  assert.deepEqual(begun, [
    {
      ...{ ruleset: "little", start: null, seed: 5 },
      seats: { 1: computer(1), 2: PERSON },
      friends: { toBeat: { points: 11, name: "Anna" }, answers: [] },
    },
  ]);
  assert.deepEqual(seen, ["turned true"]);
  const card = written.value?.card;
  assert.deepEqual(
    [card?.kind, card?.title, card?.action.label],
    ["challenge", "Beat Anna’s +11 against Poldi", "Play"],
  );
  card?.action.onPress();
  assert.equal(written.value, null);
});

test("the card goes once the player has moved", () => {
  const { open, written, shown } = page();
  open(LINK);
  shown.value = { ...shown.value, record: played(newRecord("little"), "33-42") };
  assert.ok(written.value, "the opponent has moved");
  shown.value = { ...shown.value, id: "begun" };
  assert.equal(written.value, null);
});

test("the card of a game that has begun goes with the player's next move", () => {
  const record = played(newRecord("little"), "33-42");
  const { open, written, shown } = page({
    ...{ record, seed: 5, id: "begun" },
    seats: { 1: computer(1), 2: PERSON },
    friends: { toBeat: { points: 11, name: "Anna" }, answers: [] },
  });
  open(LINK);
  shown.value = { ...shown.value, record: lookedAt(record, 0) };
  assert.ok(written.value, "an earlier position is shown");
  shown.value = { ...shown.value, record: played(record, "83-74") };
  assert.equal(written.value, null);
});

test("a challenge that is being played is not begun again", () => {
  const { open, begun, written } = page({
    ...{ record: played(newRecord("little"), "33-42"), seed: 5 },
    seats: { 1: computer(1), 2: PERSON },
    friends: { toBeat: { points: 11, name: "Anna" }, answers: [] },
  });
  open(LINK);
  assert.deepEqual(begun, []);
  assert.ok(written.value);
  open(LINK.replace("seed.5", "seed.6"));
  assert.equal(begun.length, 1);
});

test("another friend's result in the game on the board is another challenge", () => {
  const { open, begun } = page({
    ...{ record: newRecord("little"), seed: 5, seats: { 1: computer(1), 2: PERSON } },
    friends: { toBeat: { points: 11, name: "Anna" }, answers: [] },
  });
  open(LINK.replace("won.11/by.Anna", "won.12/by.Anna"));
  open(LINK.replace("by.Anna", "by.Bo"));
  assert.deepEqual(
    begun.map(({ friends }) => friends?.toBeat),
    [
      { points: 12, name: "Anna" },
      { points: 11, name: "Bo" },
    ],
  );
});

test("an answer is shown first, and can be beaten", async () => {
  const { open, begun, answered, written } = page();
  open(`${LINK}/won2.12/by2.Bo`);
  await settled();
  assert.deepEqual([answered.length, begun.length], [1, 0]);
  assert.equal(answered[0]?.isOwn, false);
  answered[0]?.onPlay();
  assert.deepEqual(begun[0]?.friends?.toBeat, { points: 12, name: "Bo" });
  assert.equal(written.value?.card?.title, "Beat Bo’s +12 against Poldi");
});

test("a damaged link is refused before anything is opened", () => {
  const { open, begun, seen } = page();
  assert.throws(() => open(LINK.replace("won", "win")), EngineError);
  assert.deepEqual([begun, seen], [[], []]);
});
