import assert from "node:assert/strict";
import { test } from "node:test";
import type { Shared } from "../../../web/app/modes.ts";
import { createModeContext } from "../../../web/app/modes.ts";
import type { ContextBoard } from "../../../web/game/mode.ts";
import { partly } from "../partly.ts";

test("an inactive mode can neither draw nor announce, but may report a failure", () => {
  const log: string[] = [];
  let isOn = true;
  const tell = (word: string) => () => void log.push(word);
  const context = createModeContext(partly<Shared>({ announce: tell("announce") }), {
    isOn: () => isOn,
    show: tell("show"),
    board: partly<ContextBoard>({
      show() {},
      flash: tell("flash"),
      async celebrate() {
        log.push("celebrate");
      },
      focus: tell("focus"),
    }),
    place: () => "its place" as unknown as HTMLElement,
    fail: tell("fail"),
  });
  const all = () => {
    context.board.show({});
    context.board.flash([]);
    void context.board.celebrate(1, () => "");
    context.board.focus();
    context.announce("hear");
    context.fail(null);
  };
  all();
  assert.deepEqual(log.splice(0), ["show", "flash", "celebrate", "focus", "announce", "fail"]);
  isOn = false;
  all();
  assert.deepEqual(log, ["fail"]);
  assert.equal(context.place, "its place");
});
