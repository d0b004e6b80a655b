/** A section that is filled while it is unfolded. */

import { effect, signal, untracked } from "../../base/signals.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { liveText } from "../../ui/livetext.ts";
import type { LinkStore, Shared } from "../stores/linkstore.ts";

const say = speaker("share");

export interface Section {
  /** For styles and scripts */
  name: string;
  title: Text;
  /** @param signal aborted when the section shows something else */
  content: (shared: Shared, signal: AbortSignal) => readonly Node[] | Promise<readonly Node[]>;
  failed: "picture.failed" | "replay.failed" | "text.failed" | "file.failed";
}

export function foldedSection(section: Section, link: LinkStore) {
  const place = element("div", { class: "fields export-place" });
  const root = element(
    "details",
    { class: "export-section line-above", name: "share", "data-section": section.name },
    element("summary", {}, section.title),
    place,
  );
  const isOpen = signal(false);
  root.addEventListener("toggle", () => {
    isOpen.value = root.open;
  });
  let showing = new AbortController();

  async function show(shared: Shared | null) {
    showing.abort();
    showing = new AbortController();
    const { signal: mine } = showing;
    const waiting = () => [element("p", { class: "fine" }, () => say("share.waits"))];
    const content = shared ? await contentOf(section, shared, mine) : waiting();
    if (!mine.aborted) place.replaceChildren(...content);
  }

  effect(() => {
    const shared = link.shared.value;
    if (isOpen.value) untracked(() => void show(shared));
  });
  return root;
}

export async function writePictureFault(status: HTMLElement, error: unknown) {
  const reason = await faultText(error);
  write(status, () => say("picture.failed", { reason: reason() }));
}

async function contentOf({ content, failed }: Section, shared: Shared, signal: AbortSignal) {
  try {
    return await content(shared, signal);
  } catch (error) {
    const reason = await faultText(error);
    return [liveText(() => say(failed, { reason: reason() }))];
  }
}
