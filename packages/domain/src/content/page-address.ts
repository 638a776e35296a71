/** Route of the site, with its owner. */
export interface SitePlace {
  readonly path: string;
  readonly is?: 'page' | 'nobody';
  readonly hasPage?: true;
}

/**
 * Checks whether an address is unavailable for a page of this slug (CONTENT-16).
 *
 * A screen that does not show the page has this address, now or later, or the server reserves it.
 */
export const isAddressTaken = (slug: string, places: readonly SitePlace[]): boolean =>
  places.some(({ path, is, hasPage }) => path === `/${slug}` && is !== 'page' && hasPage !== true);
