/**
 * Saves files through the browser, or shares them through the system: to a messenger, a printer, or whatever the player
 * chooses.
 */

/** How long the browser may take to start saving a file, in milliseconds. */
const GRACE = 60_000;

export function saveFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GRACE);
}

/** True if the system can share files of this type. */
export function canSendFile(type: string) {
  const files = [new File([], `salta.${type.split("/")[1]}`, { type })];
  return Boolean(navigator.canShare?.({ files }));
}

/** @returns "refused" if the system refused; a user who cancels counts as "sent" */
export async function sendFile(name: string, content: Blob): Promise<"sent" | "refused"> {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })] });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === "AbortError";
    return isCancelled ? "sent" : "refused";
  }
  return "sent";
}
