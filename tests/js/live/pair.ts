/** Two pages in one process, each with a session and a Python, and connections between them that a test can cut. */

import { parsed } from "../../../web/base/schema.ts";
import type { InvitationOptions } from "../../../web/game/liveplay.ts";
import { LiveFault } from "../../../web/game/liveplay.ts";
import type { Session } from "../../../web/game/record/session.ts";
import type { GameClock, StoredGame } from "../../../web/game/storage/storedgame.ts";
import { storedGame } from "../../../web/game/storage/storedgame.ts";
import type { Connection, LineEvent } from "../../../web/live/connection.ts";
import { parseDescription } from "../../../web/live/description.ts";
import { LiveStore } from "../../../web/live/stores/livestore.ts";
import { Timekeeper } from "../../../web/modes/play/timekeeper.ts";
import type { Asked } from "../engine/asked.ts";
import { table } from "../game/record/seated.ts";
import { viewWith } from "../game/record/view.ts";
import { CHROMIUM, OPTIONS } from "./samples.ts";

/** Some moves of each side; Python here allows any of them at any time. */
const MOVES = {
  1: ["33-42", "33-43", "34-43", "42-53", "43-53", "32x54"],
  2: ["83-72", "83-73", "82-73", "73-63", "72-63", "84x62"],
} as const;

/** The Python of a live game: a step to 43 overlooks a jump. */
export function python(request: Asked): object {
  const moves = (request.moves ?? []) as string[];
  if (request.ruleset === "nonsense") throw { code: "bad-ruleset", message: "no", details: {} };
  const player = moves.length % 2 ? 2 : 1;
  const isCalled = request.called === true;
  const allowed = MOVES[player].filter((text) => !isCalled || text.includes("x"));
  const viewOf = () =>
    viewWith({
      ply: moves.length,
      player,
      moves,
      position: `board of ${moves.join(" ")}${isCalled ? " called" : ""} ${player}`,
      legal: allowed.map((text) => ({
        from: Number(text.slice(0, 2)),
        moves: [{ to: Number(text.slice(3)), text, path: [] }],
      })),
      ...(moves.length > 0 && !isCalled && { callable: true as const }),
      forced: isCalled,
      ...(isCalled && { called: true as const }),
      last: moves.length
        ? { text: moves.at(-1) ?? "", path: [], player: player === 1 ? 2 : 1 }
        : null,
    });
  if (request.op === "view") return viewOf();
  if (request.op === "call") {
    const isOverlooked = moves.at(-1) === "33-43" || moves.at(-1) === "83-73";
    return isOverlooked
      ? { view: python({ ...request, op: "view", moves: moves.slice(0, -1), called: true }) }
      : { view: null };
  }
  if (request.op === "race") return { 1: null, 2: null, done: true };
  return {};
}

/** One end of a connection. */
class End {
  receive: (event: LineEvent) => void;
  other: End | null = null;
  /** Identifies its description. */
  ufrag = "";
  /** The `ufrag` of the end it wants to be paired with. */
  wanted = "";
  isEnded = false;
  isClosed = false;
  isStuck = false;
  held: string[] = [];
  /** All messages sent from here. */
  said: string[] = [];
  #onOpen: () => void = () => {};
  #opened = new Promise<void>((resolve) => {
    this.#onOpen = resolve;
  });

  constructor(receive: (event: LineEvent) => void) {
    this.receive = receive;
  }

  get isOpen() {
    return !this.isClosed && this.other !== null;
  }

  async offer() {
    ends.made += 1;
    this.ufrag = String(1000 + ends.made);
    return { ...parseDescription(CHROMIUM), ufrag: this.ufrag };
  }

  answer() {
    return this.offer();
  }

  /** Both have made an offer: they are connected once each has accepted the other's as an answer. */
  async pair({ ufrag }: { ufrag: string }) {
    this.wanted = ufrag;
    ends.pairing.push(this);
    const other = ends.pairing.find((end) => end.ufrag === ufrag && end.wanted === this.ufrag);
    if (!other || ends.isApart || other.isClosed || this.isClosed) return;
    this.other = other;
    other.other = this;
    for (const end of [this, other]) end.open();
  }

  async accept({ ufrag }: { ufrag: string }) {
    const other = ends.answering.find((end) => end.ufrag === ufrag);
    if (!other) throw new LiveFault("timeout");
    this.other = other;
    other.other = this;
    for (const end of [this, other]) end.open();
  }

  open() {
    this.#onOpen();
    this.receive({ kind: "open" });
  }

  taken() {
    ends.answering.push(this);
    return this.#opened;
  }

  send(text: string) {
    if (!this.isOpen) return false;
    this.said.push(text);
    const { other } = this;
    if (this.isStuck) this.held.push(text);
    else queueMicrotask(() => other && !other.isClosed && other.receive({ kind: "text", text }));
    return true;
  }

  /** Deliver the messages that were held back. */
  release() {
    this.isStuck = false;
    for (const text of this.held.splice(0)) {
      queueMicrotask(() => this.other?.receive({ kind: "text", text }));
    }
  }

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    ends.answering = ends.answering.filter((end) => end !== this);
    const { other } = this;
    if (other && !other.isClosed) {
      queueMicrotask(() => {
        if (other.isClosed) return;
        other.isClosed = true;
        other.receive({ kind: "closed" });
      });
    }
  }
}

/** Ends whose answer is still to be accepted, latest last. */
export const ends: { answering: End[]; pairing: End[]; made: number; isApart: boolean } = {
  answering: [],
  pairing: [],
  made: 0,
  isApart: false,
};

/** Break the connection of a page: messages in transit are lost. */
export function cut({ ends: made }: Page) {
  const end = made.findLast(({ other, isClosed }) => other && !isClosed);
  const other = end?.other;
  for (const each of [end, other]) {
    if (!each || each.isClosed) continue;
    each.isClosed = true;
    each.receive({ kind: "closed" });
  }
}

/** Make a move, and wait until both pages have handled it. */
export async function play({ session }: Page, move: string) {
  void session.play(move);
  await calm();
}

export interface Page {
  session: Session;
  live: LiveStore;
  /** The connections of this page, latest last. */
  ends: End[];
  kept: Map<string, string>;
  /** Milliseconds by which the clock of this page is ahead. */
  time: { now: number };
  /** A second has passed for its heartbeats. */
  beat: () => void;
  /** Run the timers that are due by its clock. */
  due: () => void;
  stored: () => StoredGame | null;
  open: () => Promise<void>;
}

export function page(
  options: {
    answer?: (request: Asked) => unknown;
    game?: StoredGame | null;
    now?: { now: number };
    /** Number of spare connections agreed on for a loss. */
    spares?: number;
    /** The browser finds no way to be reached. */
    isBlocked?: boolean;
  } = {},
): Page {
  const { answer = python, game } = options;
  const time = options.now ?? { now: 0 };
  const made: End[] = [];
  const beats: Set<() => void> = new Set();
  const beat = () => {
    for (const act of [...beats]) act();
  };
  const timers: Set<{ at: number; act: () => void }> = new Set();
  const due = () => {
    for (const timer of [...timers]) {
      if (timer.at > time.now || !timers.delete(timer)) continue;
      timer.act();
    }
  };
  const archive: Map<string, StoredGame> = new Map();
  let live: LiveStore | null = null;
  const { session, open, kept, engine } = table({
    answer,
    ...(game && { game }),
    clocks: { live: () => keeper?.live ?? null, thinkTime: () => null },
    onChange: (state) => {
      if (state.connection.live) archive.set(state.connection.live, session.stored);
      keeper?.refresh();
    },
  });
  const keeper: Timekeeper | null = new Timekeeper({
    state: () => session.state,
    page: () => ({ isShown: true, isHidden: false, isReady: true }),
    now: () => time.now,
    after: (act, ms) => {
      const timer = { at: time.now + ms, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pace: () => 0,
    onClock: (clock: GameClock) => session.setClock(clock),
    onTimeout: (player) => void live?.flag(player),
    onLow: () => {},
    onTold: () => {},
    onTick: () => {},
  });
  live = new LiveStore({
    session,
    ask: engine.call as never,
    servers: () => [],
    find: async (name) => archive.get(name) ?? null,
    put: (stored) => void session.openStored(stored),
    turnTo: () => {},
    timing: {
      now: () => time.now,
      wall: () => time.now,
      every: (act) => {
        beats.add(act);
        return () => beats.delete(act);
      },
    },
    spares: options.spares ?? 0,
    connect: (_, receive) => {
      const end = new End(receive);
      if (options.isBlocked) end.offer = () => Promise.reject(new LiveFault("blocked"));
      made.push(end);
      // It has every member that live play uses.
      return end as unknown as Connection;
    },
  });
  const stored = () => {
    const text = kept.get("salta:game");
    return text ? parsed(storedGame, JSON.parse(text).data) : (game ?? null);
  };
  return {
    session,
    live,
    ends: made,
    kept,
    time,
    beat,
    due,
    stored,
    open: open as () => Promise<void>,
  };
}

/** Wait until all messages have been received and handled. */
export async function calm() {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Two pages with a live game on their boards. */
export async function pair(options: Partial<InvitationOptions> = {}, spares: number = 0) {
  const [one, two] = [page({ spares }), page({ spares })];
  await Promise.all([one.open(), two.open()]);
  await connect(one, two, { ...OPTIONS, first: "inviter", ...options });
  return { one, two };
}

export async function connect(one: Page, two: Page, options: InvitationOptions, name = "Bo") {
  const invitation = await one.live.invite(options);
  const answer = await two.live.join(invitation.link, name);
  await invitation.accept(answer.link);
  await answer.connected;
  await calm();
}

export const movesOf = ({ session }: Page) => [...session.game.record.moves];

/** The same numbers on every run (mulberry32). */
export function randomNumbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
