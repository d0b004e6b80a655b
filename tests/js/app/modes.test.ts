import assert from "node:assert/strict";
import { test } from "node:test";
import { Modes } from "../../../web/app/modes.ts";
import type { Mode, ModeName } from "../../../web/game/mode.ts";
import { partly } from "../partly.ts";

/** A mode that tells what it is asked to do. */
function fake(name: string, told: string[]) {
  return partly<Mode>({
    enter: (wish: unknown) => told.push(`${name} enters${wish === null ? "" : ` for ${wish}`}`),
    leave: () => void told.push(`${name} leaves`),
    retry: () => void told.push(`${name} tries again`),
  });
}

/** A page at Play whose other modes come when a test lets them. */
function page(first: ModeName = "play") {
  const told: string[] = [];
  const fetches: { name: ModeName; come: () => void; fail: () => void }[] = [];
  const modes = new Modes(
    first,
    (name) =>
      new Promise((resolve, reject) => {
        const come = () => resolve(fake(name, told));
        fetches.push({ name, come, fail: () => reject(new Error("no network")) });
      }),
    ({ name, phase, error }) => told.push(`${name}: ${phase}${error ? `, ${error}` : ""}`),
  );
  modes.add("play", fake("play", told));
  modes.start();
  return { modes, told, fetches };
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

test("Play is on at once, in the same breath", () => {
  const { modes, told } = page();
  assert.deepEqual(told, ["play: on", "play enters"]);
  assert.equal(modes.name, "play");
});

test("another mode is fetched once, and Play rests from the moment it is wanted", async () => {
  const { modes, told, fetches } = page();
  modes.go("solo", "a task");
  assert.deepEqual(told.slice(2), ["play leaves", "solo: fetching"]);
  assert.equal(modes.on, null);
  fetches[0]?.come();
  await rest();
  assert.deepEqual(told.slice(4), ["solo: on", "solo enters for a task"]);
  modes.go("play");
  modes.go("solo");
  assert.deepEqual(told.slice(6), [
    "solo leaves",
    "play: on",
    "play enters",
    "play leaves",
    "solo: on",
    "solo enters",
  ]);
  assert.equal(fetches.length, 1);
});

test("whoever goes elsewhere before the mode has come stays there", async () => {
  const { modes, told, fetches } = page();
  modes.go("solo");
  modes.go("play");
  fetches[0]?.come();
  await rest();
  assert.equal(modes.name, "play");
  assert.equal(told.at(-1), "play enters");
});

test("a mode that is wanted twice while it comes is entered once, with the later wish", async () => {
  const { modes, told, fetches } = page();
  modes.go("puzzles", "the first");
  modes.go("play");
  modes.go("puzzles", "the second");
  modes.go("puzzles");
  assert.equal(fetches.length, 1, "it has listeners of its own, so it may not be made twice");
  fetches[0]?.come();
  await rest();
  assert.deepEqual(
    told.filter((line) => line.startsWith("puzzles enters")),
    ["puzzles enters for the second"],
  );
});

test("the address of a mode that is being fetched does not replace what is opened there", async () => {
  const { modes, told, fetches } = page();
  const game = { ruleset: "tournament", toString: () => "a game" };
  modes.go("analyse", game);
  modes.go("analyse", { rest: "" });
  fetches[0]?.come();
  await rest();
  assert.equal(told.at(-1), "analyse enters for a game");
});

test("of two addresses of a mode that is being fetched the second counts", async () => {
  const { modes, told, fetches } = page();
  modes.go("learn", { rest: "3" });
  modes.go("learn", { rest: "4", toString: () => "lesson 4" });
  fetches[0]?.come();
  await rest();
  assert.equal(told.at(-1), "learn enters for lesson 4");
});

test("a wish reaches a mode that is on already; being wanted again without one does nothing", async () => {
  const { modes, told, fetches } = page("solo");
  fetches[0]?.come();
  await rest();
  modes.go("solo");
  assert.equal(told.at(-1), "solo enters");
  modes.go("solo", "another task");
  assert.equal(told.at(-1), "solo enters for another task");
});

test("a mode that does not come is told as failed and fetched again when asked to", async () => {
  const { modes, told, fetches } = page();
  modes.go("solo", "a task");
  fetches[0]?.fail();
  await rest();
  assert.equal(told.at(-1), "solo: failed, Error: no network");
  modes.retry();
  fetches[1]?.come();
  await rest();
  assert.deepEqual(told.slice(-3), ["solo: fetching", "solo: on", "solo enters for a task"]);
});

test("a failure that nobody waits for any more is not told", async () => {
  const { modes, told, fetches } = page();
  modes.go("solo");
  modes.go("play");
  fetches[0]?.fail();
  await rest();
  assert.equal(told.at(-1), "play enters");
});

test("trying again reaches the mode that is on", () => {
  const { modes, told } = page();
  modes.retry();
  assert.equal(told.at(-1), "play tries again");
});

test("a page that waits for what its address says opens nothing until it is sent somewhere", async () => {
  const told: string[] = [];
  const modes = new Modes(
    "solo",
    async (name) => fake(name, told),
    ({ name, phase }) => told.push(`${name}: ${phase}`),
  );
  modes.add("play", fake("play", told));
  await modes.retry();
  assert.ok(!modes.isBegun);
  assert.deepEqual(told, []);
  modes.go("solo", "this");
  await rest();
  assert.ok(modes.isBegun);
  assert.deepEqual(told, ["solo: fetching", "solo: on", "solo enters for this"]);
});
