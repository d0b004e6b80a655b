/** What can be done with a game of the archive. */

import { headOf } from "../../files/identify.js";
import { gameArchive } from "../../game/archive.js";
import { newClock } from "../../game/clock.js";
import { opponentOf, turnOf } from "../../game/gamefilter.js";
import { headersOf } from "../../game/gameheaders.js";
import { gameRequest } from "../../game/gamerequest.js";
import { onlyPerson } from "../../game/seats.js";
import { withSentences } from "../../i18n/catalogue.js";
import { say } from "../../i18n/games.js";
import { canShare, OutgoingLink } from "../../modes/play/outgoinglink.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Offer } from "../../game/mode.js" */
/** @import { Text } from "../../ui/livetext.js" */
/** @import { PanelHost } from "./panels.js" */

/** @typedef {{ id: string, label: Text, onPress: () => unknown, isMain?: boolean }} GameAction */

/**
 * In the order in which they are offered.
 *
 * @param {ArchivedGame} entry
 * @param {PanelHost} host
 * @param {(text: () => string) => void} onTold  says what came of it
 * @returns {readonly GameAction[]}
 */
export function actionsOf(entry, host, onTold) {
  const { page } = host;
  /** @type {GameAction[]} */
  const actions = [
    {
      id: "open",
      label: () => say(entry.result ? "do.view" : "do.continue"),
      onPress: () => openInPlay(entry, host),
      isMain: true,
    },
    ...linkActions(entry, host, onTold),
  ];
  if (page.hasMode("analyse") && entry.game.record.moves.length > 0) {
    actions.push({
      id: "analyse",
      label: () => say("do.analyse"),
      onPress: () => analyse(entry, host),
    });
  }
  actions.push(
    { id: "rematch", label: () => say("do.rematch"), onPress: () => rematch(entry, host) },
    { id: "share", label: () => say("do.share"), onPress: () => share(entry, host) },
    { id: "save", label: () => say("do.save"), onPress: () => page.files.save(offerOf(entry)) },
  );
  return actions;
}

/** The game as it can be shared. @param {ArchivedGame} entry @returns {Offer} */
export function offerOf({ id, game: { record, names } }) {
  const { ruleset, start, moves, resigned, timeout, called } = record;
  const named = { first: names?.[1] ?? null, second: names?.[2] ?? null };
  const ended = { resigned: resigned || null, timeout: timeout || null };
  return {
    kind: "game",
    ruleset,
    start,
    moves,
    at: null,
    ...ended,
    ...named,
    ...(called && { called }),
    file: { id },
  };
}

/** @param {ArchivedGame} entry @param {PanelHost} host */
function openInPlay(entry, { keeping, leave }) {
  leave("play");
  void keeping.resume(entry.id);
}

/** @param {ArchivedGame} entry @param {PanelHost} host */
function analyse(entry, { page, leave }) {
  const { record, names } = entry.game;
  leave("analyse");
  const headers = headersOf(entry, record.moves);
  page.openMode("analyse", {
    ...(entry.headers ? headOf(headers) : { headers }),
    ...gameRequest(record, names),
  });
}

/** The same players again by the same rules and with the same clock. @param {ArchivedGame} entry @param {PanelHost} host */
function rematch({ game }, { page, keeping, leave }) {
  const { record, seats, names, clock } = game;
  leave("play");
  void keeping.makeRoom({
    onYes() {
      page.changeSettings({ turned: onlyPerson(seats) === 2 });
      const { ruleset, start } = record;
      const fresh = clock ? newClock(clock.control) : null;
      void page.session.newGame({ ruleset, start, seats, clock: fresh, ...(names && { names }) });
      page.openMode("play");
      page.onBegun();
      // Where the friend begins, the next step is to invite them.
      page.onAction("send");
    },
  });
}

/** @param {ArchivedGame} entry @param {PanelHost} host */
async function share(entry, { page, signal }) {
  const { openShare } = await withSentences(import("../../share/dialog/share.js"));
  if (!signal.aborted) openShare({ ...page, offers: () => [offerOf(entry)], onWords: () => {} });
}

/** The link to a move that the friend is to answer. @param {ArchivedGame} entry @param {PanelHost} host @param {(text: () => string) => void} onTold @returns {readonly GameAction[]} */
function linkActions(entry, { page }, onTold) {
  const turn = turnOf(entry);
  const sent = onlyPerson(entry.game.seats);
  if (opponentOf(entry) !== "away" || !turn || turn === "move" || !sent) return [];
  const link = new OutgoingLink({
    ask: page.ask,
    onTaken: () => void markSent(entry.id, page.session).catch(() => {}),
    announce: () => onTold(() => say("copied")),
  });
  link.offer({ ...offerOf(entry), sent });
  const send = async () => {
    if ((await link.share()) === "refused") onTold(() => say("notSent"));
  };
  const copy = async () => (await link.copy()) || onTold(() => say("notCopied"));
  const copying = { id: "copy", label: () => say("do.copy"), onPress: copy };
  const sending = { id: "send", label: () => say("do.send"), onPress: send };
  return canShare() ? [sending, copying] : [copying];
}

/** @param {string} id @param {import("../../game/session.js").Session} session */
async function markSent(id, session) {
  if (session.state.id === id) session.markSent();
  await gameArchive().change(id, (now) => {
    if (!now || now.game.isHanded) return now;
    return { ...now, game: { ...now.game, isHanded: true } };
  });
}
