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
/** @typedef {import("../../game/settings.js").Settings} Settings */
/** @typedef {import("../../game/controls.js").Action} Action */
/** @typedef {import("../../game/record.js").Player} Player */
/** @typedef {import("../../game/receivedgame.js").Received} Received */

/**
 * What the dialogs know of the page and may do to it.
 *
 * @typedef {object} Page
 * @property {import("../../game/session.js").Session} session
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {readonly import("../../engine/operations.js").Level[]} levels
 * @property {string} version
 * @property {() => string} ruleset  text form of the rules on the board, whatever the mode
 * @property {(fields: import("../../game/rulesets.js").Fields) => readonly import("../../game/rulestext.js").RuleSection[] | undefined} rules
 *   of the mode that is on, where it does not play the whole game
 * @property {() => readonly (readonly [key: string, text: string])[]} keys  of the mode that is on
 * @property {() => readonly import("../../game/mode.js").Offer[]} offers  what the mode that is on can share
 * @property {(offer: import("../../game/mode.js").Offer) => void} onWords  something has been written into an offer, and Python
 *   has found it fit for links
 * @property {() => 1 | 2} bottom  who sits at the lower edge of the board now
 * @property {() => Settings} settings
 * @property {(change: Partial<Settings>) => void} onSettings
 * @property {(action: Action) => void} onAction
 * @property {import("../../modes/play/outgoinglink.js").Letter} letter  the link to the game that is played by link
 * @property {() => import("../../game/ways.js").Sides} ways  whose ways home are on the board
 * @property {(change: Partial<import("../../game/ways.js").Sides>) => void} onWays
 * @property {import("../../game/mode.js").Desk["openMode"]} openMode
 * @property {(name: import("../../game/mode.js").ModeName) => boolean} hasMode
 * @property {() => void} onBegun  a new game lies on the board
 * @property {import("../../engine/client.js").Ask} ask
 */

const STYLES = Object.freeze(["../../styles/fields.css", "../../styles/dialogs.css"]);

/** The dialogs, once they can be seen as they are meant to look. @param {Page} page */
export async function loadDialogs(page) {
  await Promise.all(STYLES.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
  return createDialogs(page);
}

/** @param {Page} page */
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
