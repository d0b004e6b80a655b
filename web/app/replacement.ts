/**
 * Replaces the game in Play with another one. An unfinished game is stored first; the player is asked if it cannot be
 * stored or is live.
 */

import type { OpenDialogUnless } from "../game/dialogs.ts";
import type { ModeContext } from "../game/mode.ts";
import type { GameRequest } from "../game/record/gamerequest.ts";
import type { Session } from "../game/record/session.ts";

interface ReplacementOptions {
  /** To be opened in Analyse instead */
  game: GameRequest;
  /** @param isOpened false if the player keeps the game in Play */
  onDone?: (isOpened: boolean) => void;
  /** Ends when the other game is no longer requested */
  signal?: AbortSignal;
}

/** @param put puts the other game into Play */
export type ReplaceGame = (put: () => void, options: ReplacementOptions) => void;

interface ReplacementParts {
  /** The game in Play */
  session: Session;
  /** Whether the other game can be opened in another mode instead */
  canLook: () => boolean;
  openScreen: ModeContext["openScreen"];
  openDialogUnless: OpenDialogUnless;
}

export function createReplacement({
  session,
  canLook,
  openScreen,
  openDialogUnless,
}: ReplacementParts): ReplaceGame {
  return (put, { game, onDone = () => {}, signal }) => {
    const opening = (open: () => void) => () => {
      if (signal?.aborted) return;
      open();
      onDone(true);
    };
    const replace = opening(() => {
      put();
      openScreen({ screen: "play" });
    });
    if (!session.isUnfinished && (session.connection.live === null || session.isEnded)) {
      replace();
      return;
    }
    const onLook = canLook()
      ? opening(() => openScreen({ screen: "analyse", isStory: false, game }))
      : null;
    const onNo = () => onDone(false);
    openDialogUnless(signal ?? null, "replace", { onYes: replace, onNo, onLook });
  };
}
