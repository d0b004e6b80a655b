/** The actions for an archived game. */

import { want } from "../../base/wants.ts";
import { headOf } from "../../files/identify.ts";
import { newClock } from "../../game/clock/clock.ts";
import type { Offer } from "../../game/mode.ts";
import { gameRequest } from "../../game/record/gamerequest.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import type { Session } from "../../game/record/session.ts";
import { gameArchive } from "../../game/storage/archive.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { opponentOf, turnOf } from "../../game/storage/gamefilter.ts";
import { headersOf } from "../../game/storage/gameheaders.ts";
import { tallyAfter } from "../../game/storage/gameresult.ts";
import { namesOf } from "../../game/texts/playernames.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { canShare, OutgoingLink } from "../../modes/play/outgoinglink.ts";
import { openShare } from "../../share/dialog/share.ts";
import type { Text } from "../../ui/livetext.ts";
import type { PanelHost } from "./panelhost.ts";

const say = speaker("games");

type GameAction = { id: string; label: Text; onPress: () => unknown; isMain?: boolean };

/**
 * In display order.
 *
 * @param onTold reports the result of an action
 */
export function actionsOf(
  entry: ArchivedGame,
  host: PanelHost,
  onTold: (text: () => string) => void,
): readonly GameAction[] {
  const { page } = host;
  const actions: GameAction[] = [
    {
      id: "open",
      label: () => say(entry.result ? "do.view" : "do.continue"),
      onPress: () => openInPlay(entry, host),
      isMain: true,
    },
    ...linkActions(entry, host, onTold),
  ];
  if (entry.game.record.moves.length > 0) {
    actions.push({
      id: "analyse",
      label: () => say("do.analyse"),
      onPress: () => analyse(entry, host),
    });
  }
  actions.push(
    { id: "rematch", label: () => say("do.rematch"), onPress: () => rematch(entry, host) },
    { id: "share", label: () => say("do.share"), onPress: () => want(() => share(entry, host)) },
    { id: "save", label: () => say("do.save"), onPress: () => page.files.save(offerOf(entry)) },
  );
  return actions;
}

export function offerOf({ id, game }: ArchivedGame): Offer {
  const { ruleset, start, moves, resigned, timeout, called } = game.record;
  const names = namesOf(game);
  const named = { first: names[1], second: names[2] };
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

function openInPlay(entry: ArchivedGame, { keeping, leave }: PanelHost) {
  leave("play");
  void keeping.resume(entry.id);
}

function analyse(entry: ArchivedGame, { page, leave }: PanelHost) {
  const { record } = entry.game;
  leave("analyse");
  const headers = headersOf(entry, record.moves);
  page.openScreen({
    screen: "analyse",
    isStory: false,
    game: {
      ...(entry.headers ? headOf(headers) : { headers }),
      ...gameRequest(record, namesOf(entry.game), entry.game.seats),
    },
  });
}

/** A new game with the same players, rules and clock. */
function rematch({ game, result }: ArchivedGame, { page, keeping, leave }: PanelHost) {
  const { record, seats, names, clock } = game;
  leave("play");
  void keeping.makeRoom({
    onYes() {
      page.changeSettings({ turned: onlyPerson(seats) === 2 });
      const { ruleset, start } = record;
      const fresh = clock ? newClock(clock.control) : null;
      const tally = result && tallyAfter(game.tally, result);
      const same = { seats, clock: fresh, tally, ...(names && { names }) };
      void page.session.newGame({ ruleset, start, ...same });
      page.openScreen({ screen: "play" });
      page.showGame();
      // If the friend makes the first move, invite them next.
      page.act("send");
    },
  });
}

function share(entry: ArchivedGame, { page }: PanelHost) {
  openShare({ ...page, offers: () => [offerOf(entry)], storeWords: () => {} });
}

/** The link to a move that the friend has to answer. */
function linkActions(
  entry: ArchivedGame,
  { page }: PanelHost,
  onTold: (text: () => string) => void,
): readonly GameAction[] {
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

async function markSent(id: string, session: Session) {
  if (session.state.id === id) session.markSent();
  await gameArchive().change(id, (now) => {
    if (!now || now.game.isHanded) return now;
    return { ...now, game: { ...now.game, isHanded: true } };
  });
}
