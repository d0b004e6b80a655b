/** The dialogs of a game, and those that are opened most often, fetched as one file. */

import { afterChange } from "../../base/signals.ts";
import { isOver } from "../../game/record/state.ts";
import { CallStore } from "../../modes/play/stores/callstore.ts";
import { Keeping } from "../../modes/play/stores/keeping.ts";
import type { Prospect } from "../../modes/play/stores/opponentresult.ts";
import { prospectOf } from "../../modes/play/stores/opponentresult.ts";
import { ResultStore } from "../../modes/play/stores/resultstore.ts";
import { createCallButton } from "../../modes/play/views/callbutton.ts";
import { openMoreActions } from "../../modes/play/views/moreactions.ts";
import { openNewGame } from "../../modes/play/views/newgame.ts";
import { openPlayOn } from "../../modes/play/views/playon.ts";
import { openResign, showKeepingQuestions } from "../../modes/play/views/questions.ts";
import {
  openApart,
  openCut,
  openOlder,
  openOverlooked,
  openOwn,
} from "../../modes/play/views/received.ts";
import { showResultCard } from "../../modes/play/views/resultcard.ts";
import { openSeat } from "../../modes/play/views/seats.ts";
import { openWays } from "../../modes/play/views/waysdialog.ts";
import type { GameDialogName, Openers } from "../dialognames.ts";
import type { PageContext } from "../pagecontext.ts";
import { keepSafe } from "../persistence.ts";
import { loadBadLink } from "./badlink.ts";
import { openAbout, openMore } from "./more.ts";
import { openSettings } from "./settings.ts";

export class GameDialogs {
  #page;
  #calls;
  /** The result card that was opened last */
  #result: ResultStore | null = null;
  keeping;
  table: Openers<GameDialogName>;

  constructor(page: PageContext) {
    this.#page = page;
    this.keeping = new Keeping(page);
    showKeepingQuestions(this.keeping, page.session);
    this.#calls = new CallStore(page);
    createCallButton(this.#calls, page.board);
    afterChange(
      () => page.modes.progress,
      () => this.#result?.close(),
    );
    this.table = {
      ...this.#ofPage(),
      ...this.#ofGame(),
      ...this.#ofOtherGames(),
      ...this.#ofLinks(),
    };
  }

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

  /** The dialogs about the game on the board. */
  #ofGame(): Openers<"moreActions" | "resign" | "sit" | "playOn" | "result" | "ways" | "call"> {
    const page = this.#page;
    const { session } = page;
    return {
      moreActions: () => () => openMoreActions(page),
      resign:
        ([player]) =>
        () =>
          openResign(session, player),
      sit:
        ([player]) =>
        () =>
          openSeat(page, player),
      playOn: () => () => openPlayOn(page),
      result: async () => {
        const prospect = await prospectOf(session.state, page.rulesets);
        return () => {
          void keepSafe(page.store); // now there is something to lose
          this.#openResult(prospect);
        };
      },
      ways: () => () => openWays(page.play.game),
      call: () => () => this.#calls.call(),
    };
  }

  /** The dialogs about a game that replaces the one on the board. */
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

  /** Leaves a result card that is already open as it is. */
  #openResult(prospect: Prospect) {
    const page = this.#page;
    if (!isOver(page.session.state) || this.#result?.signal.aborted === false) return;
    this.#result = new ResultStore(page, prospect);
    showResultCard(this.#result, page);
  }
}
