/** An entry of a venue's menu, as far as it leads somewhere. */
export interface MenuPlace {
  readonly path: string;
  readonly children: readonly { readonly path: string }[];
}

/** What a venue says of where its site sells, and whether it is open at all. */
export interface Sections {
  /** It is switched off, or under maintenance. */
  readonly isShut: boolean;
  /** The header's menu. */
  readonly menu: readonly MenuPlace[];
  /** Its enable_facility_booking. */
  readonly takesBookings: boolean;
}

/**
 * SITE-01: a section of the site is open where the header's menu, or what hangs below an entry of it,
 * leads to one of its addresses; also where the menu is not known (spec 1 section 4, "Routing").
 * @param addresses of the section; none: it belongs to every site.
 */
export function isSectionOpen(
  menu: readonly MenuPlace[] | null,
  addresses: readonly string[],
): boolean {
  if (menu === null || addresses.length === 0) return true;
  return menu.some(
    ({ path, children }) =>
      addresses.includes(path) || children.some((child) => addresses.includes(child.path)),
  );
}
