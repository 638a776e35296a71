/** Where no page of the site stands: files, and what is beside it. */
const NO_PAGE = /^\/(api|assets|console|demo|pictures)(\/|$)|\.[a-z0-9]{1,8}$/i;

/**
 * The page of the site to which an address leads that somebody has written: a menu's entry, a link in a text. Null: it
 * leads elsewhere. In whatever language it was copied, it is read in that of the page on which it stands.
 */
export function pageAt(address: string): string | null {
  const path = address.startsWith('/') ? `${location.origin}${address}` : address;
  if (!URL.canParse(path)) return null;
  const { origin, pathname, searchParams, hash } = new URL(path);
  if (origin !== location.origin || NO_PAGE.test(pathname)) return null;
  searchParams.delete('lang');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
