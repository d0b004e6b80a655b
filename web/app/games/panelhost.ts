/** What the tabs of "My games" get from the dialog. */

import type { ModeName } from "../../game/routes.ts";
import type { Keeping } from "../../modes/play/panels/keeping.ts";
import type { PageContext } from "../pagecontext.ts";

export interface PanelHost {
  page: PageContext;
  keeping: Keeping;
  /** The dialog is closed */
  signal: AbortSignal;
  /** Closes the dialog for good, on the way to a mode */
  leave: (mode: ModeName) => void;
}
