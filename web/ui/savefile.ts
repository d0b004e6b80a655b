/** Files that the browser is asked to save, or the system to send: to a messenger, to a printer, to whoever the player chooses. */

/** How long the browser may take to begin with one, in milliseconds. */
const GRACE = 60_000;

export function saveFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GRACE);
}

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
