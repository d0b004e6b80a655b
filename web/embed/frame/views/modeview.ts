/** The view of the frame's mode: its board and its bar, whose changes are drawn before the event is announced. */

import { effect, untracked } from "../../../base/signals.ts";
import type { Board } from "../../../board/board.ts";
import type { FrameMode } from "../framemode.ts";
import type { FrameStore } from "../stores/framestore.ts";
import type { createBar, ModeButton } from "./bar.ts";
import type { Sounds } from "./sounds.ts";

interface Surroundings {
  board: Board;
  bar: ReturnType<typeof createBar>;
  sounds: Sounds;
}

export function showMode(frame: FrameStore, { board, bar, sounds }: Surroundings) {
  let lastEvent: object | null = null;
  const turn: ModeButton = { id: "turn", isOn: true, press: () => frame.flip() };

  function barView(mode: FrameMode) {
    const { refusal } = mode.controller;
    const lines = mode.lines();
    return {
      ...(refusal ? { ...lines, labels: [], sentences: [refusal] } : lines),
      buttons: [...mode.buttons(), ...sounds.buttons(), turn],
      choose: (option: string) => mode.choose?.(option),
    };
  }

  effect(() => {
    const { mode, side } = frame;
    if (!mode) return;
    const boardView = mode.controller.boardView(side);
    const view = barView(mode);
    const event = mode.event();
    const isNew = event !== null && event !== lastEvent;
    lastEvent = event;
    untracked(() => {
      board.show(boardView);
      bar.show(view);
      if (isNew) mode.announceEvent();
    });
  });
}
