import type { BodyFaults } from './check-body.ts';
import type { ContentBody } from './kinds.ts';
import { type EntryAddress, leadsTo } from './links-in.ts';
import type { SitePlace } from './page-address.ts';

/** Valid targets of the site: the addresses of its screens, and the published entries. */
export interface SiteNow {
  readonly places: readonly SitePlace[];
  readonly entries: readonly EntryAddress[];
}

/** Matches a path against a route; `$x` matches one segment. */
function isAt(path: string, place: SitePlace): boolean {
  const [wanted, there] = [path.split('/'), place.path.split('/')];
  return (
    wanted.length === there.length &&
    there.every((one, at) => (one.startsWith('$') ? wanted[at] !== '' : one === wanted[at]))
  );
}

/**
 * Returns true for a screen of entries with slugs, where the slug decides.
 *
 * Ids are not checked, because they are not only those of content.
 */
const isOfEntries = ({ path, is }: SitePlace): boolean => is === 'page' || path.endsWith('$slug');

/** Checks that an address has a target (CONTENT-19); external addresses are assumed valid. */
export function leadsSomewhere(address: string, { places, entries }: SiteNow): boolean {
  if (!address.startsWith('/')) return true;
  if (entries.some((entry) => leadsTo(address, entry))) return true;
  const [path = ''] = address.split(/[?#]/);
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const place = places.find((one) => isAt(bare, one));
  return place !== undefined && place.is !== 'nobody' && !isOfEntries(place);
}

type MenuItem = ContentBody<'menus'>['header_nav'][number];

/**
 * Returns the errors of a menu entry and its children without a target (CONTENT-19).
 *
 * @param at the path before its fields, with its dot.
 */
export function menuItemFaults(
  { path, children }: Pick<MenuItem, 'path' | 'children'>,
  at: string,
  site: SiteNow,
): BodyFaults {
  const paths = [
    [`${at}path`, path] as const,
    ...children.map((child, index) => [`${at}children.${index}.path`, child.path] as const),
  ];
  const wrong = paths.filter(([, one]) => one !== '' && !leadsSomewhere(one, site));
  return Object.fromEntries(wrong.map(([field]) => [field, 'no_page' as const]));
}

/** Returns the errors of both menus (CONTENT-19). */
export function menuFaults(menus: ContentBody<'menus'>, site: SiteNow): BodyFaults {
  const faults = (['header_nav', 'footer_menu'] as const).flatMap((menu) =>
    menus[menu].map((item, index) => menuItemFaults(item, `${menu}.${index}.`, site)),
  );
  return Object.assign({}, ...faults);
}
