import assert from "node:assert/strict";
import { test } from "node:test";
import { Modes } from "../../../web/app/modes.ts";
import { Lazy } from "../../../web/base/lazy.ts";
import { afterChange, effect } from "../../../web/base/signals.ts";
import type { ModeOf } from "../../../web/game/mode.ts";
import type { ModeName, ModeRequest } from "../../../web/game/routes.ts";
import { partly } from "../partly.ts";

const PLAY = Object.freeze({ screen: "play" } as const);
const SOLO = Object.freeze({ screen: "solo" } as const);
const PUZZLES = Object.freeze({ screen: "puzzles" } as const);

const POSITION = "5/5/5/5/5/4o/3n1/klm2/fghij/abcde 2 0";
const task = (ruleset: string) =>
  ({ screen: "solo", task: { ruleset, position: POSITION } }) as const;
const puzzle = (goal: string) =>
  ({ screen: "puzzles", puzzle: { ruleset: "original", position: POSITION, goal } }) as const;

const FAULT = Object.freeze({ code: "crash", message: "so", details: {} });

/** The log entry of a mode when it is entered. */
const entered = (request: ModeRequest) => `${request.screen} enters for ${JSON.stringify(request)}`;

/** A mode that logs its calls. */
function fake<Name extends ModeName>(name: Name, told: string[]) {
  return partly<ModeOf<Name>>({
    enter: (request) => void told.push(`${name} enters for ${JSON.stringify(request)}`),
    leave: () => void told.push(`${name} leaves`),
    retry: () => void told.push(`${name} tries again`),
  });
}

/** A page in Play whose other modes load when a test lets them. */
function page(first: ModeRequest = PLAY) {
  const told: string[] = [];
  const fetches: { name: ModeName; come: () => void; fail: () => void }[] = [];
  const later = <Name extends ModeName>(name: Name) =>
    new Lazy<ModeOf<Name>>(
      () =>
        new Promise((resolve, reject) => {
          const come = () => resolve(fake(name, told));
          fetches.push({ name, come, fail: () => reject(new Error("no network")) });
        }),
    );
  const play = fake("play", told);
  const sources = {
    play: { ready: play, get: async () => play },
    learn: later("learn"),
    solo: later("solo"),
    puzzles: later("puzzles"),
    analyse: later("analyse"),
    edit: later("edit"),
    duel: later("duel"),
    home: later("home"),
  };
  const modes = new Modes(first);
  modes.provide(sources);
  afterChange(
    () => modes.progress,
    ({ name, phase }) => void told.push(`${name}: ${phase}`),
  );
  return { modes, told, fetches };
}

/** A page that has opened its first mode. */
function begun(first: ModeRequest = PLAY) {
  const made = page(first);
  made.modes.start();
  return made;
}

const rest = () => new Promise((resolve) => setTimeout(resolve));

test("Play is active synchronously", () => {
  const { modes, told } = begun();
  assert.deepEqual(told, ["play: on", entered(PLAY)]);
  assert.equal(modes.name, "play");
});

test("another mode is fetched once, and Play rests from the moment it is requested", async () => {
  const { modes, told, fetches } = begun();
  modes.go(task("original"));
  assert.deepEqual(told.slice(2), ["play leaves", "solo: fetching"]);
  assert.equal(modes.on, null);
  fetches[0]?.come();
  await rest();
  assert.deepEqual(told.slice(4), ["solo: on", entered(task("original"))]);
  modes.go(PLAY);
  modes.go(SOLO);
  assert.deepEqual(told.slice(6), [
    "solo leaves",
    "play: on",
    entered(PLAY),
    "play leaves",
    "solo: on",
    entered(SOLO),
  ]);
  assert.equal(fetches.length, 1);
});

test("leaving before a mode is loaded cancels the change", async () => {
  const { modes, told, fetches } = begun();
  modes.go(SOLO);
  modes.go(PLAY);
  fetches[0]?.come();
  await rest();
  assert.equal(modes.name, "play");
  assert.equal(told.at(-1), entered(PLAY));
});

test("a mode requested twice while it loads is entered once, with the later request", async () => {
  const { modes, told, fetches } = begun();
  modes.go(puzzle("win-1"));
  modes.go(PLAY);
  modes.go(puzzle("win-2"));
  modes.go(PUZZLES);
  assert.equal(fetches.length, 1, "it has listeners of its own, so it may not be made twice");
  fetches[0]?.come();
  await rest();
  assert.deepEqual(
    told.filter((line) => line.startsWith("puzzles enters")),
    [entered(puzzle("win-2"))],
  );
});

test("the address of a loading mode does not replace the content to open", async () => {
  for (const isStory of [false, true]) {
    const { modes, told, fetches } = begun();
    const game = { ruleset: "tournament", start: null, moves: [] };
    modes.go({ screen: "analyse", isStory, game });
    modes.go({ screen: "analyse", isStory });
    fetches[0]?.come();
    await rest();
    assert.equal(told.at(-1), entered({ screen: "analyse", isStory, game }));
  }
});

test("of two addresses of a loading mode the second counts", async () => {
  const { modes, told, fetches } = begun();
  modes.go({ screen: "learn", lesson: { number: 3, ruleset: null } });
  modes.go({ screen: "learn", lesson: { number: 4, ruleset: null } });
  fetches[0]?.come();
  await rest();
  assert.equal(told.at(-1), entered({ screen: "learn", lesson: { number: 4, ruleset: null } }));
});

test("a request reaches an active mode; pressing its tab again does nothing", async () => {
  const { modes, told, fetches } = begun(SOLO);
  fetches[0]?.come();
  await rest();
  modes.go(SOLO);
  assert.equal(told.filter((line) => line.startsWith("solo enters")).length, 1);
  modes.go(task("leaping"));
  assert.equal(told.at(-1), entered(task("leaping")));
});

test("a mode that fails to load is reported, and fetched again on retry", async () => {
  const { modes, told, fetches } = begun();
  modes.go(task("original"));
  fetches[0]?.fail();
  await rest();
  assert.equal(told.at(-1), "solo: failed");
  assert.equal(modes.fault?.message, "no network");
  modes.retry();
  fetches[1]?.come();
  await rest();
  assert.deepEqual(told.slice(-3), ["solo: fetching", "solo: on", entered(task("original"))]);
});

test("a failure that nobody waits for any more is not reported", async () => {
  const { modes, told, fetches } = begun();
  modes.go(SOLO);
  modes.go(PLAY);
  fetches[0]?.fail();
  await rest();
  assert.equal(told.at(-1), entered(PLAY));
});

test("a retry reaches the active mode", () => {
  const { modes, told } = begun();
  modes.retry();
  assert.equal(told.at(-1), "play tries again");
});

test("the faults of a mode last until it is opened or retried; others do not hide them", () => {
  const { modes } = begun();
  modes.fail("play", FAULT);
  modes.fail("learn", { ...FAULT, code: "other" });
  assert.equal(modes.fault?.code, "crash");
  modes.retry();
  assert.equal(modes.fault, null);
  modes.fail("play", FAULT);
  modes.go(SOLO);
  assert.equal(modes.fault, null);
  modes.go(PLAY);
  assert.equal(modes.fault, null);
});

test("whoever follows the progress sees each mode by the same step", () => {
  const { modes, fetches } = begun();
  modes.go(SOLO);
  const seen: unknown[] = [];
  effect(() => void seen.push([modes.name, modes.on !== null, modes.isBegun]));
  fetches[0]?.come();
  return rest().then(() => {
    modes.go(PLAY);
    assert.deepEqual(seen, [
      ["solo", false, true],
      ["solo", true, true],
      ["play", true, true],
    ]);
  });
});

test("a page that waits for its link opens nothing until a mode is requested", async () => {
  const { modes, told, fetches } = page(SOLO);
  modes.retry();
  assert.ok(!modes.isBegun);
  assert.deepEqual(told, []);
  modes.go(task("original"));
  fetches[0]?.come();
  await rest();
  assert.ok(modes.isBegun);
  assert.deepEqual(told, ["solo: fetching", "solo: on", entered(task("original"))]);
});
