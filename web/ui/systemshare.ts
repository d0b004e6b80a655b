/** The system's share sheet, which leads to a messenger or a printer, for example. */

import { isOwnFile } from "../game/links/address.ts";

/** Whether the system can share links, and this page has an address that others can open. */
export function canShare() {
  return "share" in navigator && !isOwnFile(location.href);
}

export function canShareFile(type: string) {
  const files = [new File([], `salta.${type.split("/")[1]}`, { type })];
  return Boolean(navigator.canShare?.({ files }));
}

export async function shareBySystem(data: ShareData): Promise<"shared" | "cancelled" | "refused"> {
  try {
    await navigator.share(data);
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    return isCancelled ? "cancelled" : "refused";
  }
  return "shared";
}
