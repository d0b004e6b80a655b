/** All dialogs of the page, fetched together when the first of them is wanted. */

import { openGoals } from "../../modes/play/panels/goals.js";
import { openNewGame } from "../../modes/play/panels/newgame.js";
import { openApart, openCut, openOlder, openOwn } from "../../modes/play/panels/received.js";
import { openReplace } from "../../modes/play/panels/replace.js";
import { openResign } from "../../modes/play/panels/resign.js";
import { openResult } from "../../modes/play/panels/result.js";
import { openRules } from "../../modes/play/panels/rules.js";
import { openSeat } from "../../modes/play/panels/seat.js";
import { openWays } from "../../modes/play/panels/ways.js";
import { openSend } from "../../share/dialog/send.js";
import { openShare } from "../../share/dialog/share.js";
import { fetchSheet } from "../../ui/sheets.js";
import { openAbout } from "./about.js";
import { openBadLink } from "./badlink.js";
import { openMore } from "./more.js";
import { openSettings } from "./settings.js";

/** @typedef {import("../../game/state.js").SessionState} SessionState */
/** @typedef {import("../../modes/play/dialoghost.js").DialogHost} DialogHost */
/** @typedef {import("../../game/record.js").Player} Player */
/** @typedef {import("../../game/receivedgame.js").Received} Received */

const STYLES = Object.freeze(["../../styles/fields.css", "../../styles/dialogs.css"]);

/** The dialogs, once they can be seen as they are meant to look. @param {DialogHost} page */
export async function loadDialogs(page) {
  await Promise.all(STYLES.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
  return createDialogs(page);
}

/** @param {DialogHost} page */
function createDialogs(page) {
  /** @type {ReturnType<typeof openResult> | null} */
  let result = null;
  /** @type {ReturnType<typeof openWays> | null} */
  let ways = null;

  return {
    newGame: () => openNewGame(page),
    goals: () => openGoals(page),
    rules: () => openRules(page),
    settings: () => openSettings(page),
    about: () => openAbout(page),
    more: openMore,
    /** @param {Player} player */
    sit: (player) => openSeat(page, player),
    /** @param {Player} player */
    resign: (player) => openResign(page, player),
    share: () => openShare(page),
    send: () => openSend(page),
    received: {
      /** @param {Received} received */
      older: (received) => openOlder(page, received),
      /** @param {Received} received */
      apart: (received) => openApart(page, received),
      /** @param {Received} received */
      own: (received) => openOwn(page, received),
      cut: openCut,
    },
    badLink: openBadLink,
    /** @param {Parameters<typeof openReplace>[1]} callbacks */
    replace: (callbacks) => openReplace(page, callbacks),
    result() {
      result ??= openResult(page, () => {
        result = null;
      });
      result.show(page.session.state);
    },
    ways() {
      ways ??= openWays(page, () => {
        ways = null;
      });
      ways.show(page.session.state);
    },
    /** Keep what is open up to date. @param {SessionState} state */
    show(state) {
      result?.show(state);
      ways?.show(state);
    },
  };
}

/** @typedef {ReturnType<typeof createDialogs>} Dialogs */
