import assert from "node:assert/strict";
import { test } from "node:test";
import {
  captionsEntry,
  LinkCaptions,
  mergedCaptions,
  noted,
  withCaption,
} from "../../../web/app/linkcaptions.ts";
import { parsed } from "../../../web/base/schema.ts";
import type { Offer } from "../../../web/game/mode.ts";
import { createStore } from "../../../web/game/storage/storage.ts";

const POSITION = "e1cba/j1Mg1/1hdfN/o1m2/ni1O1/3kl/1H3/KL1DI/FG2J/ABC1E 1 30";
const NONE = { title: null, author: null, hints: [], solution: [], canonical: "#" };
const PLACE: Offer = { kind: "position", ruleset: "original", position: POSITION, title: "Here" };
const PUZZLE: Offer = {
  ...NONE,
  kind: "puzzle",
  ruleset: "original",
  position: POSITION,
  goal: "win-3",
};
const bare = ({ kind, ruleset, position, goal, start, moves }: Offer) =>
  ({ kind, ruleset, position, goal, start, moves }) as Offer;

function area(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

test("the texts of a game or a study are not stored, since the link contains them", () => {
  for (const kind of ["game", "study"] as const) {
    const about: Offer = { kind, ruleset: "original", start: null, moves: [], title: "A study" };
    assert.deepEqual(noted([], about), []);
    assert.equal(withCaption(noted([], PLACE), about).title, "A study");
  }
});

test("the caption of a link applies to the same content, and to nothing else", () => {
  const said = noted(noted([], PLACE), { ...PUZZLE, title: "Locked", author: "Ada" });
  assert.equal(withCaption(said, bare(PLACE)).title, "Here");
  const puzzle = withCaption(said, bare(PUZZLE));
  assert.deepEqual([puzzle.title, puzzle.author], ["Locked", "Ada"]);
  assert.ok(!("hints" in puzzle));
  assert.equal(withCaption(said, { ...bare(PUZZLE), goal: "win-2" }).title, undefined);
  assert.equal(withCaption(said, { ...bare(PLACE), ruleset: "mirror" }).title, undefined);
});

test("a mode's own caption takes precedence, even an empty one", () => {
  const said = noted([], PLACE);
  assert.equal(withCaption(said, { ...bare(PLACE), title: "There" }).title, "There");
  assert.equal(withCaption(said, { ...bare(PLACE), title: null }).title, null);
});

test("a removed caption stays removed", () => {
  const emptied = noted(noted([], PLACE), { ...PLACE, title: null });
  assert.equal(withCaption(emptied, bare(PLACE)).title, undefined);
});

test("captions survive a reload, and games have none", () => {
  const store = createStore(area());
  const said = new LinkCaptions(store);
  said.note(PLACE);
  said.note({ kind: "game", ruleset: "original", start: null, moves: ["33-42"], first: "Ada" });
  const again = new LinkCaptions(store);
  assert.equal(again.withCaption(bare(PLACE)).title, "Here");
  const game = { kind: "game" as const, ruleset: "original", moves: ["33-42"] };
  assert.deepEqual(again.withCaption(game), game);
});

test("the number of captions is limited, and malformed entries are refused", () => {
  let said: ReturnType<typeof noted> = [];
  for (let ply = 0; ply < 50; ply += 1) said = noted(said, { ...PLACE, position: `${ply}` });
  assert.equal(said.length, 20);
  assert.equal(said[0]?.key, "position|original|49|");
  assert.deepEqual(parsed(captionsEntry.schema, JSON.parse(JSON.stringify(said))), said);
  assert.deepEqual(parsed(captionsEntry.schema, []), []);
  for (const data of [null, 7, {}, [null], [{ key: "a" }], [{ key: "a", words: { title: 1 } }]]) {
    assert.equal(parsed(captionsEntry.schema, data), null);
  }
});

test("captions of another device follow those here, and replace none", () => {
  const entry = (key: string, title: string) => ({
    key,
    words: { title },
  });
  const merged = mergedCaptions([entry("a", "mine")], [entry("a", "theirs"), entry("b", "theirs")]);
  assert.deepEqual(merged, [entry("a", "mine"), entry("b", "theirs")]);
});
