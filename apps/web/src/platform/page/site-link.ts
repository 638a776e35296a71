/** Paths without a page of the site: files, and other applications. */
const NO_PAGE = /^\/(api|assets|console|demo|pictures)(\/|$)|\.[a-z0-9]{1,8}$/i;

/**
 * Returns the site's page for an address in a menu entry or a text; null: an external address.
 *
 * The page opens in the current language, even if the address was copied in another.
 */
export function pageAt(address: string): string | null {
  const path = address.startsWith('/') ? `${location.origin}${address}` : address;
  if (!URL.canParse(path)) return null;
  const { origin, pathname, searchParams, hash } = new URL(path);
  if (origin !== location.origin || NO_PAGE.test(pathname)) return null;
  searchParams.delete('lang');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
