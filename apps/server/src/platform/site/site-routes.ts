import { randomBytes } from 'node:crypto';
import { LANGUAGE_COOKIE, siteRoutes } from '@nadi/contract/site-routes';
import type { Language } from '@nadi/domain/kernel/localized';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { HSTS, pageHeaders } from '../http/answer/security-headers.ts';
import { sendFailure } from '../http/answer/send.ts';
import { languageOf } from '../http/context/language.ts';
import { arriveAtSite } from '../http/context/request-context.ts';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';
import { renderPage } from './page.ts';
import { fileSender } from './send-file.ts';
import { withGateways } from './site-config.ts';
import type { SiteFiles } from './site-files.ts';

export interface SiteDeps {
  readonly files: SiteFiles | null;
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly isDemo: boolean;
  /** Origins of the payment pages of a venue's gateway. */
  readonly gatewayOrigins: (tenantId: number) => Promise<readonly string[]>;
  /** Whether a venue has written the page of this slug. */
  readonly hasPage: (tenantId: number, slug: string) => Promise<boolean>;
  /** JSON text of the services call's data, as the site would get it. */
  readonly services: (request: FastifyRequest) => Promise<string | null>;
}

/** Paths that are no page: what is not there is answered by a plain refusal. */
const NO_PAGE = /^\/(api|demo|console|assets|healthz|readyz|metrics)(\/|$)|\.[a-z0-9]{1,8}$/i;
const HOME = /^\/(home)?$/;
const ROUTES = siteRoutes.map((route) => new RegExp(`^${route.replace(/\$\w+/, '[^/]+')}/?$`, 'i'));
const SLUG = /^\/([a-z0-9-]{1,80})\/?$/;

/** Whether something of this venue's site stands at a path. */
async function isThere(path: string, tenantId: number, deps: SiteDeps): Promise<boolean> {
  if (ROUTES.some((route) => route.test(path))) return true;
  const slug = SLUG.exec(path)?.[1];
  return slug !== undefined && deps.hasPage(tenantId, slug);
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
    return sendPage(request, reply, { ...deps, files, path });
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SiteDeps & { readonly files: SiteFiles; readonly path: string },
): Promise<FastifyReply> {
  const site = await arriveAtSite(request, deps);
  if (!site) return sendFailure(request, reply, { code: 'not_found' });
  const nonce = randomBytes(16).toString('base64url');
  const origins = await deps.gatewayOrigins(site.facts.id);
  const html = renderPage(deps.files, {
    language: pageLanguage(request, site),
    config: withGateways(site.config, origins),
    // Left to the site where they cannot be had now.
    services: await deps.services(request).catch(() => null),
    serverNow: deps.clock.now(),
    nonce,
    isHome: HOME.test(deps.path),
  });
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  return reply
    .headers(
      pageHeaders({
        nonce,
        formActions: [...origins, ...site.config.gateway_hosts.map((host) => `https://${host}`)],
      }),
    )
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, cookie')
    .code((await isThere(deps.path, site.facts.id, deps)) ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * The language of a page: what the address asks for, else what this browser chose before, else what it
 * accepts; English by default, and always where the venue has Arabic switched off.
 */
function pageLanguage({ query, headers }: FastifyRequest, site: TenantSite): Language {
  if (!site.enableArabic) return 'en';
  const asked = (query as { lang?: unknown }).lang;
  return languageOf(asked, chosenLanguage(headers.cookie) ?? headers['accept-language']);
}

/** The choice that the language switch keeps in a cookie, for pages are drawn before a script has run. */
const chosenLanguage = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(ar|en)(?:;|$)`).exec(cookies ?? '')?.[1];
