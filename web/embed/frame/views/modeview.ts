/** Shows a mode on the board and the bar, and only then announces a change to screen readers and the host. */

import { effect, untracked } from "../../../base/signals.ts";
import type { Board } from "../../../board/board.ts";
import type { FrameMode } from "../framemode.ts";
import type { HostChannel } from "../hostchannel.ts";
import type { FrameStore } from "../stores/framestore.ts";
import type { createBar, ModeButton } from "./bar.ts";
import type { Sounds } from "./sounds.ts";

interface Surroundings {
  board: Board;
  bar: ReturnType<typeof createBar>;
  sounds: Sounds;
  announcer: { show: (text: string) => void };
  channel: Pick<HostChannel, "send">;
}

export function showMode(
  frame: FrameStore,
  { board, bar, sounds, announcer, channel }: Surroundings,
) {
  let lastEvent: object | null = null;
  /** The mode whose game the last move has ended; null once the host knows the outcome. */
  let ended: FrameMode | null = null;
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

  function reportEvent(mode: FrameMode) {
    const { announcement = "", moved = null, solved = null } = mode.afterEvent() ?? {};
    if (moved?.last) {
      const { last, position, ending } = moved;
      ended = ending ? mode : null;
      channel.send("move", { move: last.text, by: last.player, position, ply: mode.facts().ply });
    }
    if (solved) channel.send("solved", solved);
    announcer.show(announcement);
  }

  function reportEnd(mode: FrameMode) {
    const { outcome } = mode.facts();
    if (!outcome) return;
    ended = null;
    channel.send("over", { outcome });
  }

  effect(() => {
    const { mode, side } = frame;
    if (!mode) return;
    const boardView = mode.controller.boardView(side);
    const view = barView(mode);
    const event = mode.event();
    const isNew = event !== null && event !== lastEvent;
    const isCounted = mode.settlement?.() != null;
    lastEvent = event;
    untracked(() => {
      board.show(boardView);
      bar.show(view);
      if (isNew) reportEvent(mode);
      if (isCounted && ended === mode) reportEnd(mode);
    });
  });
}
