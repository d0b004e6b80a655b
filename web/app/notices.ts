/** The one card of the page, which shows the most important of all reports. */

import { afterChange, effect, untracked } from "../base/signals.ts";
import { onMissing } from "../base/wants.ts";
import type { Fault } from "../engine/protocol.ts";
import { missingPart } from "../game/texts/faultkinds.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { say } from "../i18n/say.ts";
import type { CardView } from "../ui/card.ts";
import { createCard } from "../ui/card.ts";
import {
  differenceCard,
  elsewhereCard,
  faultCard,
  missingCard,
  newerCard,
  quarantineCard,
  replacedCard,
  unstoredCard,
} from "./cards.ts";
import type { PageLanguage } from "./language.ts";
import type { Links } from "./links.ts";
import type { Modes } from "./modes.ts";
import type { Site } from "./site.ts";
import type { EngineStore } from "./stores/enginestore.ts";
import type { OwnSlot } from "./stores/ownslot.ts";
import type { Reports } from "./stores/reports.ts";

interface NoticeServices {
  reports: Reports<CardView>;
  python: EngineStore;
  site: Site;
  slot: OwnSlot;
  language: PageLanguage;
  links: Links;
  modes: Modes;
  board: { focus: () => void };
}

export function showNotices(root: HTMLElement, services: NoticeServices) {
  const { reports, python, site, modes, board } = services;
  const card = createCard(root, () => board.focus());
  onMissing((missing) => reports.miss(missing));
  effect(() => {
    const view = cardView(services);
    untracked(() => card.show(view));
  });
  // A part of the page is missing: perhaps the site has been updated.
  afterChange(
    () => reports.missing ?? python.fault ?? (modes.on ? null : modes.fault),
    (fault) => fault && void site.check(),
  );
  afterChange(
    () => modes.progress,
    () => reports.miss(null),
  );
}

/** Faults come first, then quarantined entries. */
function cardView(services: NoticeServices) {
  const { reports, python, site, slot, language, links, modes } = services;
  const { missing, quarantined } = reports;
  const { takeOver } = site;
  const { hasStarted } = python;
  const fault = modes.fault ?? python.fault;
  // After Python has been restarted, the mode tries again by itself.
  const retry = () => (python.fault ? python.restart() : modes.retry());
  if (site.isReplaced) return replacedCard(() => location.reload());
  if (modes.fault && !modes.on) return missingCard(say(`mode.${modes.name}`), modes.fault, retry);
  if (missing) return faultCard(missingPart(missing.error), hasStarted, missing.again);
  if (fault) return faultCard(fault, hasStarted, retry);
  if (quarantined) return quarantineCard(quarantined, () => reports.forgetQuarantined());
  return (
    slotCard(slot) ??
    language.card ??
    challengeCard(links.written) ??
    reports.currentNote?.() ??
    links.written ??
    (takeOver && newerCard(takeOver, () => site.postpone()))
  );
}

/** A friend's challenge comes before the note that the earlier game is kept. */
function challengeCard(written: CardView | null) {
  return written?.kind === "challenge" ? written : null;
}

function slotCard(slot: OwnSlot): CardView | null {
  if (slot.isElsewhere)
    return elsewhereCard(
      () => slot.take(),
      () => slot.part(),
    );
  return slot.isLost ? unstoredCard(() => slot.dismiss()) : null;
}

export async function noteDifference(reports: Reports<CardView>, difference: Fault) {
  const text = await faultText(difference);
  reports.note(() => differenceCard(difference, text(), () => reports.note(null)));
}
