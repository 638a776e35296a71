import { createHash, randomBytes } from 'node:crypto';
import { LANGUAGE_COOKIE } from '@nadi/contract/language-cookie';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
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

/** What one page has of its own, besides its venue. */
export interface PageOfVenue {
  readonly config: SiteConfig;
  /** JSON text of the services call's data; null where it is left to the application. */
  readonly services: string | null;
  readonly isHome: boolean;
  /** Route of the site (`siteRoutes`); absent where it is not known. */
  readonly route?: string | undefined;
  readonly view?: FirstView | null | undefined;
  readonly answers?: readonly unknown[];
  /** 404: nothing stands at its path; 503: that cannot be said now. */
  readonly status: 200 | 404 | 503;
  /** What the browser's tab says. */
  readonly title: string;
  /** Its metadata, as HTML; null: it is not for search engines. */
  readonly headTags: string | null;
  /** Where its forms may be sent besides ourselves. */
  readonly formActions: readonly string[];
  /** Whether Google judges captchas on it. */
  readonly hasRecaptcha: boolean;
}

/** A tag of what a page says. Its nonce and its moment are of one answer, and no part of that. */
function tagOf(files: SiteFiles, page: Omit<PageContent, 'nonce' | 'serverNow'>): string {
  const html = renderPage(files, { ...page, nonce: '', serverNow: 0 });
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether who asks has the page already. A browser that opens it gets it whole: an older one would tell it an older
 * time, and a nonce is good for one answer.
 */
const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  headers['sec-fetch-dest'] !== 'document' &&
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === tag);

/** Whom the page asks besides us: the venue's health check, where that is another's (SITE-10). */
function connectsOf({ health_check }: SiteConfig): readonly string[] {
  const url = health_check?.url ?? '';
  return url.startsWith('https://') && URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Sends the page of an application for the venue of the request's host; an unknown host is not found. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageDeps & { readonly files: SiteFiles },
  pageOf: (site: TenantSite, language: Language) => Promise<PageOfVenue>,
): Promise<FastifyReply> {
  const site = await arriveAtSite(request, deps);
  if (!site) return sendFailure(request, reply, { code: 'not_found' });
  const language = pageLanguage(request, site);
  const { formActions, hasRecaptcha, status, headTags, ...page } = await pageOf(site, language);
  const content = { ...page, headTags: headTags ?? '', language };
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-language, cookie');
  if (headTags === null) reply.header('x-robots-tag', 'noindex');
  if (status === 503) reply.header('retry-after', '30');
  if (status === 200) {
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
 * The language of a page: what the address asks for, else what this browser chose before, else what it
 * accepts, else the venue's; English always where the venue has Arabic switched off.
 */
function pageLanguage({ query, headers }: FastifyRequest, site: TenantSite): Language {
  if (!site.enableArabic) return 'en';
  const requested = (query as { lang?: unknown }).lang;
  const preferred = chosenLanguage(headers.cookie) ?? headers['accept-language'];
  return languageOf(requested, preferred, site.config.default_language);
}

/** The choice that the language switch keeps in a cookie, for pages are drawn before a script has run. */
const chosenLanguage = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(ar|en)(?:;|$)`).exec(cookies ?? '')?.[1];
