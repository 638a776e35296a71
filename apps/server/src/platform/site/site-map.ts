import type { Language } from '@nadi/domain/kernel/localized';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { sendFailure } from '../http/answer/send.ts';
import { arriveAtSite } from '../http/context/request-context.ts';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';
import { escapeHtml } from './escape.ts';
import { type Addresses, addressesAt, languagesOf } from './head-tags.ts';
import type { ListedPage, PublicRoutes, SiteRequest } from './public-page.ts';
import { addressOf, isOpenAt } from './site-addresses.ts';

export interface SiteMapDeps {
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly isDemo: boolean;
  readonly publicRoutes: PublicRoutes;
  readonly siteUrl: (site: TenantSite) => string;
}

/** Upper bound of pages; a site map may have 50,000 addresses, and a page has one per language. */
const PAGES_AT_MOST = 20_000;
const AN_HOUR = 'public, max-age=3600';

/** Mounts the site map and `robots.txt`, both by host. */
export function mountSiteMap(server: FastifyInstance, deps: SiteMapDeps): void {
  const { directory, clock, isDemo, siteUrl } = deps;
  const siteOf = (request: FastifyRequest) => arriveAtSite(request, { directory, clock, isDemo });

  server.get('/robots.txt', async (request, reply) => {
    const site = await siteOf(request);
    if (!site) return sendFailure(request, reply, { code: 'not_found' });
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR);
    return robotsText(site, siteUrl(site));
  });

  server.get('/sitemap.xml', async (request, reply) => {
    const site = await siteOf(request);
    if (!site?.config.siteEnabled) return sendFailure(request, reply, { code: 'not_found' });
    reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR);
    return siteMapText(site, deps);
  });
}

/**
 * Renders `robots.txt`. The interface stays allowed, since pages need it to render.
 *
 * Private pages are `noindex` themselves.
 */
const robotsText = ({ config }: TenantSite, origin: string): string =>
  config.siteEnabled
    ? [
        'User-agent: *',
        'Disallow: /console/',
        'Disallow: /demo/',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n')
    : 'User-agent: *\nDisallow: /\n';

async function siteMapText(
  site: TenantSite,
  { publicRoutes, clock, siteUrl }: SiteMapDeps,
): Promise<string> {
  const { facts: tenant, config } = site;
  const addresses = addressesAt(siteUrl(site));
  const urlOf = (path: string): string => addresses(path, 'en');
  const siteRequest: SiteRequest = { tenant, config, now: clock.now(), language: 'en', urlOf };
  const lists = await Promise.all(
    Object.entries(publicRoutes).map(async ([route, { list }]) =>
      (await list(siteRequest)).filter(({ path }) => isOnMap(path, route, siteRequest)),
    ),
  );
  const pages = lists.flat().slice(0, PAGES_AT_MOST);
  const languages = languagesOf(config);
  const urls = pages.flatMap((page) =>
    languages.map((one) => urlText(page, one, { addresses, languages })),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/**
 * Checks that a page is reachable at its path.
 *
 * The menu may exclude it, or another page may have precedence.
 */
function isOnMap(path: string, route: string, { config }: SiteRequest): boolean {
  const address = addressOf(path);
  return address !== null && address.route.path === route && isOpenAt(address, config);
}

interface Written {
  readonly addresses: Addresses;
  readonly languages: readonly Language[];
}

function urlText(
  { path, query, changedOn }: ListedPage,
  language: Language,
  { addresses, languages }: Written,
): string {
  const at = (one: Language | null): string => escapeHtml(addresses(path, one, query));
  const link = (one: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${one}" href="${href}"/>`;
  return [
    `<url><loc>${at(language)}</loc>`,
    changedOn ? `<lastmod>${changedOn}</lastmod>` : '',
    ...languages.map((one) => link(one, at(one))),
    link('x-default', at(null)),
    '</url>',
  ].join('');
}
