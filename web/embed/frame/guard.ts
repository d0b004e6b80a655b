/**
 * Says why an embedded board cannot start: a page from a file, or a frame with a sandbox without an origin of its own,
 * cannot load modules and workers. It is inlined in the page, to run even there, and depends on nothing but the
 * protocol.
 */

import { nameObstacle, speakIn } from "../../ui/browsersupport.ts";
import { EMBED_PROTOCOL, FAULTS, REPLY } from "../protocol.ts";

const NEEDED = 'sandbox="allow-scripts allow-same-origin"';
const MESSAGES = Object.freeze({
  [FAULTS.sandboxed]: `This board can’t start because the page around it runs it in a sandbox. Its frame needs ${NEEDED}, and allow-popups for the link to the full app.`,
  [FAULTS.unserved]:
    "This board can’t start from a folder: browsers don’t let this page run from a file. Put the folder on a web server.",
});

/** The id of the explanation in the page; null if the board can start. */
function obstacle() {
  if (location.protocol === "file:") return FAULTS.unserved;
  return self.origin === "null" ? FAULTS.sandboxed : null;
}

function refuse(code: keyof typeof MESSAGES) {
  document.addEventListener("DOMContentLoaded", () => {
    const said = document.getElementById(code);
    if (!said) return;
    speakIn(said);
    said.hidden = false;
  });
  if (parent === self) return;
  const error = { code, message: MESSAGES[code] };
  const send = (fields: object) => parent.postMessage({ salta: EMBED_PROTOCOL, ...fields }, "*");
  send({ type: "error", id: null, ...error });
  addEventListener("message", ({ source, data }) => {
    if (source !== parent || data?.salta !== EMBED_PROTOCOL) return;
    send({ type: REPLY, id: data.id ?? null, ok: false, error });
  });
}

const code = obstacle();
if (code) refuse(code);
else document.addEventListener("DOMContentLoaded", () => nameObstacle());
