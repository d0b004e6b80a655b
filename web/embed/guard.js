/**
 * Says what is missing where an embedded board cannot start: in a frame with a sandbox that gives it
 * no origin of its own, modules and workers are refused.
 *
 * A script in one piece that comes before all others: it is what runs there. It knows the protocol and
 * nothing else of the page.
 */

import { EMBED_PROTOCOL, FAULTS, REPLY } from "./protocol.js";

const NEEDED = 'sandbox="allow-scripts allow-same-origin"';
const MESSAGE = `This board cannot start: the page around it keeps it in a sandbox. Its frame needs ${NEEDED}, and allow-popups for the link to the full app.`;

if (self.origin === "null") {
  document.addEventListener("DOMContentLoaded", () => {
    const said = document.getElementById("sandboxed");
    if (said) said.hidden = false;
  });
  if (parent !== self) {
    const error = { code: FAULTS.sandboxed, message: MESSAGE };
    const tell = (/** @type {object} */ fields) =>
      parent.postMessage({ salta: EMBED_PROTOCOL, ...fields }, "*");
    tell({ type: "error", id: null, ...error });
    addEventListener("message", ({ source, data }) => {
      if (source !== parent || data?.salta !== EMBED_PROTOCOL) return;
      tell({ type: REPLY, id: data.id ?? null, ok: false, error });
    });
  }
}
