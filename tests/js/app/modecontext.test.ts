import assert from "node:assert/strict";
import { test } from "node:test";
import { createModeContext, SharedBoard } from "../../../web/app/modecontext.ts";
import { Modes } from "../../../web/app/modes.ts";
import { batch } from "../../../web/base/signals.ts";
import type { Board } from "../../../web/board/board.ts";
import type { BoardView } from "../../../web/board/view.ts";
import type { ModeOf, PageServices } from "../../../web/game/mode.ts";
import type { ModeName } from "../../../web/game/routes.ts";
import { partly } from "../partly.ts";

type FirstBoard = ConstructorParameters<typeof SharedBoard>[1];

/** A mode that is there at once, and draws on its board when it is entered. */
function source<Name extends ModeName>(name: Name, draw: (name: ModeName) => void) {
  const ready = partly<ModeOf<Name>>({ enter: () => draw(name), leave() {} });
  return { ready, get: async () => ready };
}

/** A page in Play, with the calls that reach its board. */
function page(first: Partial<FirstBoard> = {}) {
  const log: string[] = [];
  const tell = (word: string) => () => void log.push(word);
  const board = partly<Board>({
    show: ({ position, inert }: Partial<BoardView>) => {
      log.push(`show ${inert ? "nothing" : position}`);
    },
    renew: tell("renew"),
    flash: tell("flash"),
    celebrate: async () => void log.push("celebrate"),
    focus: tell("focus"),
  });
  const modes = new Modes({ screen: "play" });
  const shared = new SharedBoard(modes, {
    board,
    opening: {
      game: { record: { ruleset: "little" } },
      settings: { value: { turned: false } },
    } as FirstBoard["opening"], // the part that a board uses
    request: { screen: "play" },
    mode: "play",
    isSketched: false,
    isTaught: false,
    ...first,
  });
  const draw = (name: ModeName) =>
    shared.of(name).show({ position: name, ruleset: `${name} rules` });
  modes.provide({
    play: source("play", draw),
    home: source("home", draw),
    learn: source("learn", draw),
    solo: source("solo", draw),
    puzzles: source("puzzles", draw),
    analyse: source("analyse", draw),
    duel: source("duel", draw),
    edit: { ready: null, get: () => new Promise(() => {}) },
  });
  return { modes, shared, log, tell };
}

test("an inactive mode can neither draw nor announce, but may report a failure", () => {
  const { modes, shared, log, tell } = page();
  const context = createModeContext("play", partly<PageServices>({ announce: tell("announce") }), {
    modes,
    board: shared,
    layout: { panelOf: (name) => name as unknown as HTMLElement },
  });
  const all = () => {
    log.length = 0;
    context.board.show({ position: "start" });
    context.board.flash([]);
    void context.board.celebrate(1, () => "");
    context.board.focus();
    context.announce("hear");
    context.fail({ code: "crash", message: "so", details: {} });
    return log;
  };
  modes.start();
  assert.deepEqual(all(), ["show start", "flash", "celebrate", "focus", "announce"]);
  modes.go({ screen: "solo" });
  assert.deepEqual(all(), []);
  assert.equal(modes.fault, null);
  assert.equal(context.place, "play");
});

test("the first view of another mode is new, also if it is entered within a larger change", () => {
  const { modes, log } = page();
  modes.start();
  assert.deepEqual(log.splice(0), ["show play"], "the page began with the board of Play");
  modes.go({ screen: "solo" });
  assert.deepEqual(log.splice(0), ["renew", "show solo"]);
  batch(() => modes.go({ screen: "play" }));
  assert.deepEqual(log, ["renew", "show play"]);
});

test("the board is empty while a mode is fetched, unless it shows the position of a link", () => {
  const { modes, log } = page();
  modes.start();
  log.length = 0;
  modes.go({ screen: "edit" });
  modes.go({ screen: "play" });
  assert.deepEqual(log, ["show nothing", "renew", "show play"]);
  const linked = page({ isSketched: true });
  linked.modes.go({ screen: "edit" });
  assert.deepEqual(linked.log, []);
});

test("the rules on the board are those of the last view with any", () => {
  const { modes, shared } = page();
  assert.deepEqual([shared.ruleset, shared.shownRuleset], ["little", null]);
  modes.go({ screen: "solo" });
  shared.of("solo").show({ position: "bare" });
  assert.deepEqual([shared.ruleset, shared.shownRuleset], ["solo rules", "solo rules"]);
});
