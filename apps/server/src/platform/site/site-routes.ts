import { type SiteRoute, siteRoutes } from '@nadi/contract/site-routes';
import { isSectionOpen } from '@nadi/domain/content/section';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/answer/send.ts';
import type { TenantSite } from '../http/context/tenant-directory.ts';
import { fileSender } from './send-file.ts';
import { type PageDeps, type PageOfVenue, sendPage } from './send-page.ts';
import { withGateways } from './site-config.ts';
import type { SiteFiles } from './site-files.ts';

export interface SiteDeps extends PageDeps {
  readonly files: SiteFiles | null;
  /** Origins of the payment pages of a venue's gateway. */
  readonly gatewayOrigins: (tenantId: number) => Promise<readonly string[]>;
  /** Whether Google judges captchas here. */
  readonly hasRecaptcha: boolean;
  /** Whether a venue has written the page of this slug. */
  readonly hasPage: (tenantId: number, slug: string) => Promise<boolean>;
  /** JSON text of the services call's data, as the site would get it. */
  readonly services: (request: FastifyRequest) => Promise<string | null>;
}

/** Paths that are no page: what is not there is answered by a plain refusal. */
const NO_PAGE = /^\/(api|demo|console|assets|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]{1,8}$/i;
const HOME = /^\/(home)?$/;
const ROUTES = siteRoutes.map(
  (route) => [new RegExp(`^${route.path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'), route] as const,
);
const SLUG = /^\/([a-z0-9-]{1,80})\/?$/;

const routeAt = (path: string): SiteRoute =>
  ROUTES.find(([address]) => address.test(path))?.[1] ?? { path: '/$slug', is: 'page' };

/** Whether something of this venue's site stands at a path. */
async function isThere(
  path: string,
  { facts, config }: TenantSite,
  { hasPage }: Pick<SiteDeps, 'hasPage'>,
): Promise<boolean> {
  const { is, section = [] } = routeAt(path);
  if (is === 'nobody' || !isSectionOpen(config.header_nav, section)) return false;
  if (is === undefined) return true;
  const slug = SLUG.exec(path)?.[1];
  return slug !== undefined && hasPage(facts.id, slug);
}

/** Serves the built site: its files, and one page for all of its routes. */
export function mountSite(server: FastifyInstance, deps: SiteDeps): void {
  const { files } = deps;
  const sendFile = files && fileSender(files);
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const name = decoded(path).slice(1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (sendFile && isRead && files.names.has(name)) return sendFile(request, reply, name);
    if (!files || !isRead || NO_PAGE.test(path)) {
      return sendFailure(request, reply, { code: 'not_found' });
    }
    return sendPage(request, reply, { ...deps, files }, (site) =>
      pageOfSite(request, site, { ...deps, path }),
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

async function pageOfSite(
  request: FastifyRequest,
  site: TenantSite,
  deps: SiteDeps & { readonly path: string },
): Promise<PageOfVenue> {
  const { path, gatewayOrigins, services, hasRecaptcha } = deps;
  const { facts, config } = site;
  const origins = await gatewayOrigins(facts.id);
  return {
    config: withGateways(config, origins),
    // Left to the site where they cannot be had now.
    services: await services(request).catch(() => null),
    isHome: HOME.test(path),
    isThere: await isThere(path, site, deps),
    hasRecaptcha,
    formActions: [...origins, ...config.gateway_hosts.map((host) => `https://${host}`)],
  };
}
