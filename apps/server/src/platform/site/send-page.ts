import { randomBytes } from 'node:crypto';
import { LANGUAGE_COOKIE } from '@nadi/contract/language-cookie';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Language } from '@nadi/domain/kernel/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { HSTS, pageHeaders } from '../http/answer/security-headers.ts';
import { sendFailure } from '../http/answer/send.ts';
import { languageOf } from '../http/context/language.ts';
import { arriveAtSite } from '../http/context/request-context.ts';
import type { TenantDirectory, TenantSite } from '../http/context/tenant-directory.ts';
import { renderPage } from './page.ts';
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
  /** Whether anything stands at its path. */
  readonly isThere: boolean;
  /** Where its forms may be sent besides ourselves. */
  readonly formActions: readonly string[];
  /** Whether Google judges captchas on it. */
  readonly hasRecaptcha: boolean;
}

/** Sends the page of an application for the venue of the request's host; an unknown host is not found. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PageDeps & { readonly files: SiteFiles },
  pageOf: (site: TenantSite) => Promise<PageOfVenue>,
): Promise<FastifyReply> {
  const site = await arriveAtSite(request, deps);
  if (!site) return sendFailure(request, reply, { code: 'not_found' });
  const nonce = randomBytes(16).toString('base64url');
  const { formActions, hasRecaptcha, isThere, ...page } = await pageOf(site);
  const language = pageLanguage(request, site);
  const html = renderPage(deps.files, { ...page, language, nonce, serverNow: deps.clock.now() });
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  return reply
    .headers(pageHeaders({ nonce, formActions, hasRecaptcha }))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, cookie')
    .code(isThere ? 200 : 404)
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
