/**
 * The scripts that the page starts by their addresses: its workers.
 *
 * The pages require Trusted Types. Where a browser supports them, nothing starts a script, or becomes HTML, without
 * this policy; where it does not, addresses are checked by the same rules.
 */

/** The one policy that the pages' Content-Security-Policy allows. */
const POLICY = "salta";

/** @typedef {{ createScriptURL: (address: string) => string }} Rules */
/** @typedef {{ createPolicy: (name: string, rules: Rules) => Rules }} TrustedTypes */

/** @type {Rules} */
const rules = { createScriptURL: ofThisSite };

/** Created when it is first needed. @type {Rules | null} */
let policy = null;

/**
 * An address that a worker may be started from; pass it on as it is, for it may be a TrustedScriptURL.
 *
 * @param {string | URL} address  relative to the page
 * @returns {string}
 * @throws {TypeError} it is not of this site
 */
export function scriptAddress(address) {
  const { trustedTypes } = /** @type {{ trustedTypes?: TrustedTypes }} */ (globalThis);
  policy ??= trustedTypes?.createPolicy(POLICY, rules) ?? rules;
  return policy.createScriptURL(String(address));
}

/** @param {string} address */
function ofThisSite(address) {
  const { href } = new URL(address, document.baseURI);
  if (!href.startsWith(new URL("./", document.baseURI).href)) {
    throw new TypeError(`${href} is no script of this site`);
  }
  return href;
}
