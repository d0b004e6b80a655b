/** Puts another game into Play. The one there, if it is not over, is kept; where it cannot be, the player is asked. */

import type { ModeContext } from "../game/mode.ts";
import type { GameRequest } from "../game/record/gamerequest.ts";
import type { Session } from "../game/record/session.ts";
import type { OpenDialog } from "./loaders.ts";

interface ReplacementParts {
  /** The game in Play */
  session: Session;
  /** Whether the other game can be opened in another mode instead */
  canLook: () => boolean;
  openMode: ModeContext["openMode"];
  openDialog: OpenDialog;
}

export function createReplacement({ session, canLook, openMode, openDialog }: ReplacementParts) {
  /** @param put puts the game there */
  return (
    put: () => void,
    {
      game,
      onDone = () => {},
      signal,
    }: {
      /** To be opened in Analyse instead */
      game: GameRequest;
      onDone?: (isOpened: boolean) => void;
      /** Ends when it is no longer requested */
      signal?: AbortSignal;
    },
  ) => {
    const opening = (open: () => void) => () => {
      if (signal?.aborted) return;
      open();
      onDone(true);
    };
    const replace = opening(() => {
      put();
      openMode("play");
    });
    if (!session.isUnfinished) {
      replace();
      return;
    }
    const onLook = canLook() ? opening(() => openMode("analyse", game)) : null;
    const onNo = () => onDone(false);
    openDialog((all) => all.replace({ onYes: replace, onNo, onLook }), signal);
  };
}
