import type { BodyFaults } from './check-body.ts';
import type { ContentBody } from './kinds.ts';
import { type EntryAddress, leadsTo } from './links-in.ts';
import type { SitePlace } from './page-address.ts';

/** What the site has to lead to: the addresses of its screens, and what the venue has published. */
export interface SiteNow {
  readonly places: readonly SitePlace[];
  readonly entries: readonly EntryAddress[];
}

/** `$x` stands for one segment. */
function isAt(path: string, place: SitePlace): boolean {
  const [wanted, there] = [path.split('/'), place.path.split('/')];
  return (
    wanted.length === there.length &&
    there.every((one, at) => (one.startsWith('$') ? wanted[at] !== '' : one === wanted[at]))
  );
}

/** Of a screen that shows what has a slug, the slug decides; ids are not looked at, for they are of more than content. */
const isOfEntries = ({ path, is }: SitePlace): boolean => is === 'page' || path.endsWith('$slug');

/** CONTENT-19: whether who follows an address finds something: elsewhere that is not known, and believed. */
export function leadsSomewhere(address: string, { places, entries }: SiteNow): boolean {
  if (!address.startsWith('/')) return true;
  if (entries.some((entry) => leadsTo(address, entry))) return true;
  const [path = ''] = address.split(/[?#]/);
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  const place = places.find((one) => isAt(bare, one));
  return place !== undefined && place.is !== 'nobody' && !isOfEntries(place);
}

type MenuItem = ContentBody<'menus'>['header_nav'][number];

/** CONTENT-19: what of an entry of a menu, and of those below it, leads nowhere. @param at the path before its fields, with its dot. */
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

/** CONTENT-19: the same of both menus. */
export function menuFaults(menus: ContentBody<'menus'>, site: SiteNow): BodyFaults {
  const faults = (['header_nav', 'footer_menu'] as const).flatMap((menu) =>
    menus[menu].map((item, index) => menuItemFaults(item, `${menu}.${index}.`, site)),
  );
  return Object.assign({}, ...faults);
}
