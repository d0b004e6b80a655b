/**
 * The scripts that the page starts by their addresses: its workers.
 *
 * The pages demand Trusted Types. Where a browser knows them, nothing starts a script, or becomes HTML, that
 * has not passed here; where it does not, the same is asked of every address.
 */

/** The one policy that the pages' Content-Security-Policy lets be made. */
const POLICY = "salta";

/** @typedef {{ createScriptURL: (address: string) => string }} Rules */
/** @typedef {{ createPolicy: (name: string, rules: Rules) => Rules }} TrustedTypes */

/** @type {Rules} */
const rules = { createScriptURL: ofThisSite };

/** Made when it is first wanted. @type {Rules | null} */
let policy = null;

/**
 * An address that a worker may be started from; to be handed on as it is, for it may be more than a string.
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
