import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { newRecord, played, resignedBy } from "../../../../web/game/record/record.ts";
import { byLink } from "../../../../web/game/record/seats.ts";
import { OutgoingLink } from "../../../../web/modes/play/outgoinglink.ts";
import type { Asked } from "../../engine/asked.ts";
import { asking } from "../../engine/asked.ts";
import { stateWith } from "../../game/record/state.ts";
import { viewWith } from "../../game/record/view.ts";

const ONE = played(newRecord("tournament"), "33-43");
const rest = () => new Promise((resolve) => setTimeout(resolve, 5));
/** The texts passed to the browser. */
let given: string[] = [];

/** @param part the browser's features */
function browserWith(part: object) {
  Object.defineProperty(globalThis, "navigator", { value: part, configurable: true });
}

const waiting = (record: GameRecord) =>
  stateWith({ seats: byLink(1), record, view: viewWith({ player: 2, ply: 1 }) });

/** An outgoing link, its requests, and how often it was taken. */
function linkWith(answer = async () => ({ text: "#s1/g/tournament/0/MR/sent.1" })) {
  const asked: Asked[] = [];
  const heard: string[] = [];
  let taken = 0;
  const link = new OutgoingLink({
    ask: asking((request) => {
      asked.push(request);
      return answer();
    }),
    announce: (text) => heard.push(text),
    session: {
      markSent() {
        taken += 1;
      },
    },
  });
  return { link, asked, heard, taken: () => taken };
}

beforeEach(() => {
  given = [];
  Object.assign(globalThis, { location: { href: "https://a.example/#" }, document: { title: "" } });
  browserWith({ clipboard: { writeText: async (text: string) => given.push(text) } });
});

test("the link is made as soon as there is one to send, once for each state of the game", async () => {
  const { link, asked, taken, heard } = linkWith();
  link.show(stateWith({ seats: byLink(1) }));
  assert.equal(asked.length, 0);
  link.show(waiting(ONE));
  link.show(waiting(ONE));
  await rest();
  assert.equal(asked.length, 1);
  assert.equal(asked[0]?.sent, 1);
  assert.ok(await link.copy());
  assert.deepEqual(given, ["https://a.example/#s1/g/tournament/0/MR/sent.1"]);
  assert.equal(taken(), 1);
  assert.match(heard[0] ?? "", /copied/);
  link.show(waiting(resignedBy(ONE, 1)));
  assert.equal(asked[1]?.resigned, 1);
});

test("the link of a call includes it, even if nothing else has changed", () => {
  const { link, asked } = linkWith();
  link.show(waiting(ONE));
  link.show(waiting({ ...ONE, called: true }));
  assert.deepEqual(
    asked.map(({ called }) => called),
    [undefined, true],
  );
});

test("a late link is not taken for that of the current game", async () => {
  const answers: ((answer: { text: string }) => void)[] = [];
  const { link } = linkWith(() => new Promise((resolve) => answers.push(resolve)));
  link.show(waiting(ONE));
  const early = link.address(new AbortController().signal);
  link.show(waiting(resignedBy(ONE, 1)));
  answers[1]?.({ text: "#s1/g/early" });
  assert.equal(await early, "https://a.example/#s1/g/early");
  assert.equal(await link.copy(), false);
  answers[2]?.({ text: "#s1/g/late" });
  await rest();
  assert.ok(await link.copy());
  assert.deepEqual(given, ["https://a.example/#s1/g/late"]);
});

test("a link that is not made yet, or may not be copied, is not reported as copied", async () => {
  const { link, taken } = linkWith();
  link.show(waiting(ONE));
  assert.equal(await link.copy(), false);
  await rest();
  browserWith({ clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  assert.equal(await link.copy(), false);
  assert.equal(taken(), 0);
});

test("the system shares it, is cancelled, or refuses", async () => {
  const { link, taken } = linkWith();
  link.show(waiting(ONE));
  assert.equal(await link.share(), "refused", "not made yet");
  await rest();
  assert.equal(await link.share(), "refused", "there is no way to send links");
  browserWith({ share: async ({ url }: { url: string }) => given.push(url) });
  assert.equal(await link.share(), "shared");
  assert.match(given[0] ?? "", /sent\.1$/);
  const off = new DOMException("", "AbortError");
  browserWith({ share: () => Promise.reject(off) });
  assert.equal(await link.share(), "cancelled");
  browserWith({ share: () => Promise.reject(new Error("no")) });
  assert.equal(await link.share(), "refused");
  assert.equal(taken(), 1);
});

test("a failed link is made again on request, and its fault reported then", async () => {
  let isDown = true;
  const { link } = linkWith(async () => {
    if (isDown) throw new Error("down");
    return { text: "#s1/g" };
  });
  link.show(waiting(ONE));
  await rest();
  const { signal } = new AbortController();
  await assert.rejects(link.address(signal), /down/);
  isDown = false;
  assert.equal(await link.address(signal), "https://a.example/#s1/g");
});
