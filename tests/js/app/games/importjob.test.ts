import "../../../../web/node_modules/fake-indexeddb/auto/index.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { AdmissionPlan, Progress } from "../../../../web/app/games/importing.ts";
import { addGames } from "../../../../web/app/games/importing.ts";
import type { Choice, Summary } from "../../../../web/app/games/importjob.ts";
import { ImportJob } from "../../../../web/app/games/importjob.ts";
import { computer, PERSON } from "../../../../web/game/record/seats.ts";
import type { Rulesets } from "../../../../web/game/rulesets.ts";
import { Archive } from "../../../../web/game/storage/archive.ts";
import { asking } from "../../engine/asked.ts";
import { viewWith } from "../../game/record/view.ts";
import { archived } from "../../game/storage/archived.ts";
import { partly } from "../../partly.ts";

const listened: Set<string> = new Set();
globalThis.addEventListener = (name: string) => void listened.add(name);
globalThis.removeEventListener = (name: string) => void listened.delete(name);
const opened: Archive[] = [];
afterEach(async () => {
  listened.clear();
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

async function jobWith({
  games = [recorded("Max")],
  bad = [],
  here = 0,
  choose = () => ({ gone: [] }),
}: {
  /** Of the file. */
  games?: readonly object[];
  /** Its games that Python cannot read. */
  bad?: readonly object[];
  /** The number of finished games in the archive. */
  here?: number;
  choose?: (plan: AdmissionPlan) => Choice | null;
} = {}) {
  const notes: (string | null)[] = [];
  const result = { winner: 1 as const, reason: "home", points: 5, proven: true };
  const own = Array.from({ length: here }, (_, n) =>
    archived({ id: `own-${n}`, changed: n, result }),
  );
  const archive = new Archive();
  opened.push(archive);
  await addGames(archive, own);
  const job = new ImportJob({
    page: {
      rulesets: partly<Rulesets>({ first: "tournament" }),
      note: (note) => void notes.push(note?.().text ?? null),
      ask: asking(async ({ op }, { signal }) => {
        signal?.throwIfAborted();
        return op === "view" ? viewWith() : { done: true, games, ...(bad.length && { bad }) };
      }),
    },
    archive,
    choose: async (plan) => choose(plan),
  });
  /** The ids of imported games now in the archive, and the number of others. */
  const ids = async () => {
    const all = (await archive.all()).map(({ id }) => id);
    const imported = all.filter((id) => id.startsWith("file-")).length;
    return [imported, all.length - imported];
  };
  return { job, ids, notes, archive };
}

/** Everything that a job shows in a view. */
function shownOf(job: ImportJob, signal: AbortSignal = new AbortController().signal) {
  const progress: (Progress | null)[] = [];
  const summaries: Summary[] = [];
  job.showIn(
    { onProgress: (now) => progress.push(now), onDone: (summary) => summaries.push(summary) },
    signal,
  );
  return { progress, texts: () => summaries.map(({ text }) => text()) };
}

const file = () => new File(['[Ruleset "tournament"]\n\n1. 33-42 *\n'], "one.salta");

test("the progress names the file and the number of games, and leaving the page needs a confirmation", async () => {
  const { job, ids } = await jobWith({ games: [recorded("Max"), recorded("Ada")] });
  const { progress, texts } = shownOf(job);
  const importing = job.start([file()]);
  assert.deepEqual([...listened], ["beforeunload"]);
  await importing;
  const name = "one.salta";
  assert.deepEqual(progress, [
    ...[null, { name, done: 0, of: 0 }],
    ...[{ name, done: 0, of: 2 }, { name, done: 1, of: 2 }, null],
  ]);
  assert.deepEqual(texts(), ["2 games imported."]);
  assert.deepEqual([await ids(), listened.size], [[2, 0], 0]);
});

test("a cancelled import changes nothing", async () => {
  const { job, ids } = await jobWith();
  const { texts } = shownOf(job);
  const importing = job.start([file()]);
  job.cancel();
  await importing;
  assert.deepEqual(texts(), ["Import cancelled. Nothing has changed."]);
  assert.deepEqual(await ids(), [0, 0]);
});

test("an import continues after My games is closed, and the page reports the outcome", async () => {
  const { job, ids, notes } = await jobWith();
  const closing = new AbortController();
  const { texts } = shownOf(job, closing.signal);
  const importing = job.start([file()]);
  closing.abort();
  await importing;
  assert.deepEqual([await ids(), texts(), notes], [[1, 0], [], ["1 game imported."]]);
});

test("if not all games fit, the player is asked, and none is deleted without consent", async () => {
  const games = ["Max", "Ada", "Eve"].map((name) => recorded(name));
  const plans: AdmissionPlan[] = [];
  const asked = (choice: Choice | null) =>
    jobWith({
      games,
      here: 1999,
      choose: (plan) => {
        plans.push(plan);
        return choice;
      },
    });
  const refused = await asked(null);
  await refused.job.start([file()]);
  assert.deepEqual(refused.notes, ["Import cancelled. Nothing has changed."]);
  assert.deepEqual(await refused.ids(), [0, 1999]);
  const [plan] = plans;
  assert.deepEqual([plan?.fresh, plan?.fitting, plan?.fittingThen], [3, 1, 3]);
  assert.deepEqual(
    plan?.gone.map(({ id }) => id),
    ["own-0", "own-1"],
  );
  const agreed = await asked({ gone: ["own-0", "own-1"] });
  await agreed.job.start([file()]);
  assert.deepEqual(await agreed.ids(), [3, 1997]);
  assert.match(agreed.notes[0] ?? "", /2 old games were deleted\./);
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
  const { job, ids } = await jobWith({ games });
  const { texts } = shownOf(job);
  await job.start([file()]);
  assert.deepEqual(texts(), ["6 games imported.\n1 was here already."]);
  await job.start([file()]);
  assert.deepEqual(texts().at(-1), "0 games imported.\n7 were here already.");
  assert.deepEqual(await ids(), [6, 0]);
});

test("a game that cannot be read is reported with its number, and the others are imported", async () => {
  const error = { code: "bad-text", message: "move 1: no", place: 3, key: null, fields: {} };
  const { job, ids } = await jobWith({
    games: [recorded("Max"), recorded("Ada")],
    bad: [{ number: 2, error }],
  });
  const told: string[] = [];
  const onDone = ({ faults }: Summary) => told.push(...faults.map((fault) => fault()));
  job.showIn({ onProgress() {}, onDone }, new AbortController().signal);
  await job.start([file()]);
  assert.deepEqual(await ids(), [2, 0]);
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /^one\.salta, game 2: /);
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
  const { job, ids, archive } = await jobWith({ games });
  await addGames(archive, [own]);
  await job.start([file()]);
  assert.deepEqual(await ids(), [4, 1]);
  assert.deepEqual((await archive.get("mine"))?.game.seats, seats);
});

test("comments and variations that My games does not keep are reported", async () => {
  const comments = [{ ply: 1, text: "Good." }];
  const games = [recorded("Max", { comments }), recorded("Ada", { comments, variations: [{}] })];
  const { job } = await jobWith({ games });
  const { texts } = shownOf(job);
  await job.start([file()]);
  assert.equal(
    texts()[0],
    "2 games imported.\n2 games had comments, which were left out.\n" +
      "1 game had variations, which were left out.\n" +
      "My games keeps the moves only. Open the file on its own to see the rest.",
  );
});
