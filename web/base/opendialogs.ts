/** The open dialogs, so that no code has to search the document. */

interface OpenDialog {
  name: string;
  root: Pick<HTMLDialogElement, "open" | "close">;
}

const open: Set<OpenDialog> = new Set();

/** @returns the function to call when the dialog closes */
export function enterDialog(dialog: OpenDialog) {
  open.add(dialog);
  return () => {
    open.delete(dialog);
  };
}

export function isDialogOpen(isMeant: (name: string) => boolean = () => true) {
  // A closed dialog stays in the set until its close event, and a key press can come first.
  return [...open].some(({ name, root }) => root.open && isMeant(name));
}

export function closeDialogs(isMeant: (name: string) => boolean = () => true) {
  for (const { name, root } of [...open]) if (isMeant(name)) root.close();
}
