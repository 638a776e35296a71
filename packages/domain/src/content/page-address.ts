/** An address of the site, as far as it says whose it is. */
export interface SitePlace {
  readonly path: string;
  readonly is?: 'page' | 'nobody';
  readonly hasPage?: true;
}

/** CONTENT-16: whether a page of this slug would be served by nobody: a screen that does not show it stands at its address, or will, or the server keeps that for itself. */
export const isAddressTaken = (slug: string, places: readonly SitePlace[]): boolean =>
  places.some(({ path, is, hasPage }) => path === `/${slug}` && is !== 'page' && hasPage !== true);
