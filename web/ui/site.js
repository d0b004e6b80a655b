/**
 * Whether this page is part of a site. `web/single/site.js` stands in for this where the
 * whole page is one file.
 *
 * @type {boolean}
 */
export const HAS_SITE = true;
