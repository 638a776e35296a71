import { isPreview } from '@nadi/contract/content/preview-address';
import { SERVER_PATHS } from '@nadi/contract/site-routes';
import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/answer/send.ts';
import type { TenantSite } from '../http/context/tenant-directory.ts';
import { addressesAt, headTags, titleOf } from './head-tags.ts';
import { type InstallDeps, mountInstall } from './install-routes.ts';
import type { PageRequest, PublicPage, PublicRoutes, SiteRequest } from './public-page.ts';
import { fileSender } from './send-file.ts';
import { type PageOfVenue, sendPage } from './send-page.ts';
import { addressOf, isOpenAt } from './site-addresses.ts';
import { answeredConfig, type PaymentFacts } from './site-config.ts';
import type { SiteFiles } from './site-files.ts';
import { mountSiteMap } from './site-map.ts';
import { mountTypefaces } from './typeface-routes.ts';

export interface SiteDeps extends InstallDeps, PaymentFacts {
  readonly files: SiteFiles | null;
  /** Set when Google judges captchas here. */
  readonly hasRecaptcha: boolean;
  readonly publicRoutes: PublicRoutes;
  /** Returns the address of a venue's site. */
  readonly siteUrl: (site: TenantSite) => string;
  /** Returns the JSON text of the services call's data, as the site would receive it. */
  readonly services: (request: FastifyRequest) => Promise<string | null>;
}

/** Paths that are not pages: a missing file gets a plain refusal. */
const NO_PAGE = new RegExp(`^/(${SERVER_PATHS.join('|')})(/|$)|\\.[a-z0-9]{1,8}$`, 'i');
const HOME = /^\/(home)?$/;

/** Serves the built site: its files, and one page for all of its routes. */
export function mountSite(server: FastifyInstance, deps: SiteDeps): void {
  const { files } = deps;
  const sendFile = files && fileSender(files);
  mountSiteMap(server, deps);
  mountInstall(server, deps);
  mountTypefaces(server);
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const name = decoded(path).slice(1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (sendFile && isRead && files.names.has(name)) return sendFile(request, reply, name);
    if (!files || !isRead || NO_PAGE.test(path)) {
      return sendFailure(request, reply, { code: 'not_found' });
    }
    return sendPage(request, reply, { ...deps, files }, (site, language) =>
      pageOfSite(request, site, language, { ...deps, path }),
    );
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface PageAt {
  readonly status: PageOfVenue['status'];
  readonly page: PublicPage | null;
  /** Route whose screen renders it. Absent: the site has none, or shows why it is closed. */
  readonly route?: string;
  /** Set for a draft's page: the site loads the draft, with the right of the caller. */
  readonly isPreview?: true;
}

/**
 * Returns the page at an address with its status; not found on a site that is disabled or closed.
 */
async function publicPageAt(
  siteRequest: SiteRequest,
  at: { readonly path: string; readonly query: PageRequest['query'] },
  publicRoutes: PublicRoutes,
): Promise<PageAt> {
  const { siteEnabled, maintenance } = siteRequest.config;
  if (!siteEnabled) return { status: 404, page: null };
  if (maintenance !== null) return { status: 503, page: null };
  const address = addressOf(at.path);
  if (address === null || !isOpenAt(address, siteRequest.config))
    return { status: 404, page: null };
  const route = address.route.path;
  const known = publicRoutes[route];
  if (known === undefined)
    return { status: address.route.is === 'page' ? 404 : 200, page: null, route };
  if (known.hasPreview && isPreview(at.query)) {
    return { status: 200, page: null, route, isPreview: true };
  }
  try {
    const page = await known.read({ ...siteRequest, params: address.params, query: at.query });
    return { status: page === null ? 404 : 200, page, route };
  } catch {
    return { status: 503, page: null, route };
  }
}

async function pageOfSite(
  request: FastifyRequest,
  site: TenantSite,
  language: Language,
  deps: SiteDeps & { readonly path: string },
): Promise<PageOfVenue> {
  const { path, clock, gatewayOrigins, services, hasRecaptcha, siteUrl } = deps;
  const { facts, config } = site;
  const addresses = addressesAt(siteUrl(site));
  const urlOf = (path: string): string => addresses(path, language);
  const siteRequest = { tenant: facts, config, now: clock.now(), language, urlOf };
  const query = request.query as PageRequest['query'];
  const [origins, list, { status, page, route, isPreview = false }] = await Promise.all([
    gatewayOrigins(facts.id),
    // The site loads them when they are unavailable now.
    services(request).catch(() => null),
    publicPageAt(siteRequest, { path, query }, deps.publicRoutes),
  ]);
  const isHome = HOME.test(path);
  return {
    config: await answeredConfig(site, deps),
    services: list,
    isHome,
    route,
    status,
    isPreview,
    hasRecaptcha,
    view: page?.view ?? null,
    answers: page?.answers ?? [],
    title: titleOf(siteRequest, status === 404 ? notFound(language) : page),
    headTags: page && headTags(siteRequest, addresses, isHome ? '/' : path, page),
    formActions: [...origins, ...config.gateway_hosts.map((host) => `https://${host}`)],
  };
}

const notFound = (language: Language): PublicPage => ({
  title: serverTranslator(language).t('page.notFound'),
  description: '',
});
