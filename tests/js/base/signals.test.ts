import assert from "node:assert/strict";
import { test } from "node:test";
import { Atom } from "../../../web/base/atom.ts";
import { afterChange, batch, computed, effect, signal } from "../../../web/base/signals.ts";

test("afterChange acts after each change, and not on the first run", () => {
  const count = signal(1);
  const seen: number[] = [];
  afterChange(
    () => count.value,
    (value) => seen.push(value),
  );
  assert.deepEqual(seen, []);
  count.value = 2;
  count.value = 3;
  assert.deepEqual(seen, [2, 3]);
});

test("afterChange does not act if the value stays the same", () => {
  const state = signal({ name: "sun", count: 1 });
  const seen: string[] = [];
  afterChange(
    () => state.value.name,
    (name) => seen.push(name),
  );
  state.value = { name: "sun", count: 2 };
  assert.deepEqual(seen, []);
  state.value = { name: "moon", count: 2 };
  assert.deepEqual(seen, ["moon"]);
});

test("afterChange does not track reads inside the action", () => {
  const [event, language] = [signal(0), signal("en")];
  const said: string[] = [];
  afterChange(
    () => event.value,
    () => said.push(language.value),
  );
  event.value = 1;
  language.value = "de";
  assert.deepEqual(said, ["en"]);
});

test("afterChange can be stopped", () => {
  const count = signal(0);
  let acted = 0;
  const end = afterChange(
    () => count.value,
    () => (acted += 1),
  );
  count.value = 1;
  end();
  count.value = 2;
  assert.equal(acted, 1);
});

/** A plain value, as a module of the start chunk holds it. */
class Plain {
  #atom = new Atom();
  #value = 0;

  get value() {
    this.#atom.reportRead();
    return this.#value;
  }

  set value(next) {
    this.#value = next;
    this.#atom.reportChange();
  }
}

test("effects and computed values follow a plain value by its atom", () => {
  const plain = new Plain();
  const double = computed(() => plain.value * 2);
  const seen: number[] = [];
  effect(() => void seen.push(double.value));
  plain.value = 2;
  assert.deepEqual(seen, [0, 4]);
});

test("changes of atoms in one batch are one change", () => {
  const [one, other] = [new Plain(), new Plain()];
  const seen: number[] = [];
  effect(() => void seen.push(one.value + other.value));
  batch(() => {
    one.value = 1;
    other.value = 2;
  });
  assert.deepEqual(seen, [0, 3]);
});

test("an effect may change a plain value that it does not read", () => {
  const [source, target] = [signal(1), new Plain()];
  effect(() => {
    target.value = source.value;
  });
  source.value = 5;
  assert.equal(target.value, 5);
});
