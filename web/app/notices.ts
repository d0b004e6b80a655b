/** The one card of the page: the most important of all reports. */

import { afterChange, effect, untracked } from "../base/signals.ts";
import { missingPart } from "../game/texts/faultkinds.ts";
import { say } from "../i18n/say.ts";
import type { CardView } from "../ui/card.ts";
import { createCard } from "../ui/card.ts";
import {
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
import type { SiteWatch } from "./sitewatch.ts";
import type { OwnSlot } from "./stores/ownslot.ts";
import type { Reports } from "./stores/reports.ts";

interface NoticeServices {
  reports: Reports<CardView>;
  site: SiteWatch;
  slot: OwnSlot;
  language: PageLanguage;
  links: Links;
  modes: Modes;
  board: { focus: () => void };
  /** Tries again everything that has failed. */
  retry: () => void;
}

/** Show the card for as long as the page is open. */
export function showNotices(root: HTMLElement, services: NoticeServices) {
  const { reports, site, modes, board } = services;
  const card = createCard(root, () => board.focus());
  effect(() => {
    const view = cardView(services);
    untracked(() => card.show(view));
  });
  // A part of the page is missing: perhaps the site has been updated.
  afterChange(
    () => reports.missing ?? reports.engineFault ?? (modes.on ? null : reports.faultOf(modes.name)),
    (fault) => fault && void site.check(),
  );
}

/** Faults come first, then entries that were put aside. */
function cardView({ reports, site, slot, language, links, modes, retry }: NoticeServices) {
  const { name, on } = modes;
  const { missing, hasStarted, quarantined, takeOver } = reports;
  const own = reports.faultOf(name);
  const fault = own ?? reports.engineFault;
  if (site.isReplaced) return replacedCard(() => location.reload());
  if (own && !on) return missingCard(say(`mode.${name}`), own, retry);
  if (missing) return faultCard(missingPart(missing.error), hasStarted, missing.again);
  if (fault) return faultCard(fault, hasStarted, retry);
  if (quarantined) return quarantineCard(quarantined, () => reports.forgetQuarantined());
  return (
    slotCard(slot) ??
    language.card ??
    reports.currentNote?.() ??
    links.written ??
    (takeOver && newerCard(takeOver, () => reports.reportNewer(null)))
  );
}

function slotCard(slot: OwnSlot): CardView | null {
  if (slot.isElsewhere)
    return elsewhereCard(
      () => slot.take(),
      () => slot.part(),
    );
  return slot.isLost ? unstoredCard(() => slot.dismiss()) : null;
}
