/** Entry of a venue's menu, as a link. */
export interface MenuPlace {
  readonly path: string;
  readonly children: readonly { readonly path: string }[];
}

/** Sections in which a venue's site sells, and whether it is open at all. */
export interface Sections {
  /** Set when it is switched off, or under maintenance. */
  readonly isShut: boolean;
  /** Menu of the header. */
  readonly menu: readonly MenuPlace[];
  /** Value of its enable_facility_booking. */
  readonly takesBookings: boolean;
}

/**
 * Checks whether a section of the site is open (SITE-01; spec 1 section 4, "Routing").
 *
 * It is where the header's menu, or a child of one of its entries, links to one of its addresses;
 * also where the menu is unknown.
 *
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
