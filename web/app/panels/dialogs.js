/** All dialogs of the page, fetched together when the first of them is requested. */

import { openGoals } from "../../modes/play/panels/goals.js";
import { openNewGame } from "../../modes/play/panels/newgame.js";
import { openReplace, openResign } from "../../modes/play/panels/questions.js";
import { openApart, openCut, openOlder, openOwn } from "../../modes/play/panels/received.js";
import { ResultDialog } from "../../modes/play/panels/result.js";
import { openRules } from "../../modes/play/panels/rules.js";
import { openSeat } from "../../modes/play/panels/seats.js";
import { WaysDialog } from "../../modes/play/panels/ways.js";
import { openSend } from "../../share/dialog/send.js";
import { openShare } from "../../share/dialog/share.js";
import { fetchSheet } from "../../ui/sheets.js";
import { openAbout } from "./about.js";
import { openBadLink } from "./badlink.js";
import { openMore } from "./more.js";
import { openSettings } from "./settings.js";

/** @import { Received } from "../../game/receivedgame.js" */
/** @import { Player } from "../../game/record.js" */
/** @import { SessionState } from "../../game/state.js" */
/** @import { DialogHost } from "../../modes/play/dialoghost.js" */

const STYLES = Object.freeze(["../../styles/fields.css", "../../styles/dialogs.css"]);

/** The dialogs, once their style sheets are in effect. @param {DialogHost} page */
export async function loadDialogs(page) {
  await Promise.all(STYLES.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
  return createDialogs(page);
}

/** @param {DialogHost} page */
function createDialogs(page) {
  const result = updatable((onClose) => new ResultDialog(page, onClose));
  const ways = updatable((onClose) => new WaysDialog(page, onClose));

  return {
    newGame: () => openNewGame(page),
    goals: () => openGoals(page),
    rules: () => openRules(page),
    settings: () => openSettings(page),
    about: () => openAbout(page),
    more: (/** @type {import("./more.js").MoreParts} */ parts) => openMore(page, parts),
    sit: (/** @type {Player} */ player) => openSeat(page, player),
    resign: (/** @type {Player} */ player) => openResign(page, player),
    share: () => openShare(page),
    send: () => openSend(page),
    received: {
      older: (/** @type {Received} */ received) => openOlder(page, received),
      apart: (/** @type {Received} */ received) => openApart(page, received),
      own: (/** @type {Received} */ received) => openOwn(page, received),
      cut: openCut,
    },
    badLink: openBadLink,
    replace: (/** @type {Parameters<typeof openReplace>[1]} */ callbacks) =>
      openReplace(page, callbacks),
    result: () => result.open(page.session.state),
    ways: () => ways.open(page.session.state),
    /** Update the open dialogs. @param {SessionState} state */
    show(state) {
      result.update(state);
      ways.update(state);
    },
  };
}

/** A dialog that is updated while it is open. @param {(onClose: () => void) => { show: (state: SessionState) => void }} create */
function updatable(create) {
  /** @type {ReturnType<typeof create> | null} */
  let dialog = null;
  const onClose = () => {
    dialog = null;
  };
  return {
    /** @param {SessionState} state */
    open(state) {
      dialog ??= create(onClose);
      dialog.show(state);
    },
    update: (/** @type {SessionState} */ state) => dialog?.show(state),
  };
}

/** @typedef {ReturnType<typeof createDialogs>} Dialogs */
