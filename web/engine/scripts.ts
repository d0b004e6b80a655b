/**
 * The pages require Trusted Types. In browsers that support them, no script starts and no HTML is parsed without this
 * policy; in other browsers the same rules check the addresses.
 */

/** The only policy that the pages' Content-Security-Policy allows. */
const POLICY = "salta";

type Rules = { createScriptURL: (address: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Rules };

const rules: Rules = { createScriptURL: ofThisSite };

let policy: Rules | null = null;

/**
 * An address that a worker can be started from. Pass it on unchanged, because it may be a TrustedScriptURL.
 *
 * @throws {TypeError} the address is not on this site
 */
export function scriptAddress(address: string | URL): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return policy.createScriptURL(String(address));
}

/** `web/standalone/standins.ts` replaces this in the single-file page. */
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
