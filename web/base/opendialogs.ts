/** The dialogs that are open: whoever opens one enters it here, so that nobody looks for it in the document. */

interface OpenDialog {
  name: string;
  close: () => void;
}

const open: Set<OpenDialog> = new Set();

/** @returns call it when the dialog has closed */
export function enterDialog(dialog: OpenDialog) {
  open.add(dialog);
  return () => {
    open.delete(dialog);
  };
}

/** Whether any dialog is open, or one with such a name. */
export function isDialogOpen(isMeant: (name: string) => boolean = () => true) {
  return [...open].some(({ name }) => isMeant(name));
}

/** Close all dialogs, or those with such a name. */
export function closeDialogs(isMeant: (name: string) => boolean = () => true) {
  for (const { name, close } of [...open]) if (isMeant(name)) close();
}
