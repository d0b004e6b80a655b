/** The dialogs of a game, and those that are opened most, in one file. */

import type { SessionState } from "../../game/record/state.ts";
import { keepSafe } from "../../game/storage/persistence.ts";
import { Calling } from "../../modes/play/panels/calling.ts";
import { loadResult } from "../../modes/play/panels/ending.ts";
import { Keeping } from "../../modes/play/panels/keeping.ts";
import { openMoreActions } from "../../modes/play/panels/moreactions.ts";
import { openNewGame } from "../../modes/play/panels/newgame.ts";
import { openPlayOn } from "../../modes/play/panels/playon.ts";
import { openResign } from "../../modes/play/panels/questions.ts";
import {
  openApart,
  openCut,
  openOlder,
  openOverlooked,
  openOwn,
} from "../../modes/play/panels/received.ts";
import { WaysDialog } from "../../modes/play/panels/routes.ts";
import { openSeat } from "../../modes/play/panels/seats.ts";
import type { GameDialogName, Openers } from "../dialognames.ts";
import type { PageContext } from "../pagecontext.ts";
import { loadBadLink } from "./badlink.ts";
import { openAbout, openMore } from "./more.ts";
import { openSettings } from "./settings.ts";

export class GameDialogs {
  #page;
  #result = new Updated();
  #ways = new Updated();
  /** The call "Salta!"; null before the first move that may be called or has been. */
  #calling: Calling | null = null;
  keeping;
  table: Openers<GameDialogName>;

  constructor(page: PageContext) {
    this.#page = page;
    this.keeping = new Keeping(page);
    this.table = {
      ...this.#ofPage(),
      ...this.#ofGame(),
      ...this.#ofOtherGames(),
      ...this.#ofLinks(),
    };
    this.show(page.session.state);
  }

  /** Update the open dialogs. */
  show(state: SessionState) {
    this.keeping.show(state);
    this.#result.show(state);
    this.#ways.show(state);
    if (state.view?.callable || state.isCall) this.#calling ??= new Calling(this.#page);
    this.#calling?.show(state);
  }

  closeResult() {
    this.#result.close();
  }

  /** About the page, whatever the game. */
  #ofPage(): Openers<"about" | "settings" | "more"> {
    const page = this.#page;
    return {
      about: () => () => openAbout(page),
      settings: () => () => openSettings(page),
      more: async () => {
        const unfinished = await this.keeping.unfinished();
        return () => openMore(page, this.keeping, unfinished);
      },
    };
  }

  /** About the game on the board, as it is when they are opened. */
  #ofGame(): Openers<"moreActions" | "resign" | "sit" | "playOn" | "result" | "ways" | "call"> {
    const page = this.#page;
    const { session } = page;
    return {
      moreActions: () => () => openMoreActions(page),
      resign:
        ([player]) =>
        () =>
          openResign(page, player),
      sit:
        ([player]) =>
        () =>
          openSeat(page, player),
      playOn: () => () => openPlayOn(page),
      result: async () => {
        const create = await loadResult(page);
        return () => {
          void keepSafe(page.store); // now there is something to lose
          this.#result.open(create, session.state);
        };
      },
      ways: () => () => this.#ways.open((onClose) => new WaysDialog(page, onClose), session.state),
      call: () => () => {
        this.#calling ??= new Calling(page);
        return this.#calling.call();
      },
    };
  }

  /** About another game that takes its place. */
  #ofOtherGames(): Openers<"newGame" | "replace" | "resume"> {
    const { keeping } = this;
    return {
      newGame: async () => {
        const [unfinished, proposal] = await Promise.all([
          keeping.unfinished(),
          keeping.proposal(),
        ]);
        return () => openNewGame(this.#page, keeping, { ...unfinished, proposal });
      },
      replace:
        ([replacement]) =>
        () =>
          keeping.replace(replacement),
      resume:
        ([entry, { onYes, onNo }]) =>
        () =>
          keeping.replace({
            ...(onNo && { onNo }),
            onYes() {
              keeping.put(entry);
              onYes();
            },
          }),
    };
  }

  /** About a link that has been opened. */
  #ofLinks(): Openers<"badLink" | "received" | "receivedCut"> {
    const open = { older: openOlder, apart: openApart, overlooked: openOverlooked, own: openOwn };
    return {
      badLink: ([link]) => loadBadLink(link),
      received:
        ([meaning, received]) =>
        () =>
          open[meaning](this.#page, received),
      receivedCut:
        ([choices]) =>
        () =>
          openCut(choices),
    };
  }
}

/** A dialog that is updated while it is open. */
class Updated {
  #dialog: UpdatedDialog | null = null;

  open(create: (onClose: () => void) => UpdatedDialog, state: SessionState) {
    this.#dialog ??= create(() => {
      this.#dialog = null;
    });
    this.#dialog.show(state);
  }

  show(state: SessionState) {
    this.#dialog?.show(state);
  }

  close() {
    this.#dialog?.close?.();
  }
}

type UpdatedDialog = { show: (state: SessionState) => void; close?: () => void };
