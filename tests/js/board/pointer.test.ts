import assert from "node:assert/strict";
import { test } from "node:test";
import type { PointerTarget } from "../../../web/board/pointer.ts";
import { PointerInput } from "../../../web/board/pointer.ts";

/** A grid whose squares are wherever an event says, and a target that logs its calls. */
function setUp() {
  const root = Object.assign(new EventTarget(), { setPointerCapture() {} });
  const asked: string[] = [];
  let selected: number | null = null;
  let over = 33;
  const target = {
    numberOf: () => over,
    canLift: (number: number) => number < 40,
    isSelected: (number: number) => number === selected,
    select(number: number) {
      selected = number;
      asked.push(`select ${number}`);
    },
    choose: (number: number) => asked.push(`choose ${number}`),
    lift: (number: number) => asked.push(`lift ${number}`),
    drag: () => asked.push("drag"),
    drop: () => asked.push("drop"),
    putBack: () => asked.push("putBack"),
    cancel() {
      selected = null;
      asked.push("cancel");
      return true;
    },
  };
  new PointerInput(
    root as unknown as HTMLElement,
    target as PointerTarget,
    new AbortController().signal,
  );
  /** @param number the square of the event */
  function send(type: string, fields: object = {}, number: number = over) {
    over = number;
    const event = new Event(type, { cancelable: true });
    const usual = { button: 0, isPrimary: true, pointerId: 1, pointerType: "mouse", detail: 1 };
    root.dispatchEvent(Object.assign(event, { clientX: 0, clientY: 0, ...usual, ...fields }));
    return event;
  }
  return { asked, send };
}

test("a press selects a piece, and its own click does nothing more", () => {
  const { asked, send } = setUp();
  for (const type of ["pointerdown", "pointerup", "click"]) send(type);
  assert.deepEqual(asked, ["select 33"]);
});

test("pressing the selected piece again deselects it", () => {
  const { asked, send } = setUp();
  for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) send(type);
  assert.deepEqual(asked, ["select 33", "choose 33"]);
});

test("a press on any other square chooses it on release", () => {
  const { asked, send } = setUp();
  send("pointerdown", {}, 55);
  assert.deepEqual(asked, []);
  send("pointerup");
  assert.deepEqual(asked, ["choose 55"]);
});

test("a release on another square does nothing", () => {
  const { asked, send } = setUp();
  send("pointerdown", {}, 55);
  send("pointerup", {}, 54);
  assert.deepEqual(asked, []);
});

test("a release outside the board is ignored: the next press is a new one", () => {
  const { asked, send } = setUp();
  send("pointerdown", {}, 55);
  send("pointerdown", {}, 33);
  send("pointermove", { clientX: 30 });
  assert.deepEqual(asked, ["select 33", "lift 33"]);
});

test("a bare click, as from a screen reader, chooses", () => {
  const { asked, send } = setUp();
  send("click", { detail: 0 }, 42);
  assert.deepEqual(asked, ["choose 42"]);
});

test("a piece is lifted only beyond the threshold, which is wider for a finger", () => {
  for (const [pointerType, near, far] of [
    ["mouse", 3, 6],
    ["touch", 8, 11],
  ] as const) {
    const { asked, send } = setUp();
    send("pointerdown", { pointerType });
    send("pointermove", { pointerType, clientX: near });
    assert.deepEqual(asked, ["select 33"]);
    send("pointermove", { pointerType, clientX: far });
    send("pointermove", { pointerType, clientX: 30 });
    send("pointerup", { pointerType, clientX: 30 });
    assert.deepEqual(asked, ["select 33", "lift 33", "drag", "drop"]);
  }
});

test("a piece that cannot be lifted is not dragged", () => {
  const { asked, send } = setUp();
  send("pointerdown", {}, 82);
  send("pointermove", { clientX: 50 });
  assert.deepEqual(asked, []);
});

test("a cancelled drag puts the piece back", () => {
  const { asked, send } = setUp();
  send("pointerdown");
  send("pointermove", { clientX: 50 });
  send("pointercancel");
  send("pointerup");
  assert.deepEqual(asked, ["select 33", "lift 33", "putBack"]);
});

test("the right button cancels, even during a drag, and opens no menu", () => {
  const { asked, send } = setUp();
  send("pointerdown");
  send("pointermove", { clientX: 50 });
  send("pointermove", { button: 2 });
  assert.deepEqual(asked.slice(-2), ["putBack", "cancel"]);
  send("pointerup", { button: 2 });
  send("pointerdown", { button: 2 });
  assert.deepEqual(asked.slice(-2), ["cancel", "cancel"]);
  assert.equal(send("contextmenu").defaultPrevented, true);
});

test("a second finger cancels the press, so that the page can be zoomed", () => {
  const { asked, send } = setUp();
  send("pointerdown", { pointerType: "touch" });
  send("pointerdown", { pointerType: "touch", pointerId: 2, isPrimary: false });
  assert.deepEqual(asked, ["select 33", "cancel"]);
});
