/**
 * Whether the rest of the site lies beside this page. `web/single/site.js` stands in for this where the
 * whole page is one file.
 *
 * @type {boolean}
 */
export const HAS_SITE = true;
