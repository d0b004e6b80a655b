/**
 * The scripts that the page starts by their addresses: its workers.
 *
 * The pages require Trusted Types. Where a browser supports them, nothing starts a script, or becomes HTML, without
 * this policy; where it does not, addresses are checked by the same rules.
 */

/** The one policy that the pages' Content-Security-Policy allows. */
const POLICY = "salta";

type Rules = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Rules };

const rules: Rules = { createScriptURL: ofThisSite };

/** Created when it is first needed. */
let policy: Rules | null = null;

/**
 * An address that a worker may be started from; pass it on as it is, for it may be a TrustedScriptURL.
 *
 * @param address relative to the page
 * @throws {TypeError} it is not of this site
 */
export function scriptAddress(address: string | URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return policy.createScriptURL(String(address));
}

/**
 * A worker from the engine's script. `web/standalone/standins.ts` stands in for this where the whole page is one file.
 */
export function makeWorker(script: URL) {
  return new Worker(scriptAddress(script), { type: "module" });
}

function ofThisSite(address: string) {
  const { href } = new URL(address, document.baseURI);
  if (!href.startsWith(new URL("./", document.baseURI).href)) {
    throw new TypeError(`${href} is no script of this site`);
  }
  return href;
}
