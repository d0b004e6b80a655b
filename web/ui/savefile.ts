/** How long the browser may take to start saving a file, in milliseconds. */
const GRACE = 60_000;

export function saveFile(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GRACE);
}
