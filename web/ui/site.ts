/**
 * Whether this page is part of a site. `web/standalone/site.ts` stands in for this where the
 * whole page is one file.
 */
export const HAS_SITE: boolean = true;
