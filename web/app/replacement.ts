/** Replaces the game in Play. Asks the player first if that game is unfinished, and is live or cannot be stored. */

import type { OpenDialogUnless } from "../game/dialogs.ts";
import type { PageServices } from "../game/mode.ts";
import type { GameRequest } from "../game/record/gamerequest.ts";
import type { Session } from "../game/record/session.ts";
import type { ModeName } from "../game/routes.ts";

interface ReplacementOptions {
  /** The new game, which Analyse can open instead */
  game: GameRequest;
  /** @param isOpened false if the player keeps the game in Play */
  onDone?: (isOpened: boolean) => void;
  signal?: AbortSignal;
}

export type ReplaceGame = (put: () => void, options: ReplacementOptions) => void;

interface ReplacementParts {
  session: Session;
  modes: { readonly name: ModeName };
  router: { open: PageServices["openScreen"] };
  dialogs: { openUnless: OpenDialogUnless };
}

export function createReplacement({
  session,
  modes,
  router,
  dialogs,
}: ReplacementParts): ReplaceGame {
  return (put, { game, onDone = () => {}, signal }) => {
    const opening = (open: () => void) => () => {
      if (signal?.aborted) return;
      open();
      onDone(true);
    };
    const replace = opening(() => {
      put();
      router.open({ screen: "play" });
    });
    if (!session.isUnfinished && (session.connection.live === null || session.isEnded)) {
      replace();
      return;
    }
    const look = opening(() => router.open({ screen: "analyse", isStory: false, game }));
    const onLook = modes.name === "analyse" ? null : look;
    const onNo = () => onDone(false);
    dialogs.openUnless(signal ?? null, "replace", { onYes: replace, onNo, onLook });
  };
}
