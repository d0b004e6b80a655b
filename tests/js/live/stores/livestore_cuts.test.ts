/** However and whenever the connection of two players is cut, both pages end in the same state. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { timesAt } from "../../../../web/game/clock/clock.ts";
import type { Request } from "../../../../web/game/liveplay.ts";
import { canCall } from "../../../../web/game/record/calls.ts";
import type { Page } from "../pair.ts";
import { calm, connect, cut, movesOf, page, randomNumbers } from "../pair.ts";
import { OPTIONS } from "../samples.ts";

const ROUNDS = 40;
const MOST_STEPS = 30;
/** Milliseconds: by then both pages have tried to meet again. */
const MINUTE = 60_000;
const side = { start: 20_000, increment: 1000 };
const CLOCKS = { kind: "increment", sides: { 1: side, 2: side } } as const;

interface Table {
  pages: [Page, Page];
  random: () => number;
  /** Everything done so far, for the message of a failure. */
  log: string[];
}

/** Let pending work run for some turns of the event loop. */
async function moment(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Let time pass on both pages. */
async function pass({ pages }: Table, ms: number, step = 500) {
  for (let gone = 0; gone < ms; gone += step) {
    for (const { time } of pages) time.now += step;
    for (const each of pages) {
      each.due();
      each.beat();
    }
    await moment(2);
  }
}

function lineOf({ ends }: Page) {
  return ends.findLast(({ other, isClosed }) => other && !isClosed);
}

/** The possible actions of a page's player, by name. */
function choices(table: Table, at: number): [string, () => unknown][] {
  const { session, live } = table.pages[at] as Page;
  const { view } = session.game;
  const { asked, difference, fault } = live.status;
  const own = live.status.side ?? 1;
  const legal = session.isMovable ? (view?.legal ?? []) : [];
  const moves = legal.flatMap((from) => from.moves.map(({ text }) => text));
  const move = moves[Math.floor(table.random() * moves.length)];
  const ask = (request: Request) => [`ask ${request}`, () => live.ask(request)] as const;
  const actions: [string, () => unknown][] = [
    ...(move ? Array(5).fill([`move ${move}`, () => session.play(move)] as const) : []),
    ...(canCall(session.state) ? [["call", () => session.call()] as const] : []),
    ask("undo"),
    ask(table.random() < 0.3 ? "hints" : "undo"),
    ...(session.isEnded ? [ask("rematch"), ask("rematch")] : []),
    ...(table.random() < 0.15 && live.isOn && !session.isEnded
      ? [["resign", () => session.resign(own)] as const]
      : []),
    ["look back", () => session.goTo(Math.floor(table.random() * 4))],
  ].map(([name, act]) => [`${at} ${String(name)}`, act as () => unknown]);
  if (asked) {
    actions.push([`${at} yes`, () => live.answer(true)], [`${at} yes`, () => live.answer(true)]);
    actions.push([`${at} no`, () => live.answer(false)]);
  }
  if (fault) actions.push([`${at} try again`, () => live.retry()]);
  if (difference) actions.push([`${at} decide shared`, () => live.decide("shared")]);
  return actions;
}

/** Make some lines hold back all further messages, which are lost with the line. */
function stick({ pages, random }: Table) {
  for (const each of pages) {
    const end = lineOf(each);
    if (end && random() < 0.5) end.isStuck = true;
  }
}

/** Cut the connection, then let the pages meet again by themselves or by another invitation. */
async function meetAgain(table: Table) {
  const { pages, random, log } = table;
  cut(pages[0]);
  await moment(Math.floor(random() * 10));
  const isByItself = random() < 0.6;
  log.push(isByItself ? "cut" : "cut for good");
  if (!isByItself) for (const { ends } of pages) for (const end of ends) end.isClosed = true;
  await pass(table, isByItself ? 16_000 : MINUTE, 1000);
  await calm();
  if (areApart(table)) await pass(table, MINUTE, 1000);
  await calm();
  if (areApart(table)) await inviteAgain(table);
  await settle(table);
}

function areApart({ pages }: Table) {
  return pages.some(({ live }) => live.status.connection !== "connected");
}

async function inviteAgain({ pages, random, log }: Table) {
  for (const place of [0, 1] as const) {
    if (random() > 0.2) continue;
    log.push(`${place} reload`);
    const before = pages[place];
    pages[place] = page({ game: before.stored(), now: before.time, spares: 2 });
    await pages[place].open();
    await calm();
  }
  const inviting = pages.filter(({ live }) => live.rejoinOptions() !== null);
  const one = inviting[Math.floor(random() * inviting.length)];
  const two = pages.find((each) => each !== one);
  const options = one?.live.rejoinOptions();
  if (!one || !two || !options) return;
  log.push(`${pages.indexOf(one)} invites again`);
  await connect(one, two, options, two.live.status.friend);
}

/** Let all messages arrive; if the records differ, both players choose the shared moves. */
async function settle({ pages }: Table) {
  await calm();
  if (pages.some(({ live }) => live.status.difference)) {
    for (const { live } of pages) live.decide("shared");
    await calm();
  }
}

function stateOf({ session, live }: Page) {
  const { record, takebacks } = session.game;
  const { hasHints } = session.connection;
  const { moves, resigned, timeout, called = false } = record;
  const { connection, fault, difference } = live.status;
  const board = { game: session.connection.live, moves, resigned, timeout, called, takebacks };
  // A reloaded page learns from the other one whether hints are allowed.
  const hints = hasHints && connection === "connected";
  return { ...board, hints, connection, fault, difference };
}

/** Both pages have the same game, and one of them can continue it. */
function mustBeSame({ pages, log }: Table) {
  const [one, two] = pages;
  const message = log.join(", ");
  assert.deepEqual(stateOf(one), stateOf(two), message);
  assert.equal(one.live.status.fault, null, message);
  assert.equal(one.live.status.asking, two.live.status.asked, message);
  assert.equal(two.live.status.asking, one.live.status.asked, message);
  const isOver = one.session.isEnded;
  const isAsked = [one, two].some(({ live }) => live.status.asking === "undo");
  if (one.live.status.connection === "connected" && !isOver && !isAsked) {
    for (const { session } of pages) void session.goTo(session.game.record.moves.length);
    assert.equal(pages.filter(({ session }) => session.isMovable).length, 1, message);
  }
}

/** The clocks of both pages show the same times right after they meet again. */
function clocksMustBeSame({ pages, log }: Table) {
  const times = pages.map((each) => {
    const { clock } = each.session.stored;
    return clock && !each.session.isEnded && timesAt(clock, movesOf(each).length);
  });
  assert.deepEqual(times[0], times[1], log.join(", "));
}

/** Two pages with a live game on their boards. */
async function begin(seed: number): Promise<Table> {
  const random = randomNumbers(seed);
  const pages: Table["pages"] = [page({ spares: 2 }), page({ spares: 2 })];
  await Promise.all(pages.map((each) => each.open()));
  const ruleset = random() < 0.3 ? "tournament+compulsory=called" : "tournament";
  const clocks = random() < 0.5 ? CLOCKS : null;
  await connect(...pages, { ...OPTIONS, ruleset, clocks, first: "inviter" });
  return { pages, random, log: [`seed ${seed}`] };
}

/** Let a player do something; its messages may still be in transit afterwards. */
async function step(table: Table) {
  const { pages, random, log } = table;
  const possible = choices(table, random() < 0.5 ? 0 : 1);
  const [name, act] = possible[Math.floor(random() * possible.length)] ?? ["", () => {}];
  log.push(name);
  void act();
  if (random() < 0.2) stick(table);
  await moment(Math.floor(random() * 12));
  if (pages[0].session.game.clock && random() < 0.3) {
    await pass(table, 500 * Math.floor(random() * 12));
  }
}

async function play(seed: number) {
  const table = await begin(seed);
  const { pages, random } = table;
  for (let left = Math.floor(random() * MOST_STEPS); left >= 0; left -= 1) {
    await step(table);
    const isStuck = pages.some((each) => lineOf(each)?.isStuck);
    if (left > 0 && random() > (isStuck ? 0.4 : 0.05)) continue;
    await meetAgain(table);
    clocksMustBeSame(table);
    mustBeSame(table);
  }
}

test("however a connection is cut, both pages end in the same state", async () => {
  for (let seed = 1; seed <= ROUNDS; seed += 1) await play(seed);
});
