/** The open dialogs, so that no code has to search the document. */

interface OpenDialog {
  name: string;
  close: () => void;
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
  return [...open].some(({ name }) => isMeant(name));
}

export function closeDialogs(isMeant: (name: string) => boolean = () => true) {
  for (const { name, close } of [...open]) if (isMeant(name)) close();
}
