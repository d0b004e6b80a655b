/** Files that the system sends on: to a messenger, to a printer, to whoever the player chooses. */

/** Can the system send files of a kind? */
export function canSendFile(type: string) {
  const files = [new File([], `salta.${type.split("/")[1]}`, { type })];
  return Boolean(navigator.canShare?.({ files }));
}

/** @returns "refused" where the system did not; somebody who has thought better of it is no failure */
export async function sendFile(name: string, content: Blob): Promise<"sent" | "refused"> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })] });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    return isCancelled ? "sent" : "refused";
  }
  return "sent";
}
