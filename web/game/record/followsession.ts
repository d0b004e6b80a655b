import { effect, untracked } from "../../base/signals.ts";
import type { GameEvent } from "./currentgame.ts";
import type { Session } from "./session.ts";
import type { SessionState } from "./state.ts";

/**
 * Shows each change, then reports the event that has led to it.
 *
 * @param show not called for the present state
 */
export function followSession(
  session: Session,
  show: (state: SessionState) => void,
  report: (event: GameEvent) => void,
): () => void {
  const now = () => ({ state: session.state, refusal: session.refusal, event: session.event });
  let last = untracked(now);
  return effect(() => {
    const next = now();
    const before = last;
    last = next;
    untracked(() => {
      const isSame = next.state === before.state && next.refusal === before.refusal;
      if (!isSame) show(next.state);
      if (next.event && next.event !== before.event) report(next.event);
    });
  });
}
