import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { newRecord, played, resignedBy } from "../../../../web/game/record.js";
import { byLink } from "../../../../web/game/seats.js";
import { createLetter } from "../../../../web/modes/play/outgoinglink.js";
import { stateWith } from "../../game/state.js";
import { viewWith } from "../../game/view.js";

/** @typedef {import("../../../../web/game/record.js").GameRecord} GameRecord */

const ONE = played(newRecord("tournament"), "33-43");
const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
/** What the browser was given. @type {string[]} */
let given = [];

/** @param {object} part  of what the browser can do */
function browserWith(part) {
  Object.defineProperty(globalThis, "navigator", { value: part, configurable: true });
}

/** @param {GameRecord} record */
const waiting = (record) =>
  stateWith({ seats: byLink(1), record, view: viewWith({ player: 2, ply: 1 }) });

/** A letter, the requests it made, and how often it was taken along. */
function letterWith(answer = async () => ({ text: "#s1/g/tournament/0/MR/sent.1" })) {
  /** @type {any[]} */
  const asked = [];
  /** @type {string[]} */
  const heard = [];
  let handed = 0;
  const letter = createLetter({
    ask: /** @type {any} */ (
      (/** @type {string} */ _name, /** @type {object} */ request) => {
        asked.push(request);
        return answer();
      }
    ),
    onHanded: () => {
      handed += 1;
    },
    announce: (text) => heard.push(text),
  });
  return { letter, asked, heard, handed: () => handed };
}

beforeEach(() => {
  given = [];
  Object.assign(globalThis, { location: { href: "https://a.example/#" }, document: { title: "" } });
  browserWith({ clipboard: { writeText: async (/** @type {string} */ text) => given.push(text) } });
});

test("the link is made as soon as there is one to be sent, once for each state of the game", async () => {
  const { letter, asked, handed, heard } = letterWith();
  letter.show(stateWith({ seats: byLink(1) }));
  assert.deepEqual(asked, []);
  letter.show(waiting(ONE));
  letter.show(waiting(ONE));
  await rest();
  assert.equal(asked.length, 1);
  assert.equal(asked[0].sent, 1);
  assert.ok(await letter.copied());
  assert.deepEqual(given, ["https://a.example/#s1/g/tournament/0/MR/sent.1"]);
  assert.equal(handed(), 1);
  assert.match(heard[0] ?? "", /copied/);
  letter.show(waiting(resignedBy(ONE, 1)));
  assert.equal(asked[1].resigned, 1);
});

test("a link that comes late is not taken for the one of the game as it stands", async () => {
  /** @type {((answer: { text: string }) => void)[]} */
  const answers = [];
  const { letter } = letterWith(() => new Promise((resolve) => answers.push(resolve)));
  letter.show(waiting(ONE));
  const early = letter.address(new AbortController().signal);
  letter.show(waiting(resignedBy(ONE, 1)));
  answers[1]?.({ text: "#s1/g/early" });
  assert.equal(await early, "https://a.example/#s1/g/early");
  assert.equal(await letter.copied(), false);
  answers[2]?.({ text: "#s1/g/late" });
  await rest();
  assert.ok(await letter.copied());
  assert.deepEqual(given, ["https://a.example/#s1/g/late"]);
});

test("what is not made yet, or may not be copied, is not said to be", async () => {
  const { letter, handed } = letterWith();
  letter.show(waiting(ONE));
  assert.equal(await letter.copied(), false);
  await rest();
  browserWith({ clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  assert.equal(await letter.copied(), false);
  assert.equal(handed(), 0);
});

test("the system takes it, is called off, or refuses", async () => {
  const { letter, handed } = letterWith();
  letter.show(waiting(ONE));
  assert.equal(await letter.given(), "refused", "not made yet");
  await rest();
  assert.equal(await letter.given(), "refused", "there is no way to send links");
  browserWith({ share: async (/** @type {{ url: string }} */ { url }) => given.push(url) });
  assert.equal(await letter.given(), "handed");
  assert.match(given[0] ?? "", /sent\.1$/);
  const off = new DOMException("", "AbortError");
  browserWith({ share: () => Promise.reject(off) });
  assert.equal(await letter.given(), "called-off");
  browserWith({ share: () => Promise.reject(new Error("no")) });
  assert.equal(await letter.given(), "refused");
  assert.equal(handed(), 1);
});

test("a link that could not be made is made when it is asked for, and its fault told then", async () => {
  let isDown = true;
  const { letter } = letterWith(async () => {
    if (isDown) throw new Error("down");
    return { text: "#s1/g" };
  });
  letter.show(waiting(ONE));
  await rest();
  const { signal } = new AbortController();
  await assert.rejects(letter.address(signal), /down/);
  isDown = false;
  assert.equal(await letter.address(signal), "https://a.example/#s1/g");
});
