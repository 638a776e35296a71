/** An address of the site, as far as it says whose it is. */
export interface SitePlace {
  readonly path: string;
  readonly is?: 'page' | 'nobody';
  readonly hasPage?: true;
}

/** CONTENT-16: whether a page of this slug would be served by nobody: a screen stands at its address, or will, and does not show it. */
export const isAddressOfScreen = (slug: string, places: readonly SitePlace[]): boolean =>
  places.some(({ path, is, hasPage }) => path === `/${slug}` && is !== 'page' && hasPage !== true);
