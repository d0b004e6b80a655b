import "../../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { AdmissionPlan, Progress } from "../../../../../web/app/games/importing.ts";
import { addGames } from "../../../../../web/app/games/importing.ts";
import type { Choice } from "../../../../../web/app/games/stores/importstore.ts";
import { ImportStore } from "../../../../../web/app/games/stores/importstore.ts";
import { effect, untracked } from "../../../../../web/base/signals.ts";
import { computer, PERSON } from "../../../../../web/game/record/seats.ts";
import type { Rulesets } from "../../../../../web/game/rulesets.ts";
import { Archive } from "../../../../../web/game/storage/archive.ts";
import { asking } from "../../../engine/asked.ts";
import { viewWith } from "../../../game/record/view.ts";
import { archived } from "../../../game/storage/archived.ts";
import { partly } from "../../../partly.ts";

const opened: Archive[] = [];
afterEach(async () => {
  for (const archive of opened.splice(0)) {
    await archive.clear();
    await archive.close();
  }
});

/** A game as Python reads it from a file. */
const recorded = (second: string, rest: object = {}) => ({
  ...{ ruleset: "tournament", start: null, moves: ["33-42"], resigned: 0, comments: [] },
  headers: { Player1: "Zoë", Player2: second },
  ...rest,
});

async function importing({
  games = [recorded("Max")],
  bad = [],
  here = 0,
  choose = () => ({ gone: [] }),
}: {
  /** The games of the file */
  games?: readonly object[];
  /** The games of the file that Python cannot read */
  bad?: readonly object[];
  /** The number of finished games in the archive */
  here?: number;
  choose?: (plan: AdmissionPlan) => Choice | null;
} = {}) {
  const result = { winner: 1 as const, reason: "home", points: 5, proven: true };
  const own = Array.from({ length: here }, (_, n) =>
    archived({ id: `own-${n}`, changed: n, result }),
  );
  const archive = new Archive();
  opened.push(archive);
  await addGames(archive, own);
  const store = new ImportStore({
    rulesets: partly<Rulesets>({ first: "tournament" }),
    ask: asking(async ({ op }, { signal }) => {
      signal?.throwIfAborted();
      return op === "view" ? viewWith() : { done: true, games, ...(bad.length && { bad }) };
    }),
    archive,
  });
  effect(() => {
    const { question } = store;
    if (question) untracked(() => question.answer(choose(question.plan)));
  });
  /** The numbers of imported games in the archive, and of others. */
  const ids = async () => {
    const all = (await archive.all()).map(({ id }) => id);
    const imported = all.filter((id) => id.startsWith("file-")).length;
    return [imported, all.length - imported];
  };
  return { store, ids, archive, text: () => store.summary?.text() };
}

const file = () => new File(['[Ruleset "tournament"]\n\n1. 33-42 *\n'], "one.salta");

test("the progress names the file and the number of games", async () => {
  const { store, ids, text } = await importing({ games: [recorded("Max"), recorded("Ada")] });
  const progress: (Progress | null)[] = [];
  effect(() => void progress.push(store.progress));
  const done = store.start([file()]);
  assert.ok(
    store.progress,
    "from the first moment on, so that leaving the page needs a confirmation",
  );
  await done;
  const name = "one.salta";
  assert.deepEqual(progress, [
    ...[null, { name, done: 0, of: 0 }],
    ...[{ name, done: 0, of: 2 }, { name, done: 1, of: 2 }, null],
  ]);
  assert.equal(text(), "2 games imported.");
  assert.deepEqual(await ids(), [2, 0]);
});

test("a cancelled import changes nothing", async () => {
  const { store, ids, text } = await importing();
  const done = store.start([file()]);
  store.cancel();
  await done;
  assert.equal(text(), "Import cancelled. Nothing has changed.");
  assert.deepEqual([await ids(), store.progress], [[0, 0], null]);
});

test("an import that is cancelled while the player is asked changes nothing", async () => {
  const { store, ids, text } = await importing({
    here: 2000,
    choose: () => {
      store.cancel();
      return { gone: ["own-0"] };
    },
  });
  await store.start([file()]);
  assert.equal(text(), "Import cancelled. Nothing has changed.");
  assert.deepEqual([await ids(), store.question], [[0, 2000], null]);
});

test("the same outcome twice is reported twice", async () => {
  const { store } = await importing();
  const seen: unknown[] = [];
  effect(() => void seen.push(store.summary));
  for (let n = 0; n < 2; n += 1) {
    const done = store.start([file()]);
    store.cancel();
    await done;
  }
  assert.equal(seen.length, 3);
});

test("if not all games fit, the player is asked, and none is deleted without consent", async () => {
  const games = ["Max", "Ada", "Eve"].map((name) => recorded(name));
  const plans: AdmissionPlan[] = [];
  const asked = (choice: Choice | null) =>
    importing({
      games,
      here: 1999,
      choose: (plan) => {
        plans.push(plan);
        return choice;
      },
    });
  const refused = await asked(null);
  await refused.store.start([file()]);
  assert.equal(refused.text(), "Import cancelled. Nothing has changed.");
  assert.deepEqual(await refused.ids(), [0, 1999]);
  const [plan] = plans;
  assert.deepEqual([plan?.fresh, plan?.fitting, plan?.fittingThen], [3, 1, 3]);
  assert.deepEqual(
    plan?.gone.map(({ id }) => id),
    ["own-0", "own-1"],
  );
  const agreed = await asked({ gone: ["own-0", "own-1"] });
  await agreed.store.start([file()]);
  assert.deepEqual(await agreed.ids(), [3, 1997]);
  assert.match(agreed.text() ?? "", /2 old games were deleted\./);
});

test("games that differ in anything are imported separately, and an exact copy is recognised", async () => {
  const headers = { Player1: "Zoë", Player2: "Max", Date: "2026-11-22", Round: "1", Result: "1-0" };
  const games = [
    recorded("Max", { headers }),
    recorded("Max", { headers: { ...headers, Round: "2" } }),
    recorded("Max", { headers: { ...headers, Result: "0-1" } }),
    recorded("Max", { headers: { ...headers, Event: "Cup" } }),
    recorded("Max", { headers: { ...headers, Termination: "adjudication" } }),
    recorded("Max", { headers: { ...headers, Time: "20:15" } }),
    recorded("Max", { headers: Object.fromEntries(Object.entries(headers).reverse()) }),
  ];
  const { store, ids, text } = await importing({ games });
  await store.start([file()]);
  assert.equal(text(), "6 games imported.\n1 was here already.");
  await store.start([file()]);
  assert.equal(text(), "0 games imported.\n7 were here already.");
  assert.deepEqual(await ids(), [6, 0]);
});

test("a game that cannot be read is reported with its number, and the others are imported", async () => {
  const error = { code: "bad-text", message: "move 1: no", place: 3, key: null, fields: {} };
  const { store, ids } = await importing({
    games: [recorded("Max"), recorded("Ada")],
    bad: [{ number: 2, error }],
  });
  await store.start([file()]);
  assert.deepEqual(await ids(), [2, 0]);
  const faults = store.summary?.faults.map((fault) => fault()) ?? [];
  assert.equal(faults.length, 1);
  assert.match(faults[0] ?? "", /^one\.salta, game 2: /);
});

test("a game played here is recognised in the file it was saved to", async () => {
  const begun = new Date(2026, 10, 22, 20, 15).getTime();
  const seats = { 1: PERSON, 2: computer(3) };
  const own = archived({
    ...{ id: "mine", begun, changed: begun + 9, moves: ["33-42"] },
    game: { seats, names: { 1: "Zoë", 2: null } },
  });
  const saved = { Date: "2026-11-22", Player1: "Zoë", Result: "*" };
  const games = [
    recorded("", { headers: saved }),
    recorded("", { headers: { ...saved, Player2: "Ferdl" } }),
    recorded("", { headers: { ...saved, Date: "2026-11-23" } }),
    recorded("", { headers: { ...saved, Player1: "Ada" } }),
    recorded("", { headers: { ...saved, Round: "1" } }),
    recorded("", { headers: { ...saved, Result: "1-0" }, resigned: 2 }),
  ];
  const { store, ids, archive } = await importing({ games });
  await addGames(archive, [own]);
  await store.start([file()]);
  assert.deepEqual(await ids(), [4, 1]);
  assert.deepEqual((await archive.get("mine"))?.game.seats, seats);
});

test("comments and variations that My games does not keep are reported", async () => {
  const comments = [{ ply: 1, text: "Good." }];
  const games = [recorded("Max", { comments }), recorded("Ada", { comments, variations: [{}] })];
  const { store, text } = await importing({ games });
  await store.start([file()]);
  assert.equal(
    text(),
    "2 games imported.\n2 games had comments, which were left out.\n" +
      "1 game had variations, which were left out.\n" +
      "My games keeps the moves only. Open the file on its own to see the rest.",
  );
});
