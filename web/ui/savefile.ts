/** Files that the browser is asked to save. */

/** How long the browser may take to begin with one, in milliseconds. */
const GRACE = 60_000;

export function saveFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GRACE);
}
