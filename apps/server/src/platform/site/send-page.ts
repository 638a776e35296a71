import { createHash, randomBytes } from 'node:crypto';
import { LANGUAGE_COOKIE } from '@nadi/contract/language-cookie';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { isFetchedAddress } from '@nadi/domain/content/check-body';
import { tagManagersOf } from '@nadi/domain/content/tag-consent';
import type { Language } from '@nadi/domain/kernel/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { HSTS, pageHeaders } from '../http/answer/security-headers.ts';
import { sendFailure } from '../http/answer/send.ts';
import { languageOf } from '../http/context/language.ts';
import { arriveAtSite } from '../http/context/request-context.ts';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';
import { type PageContent, renderPage } from './page.ts';
import type { FirstView } from './public-page.ts';
import type { SiteFiles } from './site-files.ts';

export interface PageDeps {
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly isDemo: boolean;
}

/** Content of one page, besides its venue. */
export interface PageOfVenue {
  readonly config: SiteConfig;
  /** JSON text of the services call's data. `null`: the application loads it. */
  readonly services: string | null;
  readonly isHome: boolean;
  /** Route of the site (`siteRoutes`); absent where it is not known. */
  readonly route?: string | undefined;
  readonly view?: FirstView | null | undefined;
  readonly answers?: readonly unknown[];
  /** 404: no page at this path; 503: temporarily unknown. */
  readonly status: 200 | 404 | 503;
  /** Title of the browser tab. */
  readonly title: string;
  /** Metadata of the page, as HTML. `null`: excluded from search engines. */
  readonly headTags: string | null;
  /** Form targets besides ourselves. */
  readonly formActions: readonly string[];
  /** Set when Google judges captchas on the page. */
  readonly hasRecaptcha: boolean;
  /** Set for the page of a draft, which no browser keeps (CONTENT-23). */
  readonly isPreview?: boolean;
}

/** Returns the entity tag of a page's content, without the nonce and time of one response. */
function tagOf(files: SiteFiles, page: Omit<PageContent, 'nonce' | 'serverNow'>): string {
  const html = renderPage(files, { ...page, nonce: '', serverNow: 0 });
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns true when the client has this version of the page.
 *
 * A navigation always gets the whole page: a cached one contains an outdated server time, and a
 * nonce is valid for one response. Sent by a service worker it has the mode of a navigation and no
 * destination.
 */
const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['sec-fetch-mode'] !== 'navigate' &&
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === tag);

/** Returns the connection targets besides us: the venue's external health check (SITE-10). */
function connectsOf({ health_check }: SiteConfig): readonly string[] {
  const url = health_check?.url ?? '';
  return isFetchedAddress(url) && url.startsWith('https://') ? [new URL(url).origin] : [];
}

/** Sends an application's page for the venue of the request's host; 404 for an unknown host. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageDeps & { readonly files: SiteFiles },
  pageOf: (site: TenantSite, language: Language) => Promise<PageOfVenue>,
): Promise<FastifyReply> {
  const site = await arriveAtSite(request, deps);
  if (!site) return sendFailure(request, reply, { code: 'not_found' });
  const language = pageLanguage(request, site);
  const { formActions, hasRecaptcha, status, headTags, isPreview, ...page } = await pageOf(
    site,
    language,
  );
  const content = { ...page, headTags: headTags ?? '', language };
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  reply.header('cache-control', isPreview ? 'no-store' : 'private, no-cache');
  reply.header('vary', 'accept-language, cookie');
  if (headTags === null) reply.header('x-robots-tag', 'noindex');
  if (status === 503) reply.header('retry-after', '30');
  if (status === 200 && !isPreview) {
    const tag = tagOf(deps.files, content);
    reply.header('etag', tag);
    if (isKnown(request, tag)) return reply.code(304).send();
  }
  const nonce = randomBytes(16).toString('base64url');
  const hasTagManager = tagManagersOf(content.config).length > 0;
  return reply
    .headers(
      pageHeaders({
        nonce,
        formActions,
        hasRecaptcha,
        hasTagManager,
        connects: connectsOf(content.config),
      }),
    )
    .code(status)
    .type('text/html; charset=utf-8')
    .send(renderPage(deps.files, { ...content, nonce, serverNow: deps.clock.now() }));
}

/**
 * Returns the language of a page.
 *
 * The address takes precedence, then the choice stored by this browser, then its accepted
 * languages, then the venue's default. Always English where the venue has Arabic disabled.
 */
function pageLanguage({ query, headers }: FastifyRequest, site: TenantSite): Language {
  if (!site.enableArabic) return 'en';
  const requested = (query as { lang?: unknown }).lang;
  const preferred = chosenLanguage(headers.cookie) ?? headers['accept-language'];
  return languageOf(requested, preferred, site.config.default_language);
}

/** Returns the language stored in a cookie, because pages are rendered before scripts run. */
const chosenLanguage = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(ar|en)(?:;|$)`).exec(cookies ?? '')?.[1];
