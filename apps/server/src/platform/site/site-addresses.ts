import { siteRoutes } from '@nadi/contract/site-table';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { SiteRoute } from '@nadi/contract/wire/site-route';
import { isSectionOpen } from '@nadi/domain/content/section';

/** Route of the venue's own pages: one segment that no other route uses. */
const WRITTEN: SiteRoute = { path: '/$slug', is: 'page' };
const SLUG = /^\/([a-z0-9-]{1,80})\/?$/;

const ROUTES = siteRoutes.map((route) => ({
  route,
  names: [...route.path.matchAll(/\$(\w+)/g)].map(([, name]) => name as string),
  address: new RegExp(`^${route.path.replace(/\$\w+/g, '([^/]+)')}/?$`, 'i'),
}));

/** Parsed address of the site. */
export interface SiteAddress {
  readonly route: SiteRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** Parses a path of the site. `null`: a path that no venue has. */
export function addressOf(path: string): SiteAddress | null {
  for (const { route, names, address } of ROUTES) {
    const found = address.exec(path);
    if (found === null) continue;
    if (route.is === 'nobody') return null;
    if (route.is === 'page') break;
    return {
      route,
      params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])),
    };
  }
  const slug = SLUG.exec(path)?.[1];
  return slug === undefined ? null : { route: WRITTEN, params: { slug } };
}

/** Checks that the venue's menu includes the page (SITE-01). */
export const isOpenAt = ({ route }: SiteAddress, { header_nav }: SiteConfig): boolean =>
  isSectionOpen(header_nav, route.section ?? []);
