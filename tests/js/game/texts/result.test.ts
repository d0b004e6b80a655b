import assert from "node:assert/strict";
import { test } from "node:test";
import { leastOf } from "../../../../web/game/record/certainwin.ts";
import { newRecord, resignedBy, timedOut } from "../../../../web/game/record/record.ts";
import type { Names, Seats } from "../../../../web/game/record/seats.ts";
import { byLink, computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import type { ProgressState } from "../../../../web/game/record/state.ts";
import { endLines, matchText, outcomeOf, tallyText } from "../../../../web/game/texts/result.ts";
import { endedWith } from "../record/ended.ts";
import type { StatePart } from "../record/state.ts";
import { stateWith } from "../record/state.ts";
import { sideWith } from "../record/view.ts";

/** The end in one text. */
const endText = (...asked: Parameters<typeof endLines>) =>
  endLines(...asked)
    .join(". ")
    .replaceAll("\n", " ");

/** The players, by the role of the reader. */
const SEATS: Record<string, { seats: Seats; names?: Names }> = {
  green: { seats: { 1: PERSON, 2: computer(3) } },
  red: { seats: { 1: computer(3), 2: PERSON } },
  two: { seats: { 1: PERSON, 2: PERSON } },
  none: { seats: { 1: computer(2), 2: computer(3) } },
  friend: { seats: byLink(1), names: NO_NAMES },
  anna: { seats: byLink(2), names: { 1: "Anna", 2: null } },
};

function toAll(told: (who: string) => string) {
  return Object.fromEntries(Object.keys(SEATS).map((who) => [who, told(who)]));
}

function told(
  outcome: Parameters<typeof endedWith>[0],
  more: Parameters<typeof endedWith>[1] = {},
) {
  return toAll((who) => endText(endedWith(outcome, { ...more, part: SEATS[who] ?? {} }), "exact"));
}

test("a win by coming home addresses the one person, and names both colours to others", () => {
  assert.deepEqual(told({}), {
    green: "You won by 7 points. All your pieces are home and Red needed 7 more moves.",
    red: "You lost by 7 points. All of Green’s pieces are home and you needed 7 more moves.",
    two: "Green won by 7 points. All of Green’s pieces are home and Red needed 7 more moves.",
    none: "Green won by 7 points. All of Green’s pieces are home and Red needed 7 more moves.",
    friend: "You won by 7 points. All your pieces are home and your friend needed 7 more moves.",
    anna: "You lost by 7 points. All of Anna’s pieces are home and you needed 7 more moves.",
  });
  const one = endText(endedWith({ points: 1 }), "exact");
  assert.equal(one, "You won by 1 point. All your pieces are home and Red needed 1 more move.");
});

test("without seats nobody is addressed", () => {
  const { record, view, race } = endedWith().game;
  const { settlement } = endedWith().progress;
  assert.equal(
    outcomeOf({ game: { record, view, race }, progress: { settlement } }).headline,
    "Green won by 7 points",
  );
});

test("at the move limit both counts are shown, the reader's first", () => {
  const sides = { 1: sideWith({ exact: 10 }), 2: sideWith({ exact: 61 }) };
  assert.deepEqual(told({ reason: "limit", points: 51 }, { sides }), {
    green: "You won by 51 points. The move limit was reached: you had 10 moves to go, Red 61.",
    red: "You lost by 51 points. The move limit was reached: you had 61 moves to go, Green 10.",
    two: "Green won by 51 points. The move limit was reached: Green had 10 moves to go, Red 61.",
    none: "Green won by 51 points. The move limit was reached: Green had 10 moves to go, Red 61.",
    friend:
      "You won by 51 points. The move limit was reached: you had 10 moves to go, your friend 61.",
    anna: "You lost by 51 points. The move limit was reached: you had 61 moves to go, Anna 10.",
  });
});

test("a resignation is named, and has no points", () => {
  const record = resignedBy(newRecord("original"), 2);
  const texts = toAll((who) => endText(stateWith({ record, ...SEATS[who] }), "exact"));
  assert.deepEqual(texts, {
    green: "You won. Red resigned.",
    red: "You lost. You resigned.",
    two: "Green won. Red resigned.",
    none: "Green won. Red resigned.",
    friend: "You won. Your friend resigned.",
    anna: "You lost. You resigned.",
  });
  const given = stateWith({ record: resignedBy(newRecord("original"), 1), ...SEATS.anna });
  assert.equal(endText(given, "exact"), "You won. Anna resigned.");
});

test("a loss on time names its player, and has no points", () => {
  const record = timedOut(newRecord("original"), 2);
  const texts = toAll((who) => endText(stateWith({ record, ...SEATS[who] }), "exact"));
  assert.deepEqual(texts, {
    green: "You won. Red ran out of time.",
    red: "You lost. You ran out of time.",
    two: "Green won. Red ran out of time.",
    none: "Green won. Red ran out of time.",
    friend: "You won. Your friend ran out of time.",
    anna: "You lost. You ran out of time.",
  });
});

test("every kind of draw has its reason", () => {
  const drawn = (reason: string) => endText(endedWith({ winner: 0, points: 0, reason }), "exact");
  assert.equal(drawn("both-home"), "A draw. Both sides are home.");
  assert.equal(drawn("repetition"), "A draw. The same position came up three times.");
  assert.equal(drawn("blocked"), "A draw. There are no moves left.");
  const even = { winner: 0 as const, points: 0, reason: "limit" };
  const sides = { 1: sideWith(), 2: sideWith() };
  assert.equal(
    endText(endedWith(even, { sides }), "exact"),
    "A draw. The move limit was reached with 7 moves to go on each side.",
  );
});

test("unproven points are approximate, with their minimum", () => {
  const open = { exact: null, proven: false };
  const owing = { 2: sideWith({ ...open, range: [5, 7] }) };
  assert.equal(
    endText(endedWith({ proven: false }, { sides: owing }), "exact"),
    "You won by about 7 points (at least 5). All your pieces are home and Red needed about 7 more moves.",
  );
  const atLimit = (first: [number, number]) => {
    const sides = {
      1: sideWith({ ...open, range: first, line: ["33-42"] }),
      2: sideWith({ ...open, range: [6, 9] }),
    };
    const outcome = { reason: "limit", points: 6, proven: false };
    return told(outcome, { sides });
  };
  const counts = "The move limit was reached: you had about 1 move to go, Red about 7.";
  assert.equal(atLimit([1, 2]).green, `You won by about 6 points (at least 4). ${counts}`);
  assert.match(atLimit([1, 2]).red ?? "", /^You lost by about 6 points \(at least 4\)\./);
});

test("if the ranges of both sides overlap, nobody has won for certain", () => {
  const open = { exact: null, proven: false };
  const sides = {
    1: sideWith({ ...open, range: [41, 51] }),
    2: sideWith({ ...open, range: [47, 53] }),
  };
  const outcome = { reason: "limit", points: 2, proven: false };
  const limit = "Too close to call. The move limit was reached. Moves to go:";
  const doubt = "The count isn’t proven, so it isn’t certain who won.";
  assert.deepEqual(told(outcome, { sides }), {
    green: `${limit} you 41–51, Red 47–53. ${doubt}`,
    red: `${limit} you 47–53, Green 41–51. ${doubt}`,
    two: `${limit} Green 41–51, Red 47–53. ${doubt}`,
    none: `${limit} Green 41–51, Red 47–53. ${doubt}`,
    friend: `${limit} you 41–51, your friend 47–53. ${doubt}`,
    anna: `${limit} you 47–53, Anna 41–51. ${doubt}`,
  });
  const even = { ...outcome, winner: 0 as const, points: 0 };
  assert.equal(outcomeOf(endedWith(even, { sides })).winner, null);
  const whole = { 1: sideWith({ ...open, range: [41, 41] }), 2: sides[2] };
  assert.equal(outcomeOf(endedWith(outcome, { sides: whole })).winner, 1);
});

test("the winner is already named while the points are counted", () => {
  const sides = { 2: sideWith({ exact: null, proven: false, range: [12, 20] }) };
  const texts = told({}, { sides, isCounting: true });
  const least = "Counting the points: at least 12 points so far…";
  assert.equal(texts.green, `You won. All your pieces are home. ${least}`);
  assert.equal(texts.red, `You lost. All of Green’s pieces are home. ${least}`);
  assert.equal(texts.two, `Green won. All of Green’s pieces are home. ${least}`);
  const blank = endedWith({}, { isCounting: true, part: { race: null } });
  assert.equal(endText(blank, "exact"), "You won. All your pieces are home. Counting the points…");
});

test("at the limit the winner is named as soon as the ranges do not overlap", () => {
  const counting = (first: [number, number], second: [number, number]) => {
    const sides = { 1: sideWith({ range: first }), 2: sideWith({ range: second }) };
    return outcomeOf(endedWith({ reason: "limit" }, { sides, isCounting: true }));
  };
  assert.deepEqual(counting([7, 9], [12, 20]), {
    winner: 1,
    headline: "You won",
    how: "The move limit was reached.\nCounting the points: at least 3 points so far…",
  });
  assert.equal(counting([15, 30], [12, 14]).headline, "You lost");
  assert.match(counting([15, 30], [12, 14]).how, /at least 1 point so far/);
  for (const second of [
    [9, 20],
    [5, 9],
    [7, 7],
  ] as const) {
    const open = counting([7, 9], [...second]);
    assert.equal(open.winner, null, String(second));
    assert.equal(open.headline, "Counting moves to go");
    assert.equal(open.how, "The move limit was reached.");
  }
});

test("if distances count, nothing else decides", () => {
  const sides = {
    1: sideWith({ simple: 9, range: [11, 11] }),
    2: sideWith({ simple: 5, range: [40, 50], exact: null }),
  };
  const counting = endedWith({ reason: "limit" }, { sides, isCounting: true });
  assert.deepEqual(leastOf(counting.game, "simple"), { winner: 2, points: 4 });
  const counted = endedWith({ reason: "limit", winner: 2, points: 4 }, { sides });
  assert.equal(
    endText(counted, "simple"),
    "You lost by 4 points. The move limit was reached: you had 9 moves to go, Red 5.",
  );
});

test("a playout counts once it is finished", () => {
  const open = told.bind(null, { points: null });
  const by = (playout: ProgressState["playout"]) =>
    toAll((who) =>
      endText(endedWith({ points: null }, { part: { ...SEATS[who], playout } }), "playout"),
    );
  assert.match(open().green ?? "", /^You won\. All your pieces are home\./);
  assert.deepEqual(by(null), {
    green: "You won. All your pieces are home. Each move that Red still needs is a point for you.",
    red: "You lost. All of Green’s pieces are home. Each move that you still need is a point for Green.",
    two: "Green won. All of Green’s pieces are home. Each move that Red still needs is a point for Green.",
    none: "Green won. All of Green’s pieces are home. Each move that Red still needs is a point for Green.",
    friend:
      "You won. All your pieces are home. Each move that your friend still needs is a point for you.",
    anna: "You lost. All of Anna’s pieces are home. Each move that you still need is a point for Anna.",
  });
  const played = by({ line: ["55-45", "45-35"], points: 2 });
  assert.equal(
    played.green,
    "You won by 2 points. All your pieces are home and Red needed 2 more moves.",
  );
  const stuck = by({ line: [], points: null });
  assert.match(stuck.green ?? "", /No route home was found for Red, so there are no points\.$/);
  assert.match(stuck.red ?? "", /No route home was found for you, so there are no points\.$/);
  const counting = endedWith({}, { isCounting: true });
  assert.equal(leastOf(counting.game, "playout"), null);
});

test("a rematch shows both sides' wins and points, and the uncounted games", () => {
  const tally = { won: [1, 1], drawn: 0, uncounted: 0, points: [7, 3], isLeast: false } as const;
  const textOf = (part: StatePart, outcome = {}) =>
    tallyText(endedWith(outcome, { part: { tally, ...part } })).replaceAll("\n", " ");
  assert.deepEqual(
    toAll((who) => textOf(SEATS[who] ?? {})),
    {
      green: "Match score: You 2–1 Ferdl. Points: 14–3.",
      red: "Match score: You 1–2 Ferdl. Points: 3–14.",
      two: "Match score: Green 2–1 Red. Points: 14–3.",
      none: "Match score: Resi 2–1 Ferdl. Points: 14–3.",
      friend: "Match score: You 2–1 Red. Points: 14–3.",
      anna: "Match score: You 1–2 Anna. Points: 3–14.",
    },
  );
  const drawn = { winner: 0, reason: "both-home", points: 0 } as const;
  const lost = { ...tally, uncounted: 2, isLeast: true };
  assert.equal(
    textOf({ tally: lost }, drawn),
    "Match score: You 1–1 Ferdl, 1 draw, 2 games not counted. Points: at least 7–3.",
  );
});

test("there is no tally after a first game, or while the points are counted", () => {
  assert.equal(tallyText(endedWith()), "");
  const tally = { won: [1, 0], drawn: 0, uncounted: 0, points: [7, 0], isLeast: false } as const;
  assert.equal(tallyText(endedWith({}, { isCounting: true, part: { tally } })), "");
});

test("a match names its score and, once it is decided, its winner", () => {
  const first = { won: [1, 0], drawn: 0, uncounted: 0, points: [7, 0], isLeast: false } as const;
  const textOf = (who: string, tally: StatePart["tally"], outcome = {}) =>
    matchText(endedWith(outcome, { part: { tally: tally ?? null, ...SEATS[who] } })).replaceAll(
      "\n",
      " ",
    );
  const three = { ...first, best: 3 as const };
  assert.equal(textOf("friend", three), "You won the match 2–0. Points: 14–0.");
  assert.equal(textOf("anna", three), "Anna won the match 2–0. Points: 0–14.");
  assert.equal(textOf("friend", { ...three, best: 5 }), "Best of five: You 2–0 Red. Points: 14–0.");
  assert.equal(textOf("anna", three, { winner: 2 }), "Best of three: You 1–1 Anna. Points: 7–7.");
  const even = { ...three, won: [1, 1], points: [7, 7] } as const;
  const drawn = { winner: 0, reason: "both-home", points: 0 } as const;
  assert.equal(textOf("friend", even, drawn), "The match ended in a draw, 1–1. Points: 7–7.");
  assert.equal(textOf("friend", first), "", "rematches without a length");
  assert.equal(matchText(endedWith({}, { isCounting: true, part: { tally: three } })), "");
});
