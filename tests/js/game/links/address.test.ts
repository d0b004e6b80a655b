import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linkCard } from "../../../../web/app/linkopening.ts";
import { senderIn, sketchedView, sketchOf } from "../../../../web/app/linksketch.ts";
import type { Link, Presets } from "../../../../web/engine/operations.ts";
import { addressWith } from "../../../../web/game/links/address.ts";
import { goalOfLink, isSameGame, writtenIn } from "../../../../web/game/links/linkgoal.ts";
import { boardOf } from "../../../../web/game/record/record.ts";
import { NO_NAMES } from "../../../../web/game/record/seats.ts";
import { isLink, isShared, modeBehind, readAddress } from "../../../../web/game/routes.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { markedAt } from "../../../../web/ui/excerpt.ts";
import type { AnyOf } from "../../engine/asked.ts";

/** A link of any kind: fields that other kinds lack may be missing. */
type Said = Link & AnyOf<Link>;

/** Every link that must open for ever, with Python's reading of it. */
const GOLDEN: [string, Said][] = readFileSync(
  new URL("../../../golden/links.tsv", import.meta.url),
  "utf8",
)
  .split("\n")
  .filter((row) => row && !row.startsWith("#"))
  .map((row) => row.split("\t"))
  .map(([, link = "", said = "null"]) => [link, JSON.parse(said)]);

/** The board at each link to a game, by the link's name. */
const SHOWN = readFileSync(new URL("../../../golden/games-shown.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row && !row.startsWith("#"))
  .map((row) => row.split("\t"));

const REAR = { stars: "edcba/jihgf/onmlk", suns: "klmno/fghij/abcde" };
const rulesets = createRulesets({
  presets: [
    ["tournament", "stars-rear"],
    ["original", "stars-rear"],
    ["checkers", "stars-rear"],
    ["leaping", "stars-rear"],
    ["edition-1901", "suns-rear"],
  ].map(([id, setup = ""]) => {
    const rear = setup === "stars-rear" ? REAR.stars : REAR.suns;
    const front = [...rear].reverse().join("").toUpperCase();
    return { id, fields: { setup }, opening: { position: `${rear}/5/5/5/5/${front} 1 0` } };
  }),
} as unknown as Presets);
const { openingOf } = rulesets;

const MODES = {
  ...{ position: "play", game: "play", puzzle: "puzzles", solo: "solo", study: "analyse" },
};

test("the drawing of a link before Python has read it matches Python's view", () => {
  assert.ok(GOLDEN.length > 20);
  let sketches = 0;
  for (const [link, said] of GOLDEN) {
    assert.ok(isLink(readAddress(link)));
    assert.ok(isShared(readAddress(link)));
    if (said.kind === "game" || said.kind === "study") continue;
    const sketch = sketchOf(link, openingOf);
    if (!sketch) continue;
    sketches += 1;
    assert.equal(sketch.position, said.position, link);
    assert.equal(sketch.ruleset, said.ruleset, link);
    assert.equal(sketch.pieces, boardOf(said.position));
  }
  assert.ok(sketches > 15);
});

test("a study is drawn at its start: only Python can read its moves", () => {
  const studies = GOLDEN.filter(([, { kind }]) => kind === "study");
  assert.ok(studies.length >= 7);
  for (const [link, { ruleset, start }] of studies) {
    const sketch = sketchOf(link, openingOf);
    const position = start ?? openingOf(ruleset);
    assert.equal(sketch?.position ?? null, position, link);
    assert.equal(sketch?.ruleset ?? null, position && ruleset);
  }
  assert.equal(sketchOf("#s1/s/house-rules/0/1hrxy", openingOf), null);
  assert.equal(sketchOf("#s1/s/original/5/5/1/0/1hrxy", openingOf), null);
});

test("a challenge is drawn as it begins, with the player's side at the bottom", () => {
  const from = "KLMNO/FGHIJ/1BCDE/A4/5/5/4a/edcb1/jihgf/onmlk/1/100";
  const rest = "level.1/seed.5/side.2/won.11/by.Anna";
  const opening = `#beat/v1/tournament/0/${rest}`;
  assert.ok(isShared(readAddress(opening)));
  assert.equal(sketchOf(opening, openingOf)?.position, openingOf("tournament"));
  const sketch = sketchOf(`#beat/v1/tournament/${from}/${rest}`, openingOf);
  assert.equal(sketch?.position, "KLMNO/FGHIJ/1BCDE/A4/5/5/4a/edcb1/jihgf/onmlk 1 100");
  assert.equal(sketchedView(opening, rulesets)?.bottom, 2);
  assert.equal(sketchedView(opening.replace("side.2", "side.1"), rulesets)?.bottom, 1);
  assert.equal(sketchOf("#beat/v1/little/5/level.1", openingOf), null);
});

test("a game is drawn at its link's position by moving pieces, without the rules", () => {
  const rows = readFileSync(new URL("../../../golden/links.tsv", import.meta.url), "utf8").split(
    "\n",
  );
  assert.ok(SHOWN.length >= 7);
  for (const [name, position = ""] of SHOWN) {
    const link = rows.find((row) => row.startsWith(`${name}\t`))?.split("\t")[1] ?? "";
    const sketch = sketchOf(link, openingOf);
    assert.equal(sketch?.position, position, name);
    assert.equal(sketch?.pieces, boardOf(position));
  }
});

test("a game is drawn at the move it names, whatever other names it contains", () => {
  const drawn = (keys: string) =>
    sketchOf(`#s1/g/original/0/MRlh${keys}`, openingOf)?.position.split(" ").slice(1).join(" ");
  assert.equal(drawn(""), "1 2");
  assert.equal(drawn("/at.1"), "2 1");
  assert.equal(drawn("/resigned.1/at.0/first.at~2E1/second.B"), "1 0");
  assert.equal(drawn("/first.at.1"), "1 2");
  assert.equal(drawn("/at.3"), undefined);
});

test("a friend's game is drawn as it was before their move, from the other side", () => {
  const drawn = (rest: string) => sketchedView(`#s1/g/${rest}`, rulesets);
  assert.match(drawn("original/0/MRlh/sent.2")?.position ?? "", / 2 1$/);
  assert.equal(drawn("original/0/MRlh/sent.2")?.bottom, 1);
  assert.match(drawn("original/0/MR/first.A/sent.1")?.position ?? "", / 1 0$/);
  assert.equal(drawn("original/0/MR/first.A/sent.1")?.bottom, 2);
  assert.match(
    drawn("original/0/MR/sent.2")?.position ?? "",
    / 2 1$/,
    "they have resigned, or invite",
  );
  assert.match(
    drawn("leaping/0/MRlh00lg/sent.2")?.position ?? "",
    / 2 1$/,
    "moved, and again after a pass",
  );
  assert.equal(drawn("original/0/MR")?.bottom, undefined);
});

test("a friend's call is drawn with its result, from the side of the called player", () => {
  const drawn = sketchedView("#s1/g/original/0/MRlh/sent.2/called.1", rulesets);
  assert.match(drawn?.position ?? "", / 1 2$/);
  assert.equal(drawn?.bottom, 1);
});

test("if the opening or a move is not certain, no game is drawn", () => {
  for (const hash of [
    "#s1/g/house-rules/0/MR",
    "#s1/g/tournament~setup.of-my-own/0/MR",
    "#s1/g/tournament/0/RM", // nothing stands there
    "#s1/g/tournament/0/lh", // the other side's
    "#s1/g/tournament/0/MH", // where another stands
    "#s1/g/tournament/0/MRl",
    "#s1/g/tournament/0/MRyz",
    "#s1/g/tournament/0",
    "#s1/g/tournament/0/",
    "#s1/g/tournament/5/5/5/1/0/MR",
    "#s2/g/tournament/0/MR",
  ]) {
    assert.equal(sketchOf(hash, openingOf), null, hash);
  }
});

test("an opening depends only on the setup, so mixed rules have that of a preset", () => {
  assert.equal(openingOf("tournament+setup=suns-rear"), openingOf("edition-1901"));
  assert.equal(openingOf("leaping+limit=60"), openingOf("tournament"));
  assert.notEqual(openingOf("tournament"), openingOf("edition-1901"));
  assert.equal(openingOf("unheard-of"), null);
});

test("later versions and malformed rows are not drawn", () => {
  const [, rows] = ["", "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk"];
  assert.ok(sketchOf(`#s1/p/tournament/${rows}/1/0`, openingOf));
  for (const hash of [
    `#s1/g/tournament/${rows}/1/0`,
    `#s2/p/tournament/${rows}/1/0`,
    `#s1/p/tournament/${rows}/3/0`,
    `#s1/p/tournament/${rows.replace("5", "4")}/1/0`,
    `#s1/p/tournament/${rows.slice(6)}/1/0`,
    "#s1/p",
  ]) {
    assert.equal(sketchOf(hash, openingOf), null, hash);
  }
});

test("a link leads to the mode of its kind, which the page knows beforehand", () => {
  for (const [link, said] of GOLDEN) {
    const mode = MODES[said.kind as keyof typeof MODES];
    assert.equal(goalOfLink(said).screen, mode);
    assert.equal(modeBehind(readAddress(link)).screen, mode);
  }
  assert.equal(modeBehind(readAddress("#s2/z/whatever")).screen, "play");
});

test("a game is opened at the move it names, with its resignation", () => {
  const goal = goalOfLink({
    kind: "game",
    ruleset: "original",
    start: null,
    moves: ["33-42", "82-73"],
    resigned: 1,
    at: 1,
    first: null,
    second: null,
    sent: null,
    canonical: "",
  });
  assert.equal(goal.screen, "play");
  const { record } = goal as Extract<typeof goal, { screen: "play" }>;
  assert.deepEqual(record, {
    ruleset: "original",
    start: null,
    moves: ["33-42", "82-73"],
    cursor: 1,
    resigned: 1,
    timeout: 0,
  });
  const link = { record, names: NO_NAMES };
  const named = { 1: "Anna", 2: "Bertil" };
  assert.ok(isSameGame(link, { record: { ...record, cursor: 2 }, names: NO_NAMES }));
  assert.ok(!isSameGame(link, { record: { ...record, moves: ["33-42"] }, names: NO_NAMES }));
  assert.ok(!isSameGame(link, { record: { ...record, resigned: 0 }, names: NO_NAMES }));
  assert.ok(isSameGame(link, { record, names: named }), "a link need not name the players");
  assert.ok(isSameGame({ record, names: named }, { record, names: named }));
  assert.ok(!isSameGame({ record, names: named }, link), "others play it in the link");
});

test("a game that ended on time is opened as such", () => {
  const link = { kind: "game" as const, ruleset: "original", start: null, at: 1 };
  const nobody = { resigned: null, first: null, second: null, sent: null, canonical: "" };
  const goal = goalOfLink({ ...link, ...nobody, moves: ["33-42"], timeout: 2 });
  const { record } = goal as Extract<typeof goal, { screen: "play" }>;
  assert.deepEqual([record.resigned, record.timeout], [0, 2]);
});

test("a game with a called player is opened as such, and no other game is", () => {
  const link = { kind: "game" as const, ruleset: "original", start: null, at: 1 };
  const nobody = { resigned: null, first: null, second: null, sent: null, canonical: "" };
  const read = (part: object) => {
    const goal = goalOfLink({ ...link, ...nobody, moves: ["33-42"], ...part });
    return (goal as Extract<typeof goal, { screen: "play" }>).record;
  };
  assert.equal(read({ called: true }).called, true);
  assert.ok(!("called" in read({})));
});

test("the sender of a link is read wherever its key is", () => {
  assert.equal(senderIn("#s1/g/original/0/MR/sent.1"), 1);
  assert.equal(senderIn("#s1/g/original/0/MR/sent.2/timeout.1"), 2);
  assert.equal(senderIn("#s1/g/original/0/MR/timeout.1"), null);
});

test("a claimed par is not taken as proven", () => {
  const said = GOLDEN.map(([, each]) => each).find(({ par }) => par === 77);
  assert.ok(said);
  const goal = goalOfLink(said);
  assert.ok(goal.screen === "solo" && goal.task && !("par" in goal.task));
  const card = linkCard(writtenIn(said), () => {});
  assert.equal(card?.title, "From the other side");
  assert.match(card?.text ?? "", /says par is 77/);
});

test("a puzzle comes with all texts of its author", () => {
  const [, said] = GOLDEN.find(([, { hints = [] }]) => hints.length > 0) ?? [];
  assert.ok(said);
  const { ruleset, position, goal, title, author, hints, solution } = said;
  const puzzle = { ruleset, position, goal, title, author, hints, solution };
  assert.deepEqual(goalOfLink(said), { screen: "puzzles", puzzle });
});

test("a study opens in Analyse with all its content", () => {
  const [, said] = GOLDEN.find(([, { kind }]) => kind === "study") ?? [];
  assert.ok(said);
  assert.deepEqual(goalOfLink(said), { screen: "analyse", isStory: false, game: said });
});

test("a link without texts has no card", () => {
  for (const [, said] of GOLDEN) {
    const isBare = [said.title, said.author, said.first, said.second, said.par].every(
      (value) => value === null || value === undefined,
    );
    assert.equal(linkCard(writtenIn(said), () => {}) === null, isBare);
  }
});

test("the address of a link is the page's own, whatever its fragment", () => {
  for (const query of ["?lang=de", "?lang=de&x", "?x&lang=de"]) {
    const page = `https://a.example/${query.includes("x") ? "?x" : ""}`;
    assert.equal(addressWith(`https://a.example/${query}#learn`, "#s1/p"), `${page}#s1/p`);
  }
  assert.equal(
    addressWith("https://a.example/salta/?x#solo", "#s1/p"),
    "https://a.example/salta/?x#s1/p",
  );
  assert.equal(addressWith("https://a.example/", "#s1/p"), "https://a.example/#s1/p");
});

test("an offset is marked between its surroundings, and at the end nothing is marked", () => {
  assert.deepEqual(markedAt("#s1/x", 4), { before: "#s1/", at: "x", after: "" });
  assert.deepEqual(markedAt("#s1/x", 5), { before: "#s1/x", at: "", after: "" });
  assert.deepEqual(markedAt("𝄞ab", 1), { before: "𝄞", at: "a", after: "b" });
  const long = markedAt(`${"a".repeat(5000)}b${"c".repeat(5000)}`, 5000);
  assert.equal(long.at, "b");
  assert.match(long.before, /^…a{400}$/);
  assert.match(long.after, /^c{400}…$/);
});
