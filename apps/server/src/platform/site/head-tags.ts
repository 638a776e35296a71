import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { escapeHtml, inScript } from './escape.ts';
import { previewAddress } from './preview.ts';
import type { PublicPage, SiteRequest } from './public-page.ts';
import { crumbsOf } from './schema-org.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en_AE', ar: 'ar_AE' };

/** Builds absolute addresses of a venue's site; without a language, that of the reader. */
export type Addresses = (
  path: string,
  language: Language | null,
  query?: PublicPage['query'],
) => string;

export const addressesAt =
  (origin: string): Addresses =>
  (path, language, query = {}) => {
    const url = new URL(origin);
    // A path that begins with two slashes would otherwise be read as a host.
    url.pathname = path;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    if (language !== null) url.searchParams.set('lang', language);
    return url.href;
  };

/** Returns the languages of a venue. */
export const languagesOf = ({ enable_arabic }: SiteConfig): readonly Language[] =>
  enable_arabic === 1 ? ['en', 'ar'] : ['en'];

/** Returns the title of the browser tab: `About us · Al Noor Sports Park`. */
export function titleOf(
  { config, language }: Pick<SiteRequest, 'config' | 'language'>,
  page: PublicPage | null,
): string {
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  return page === null || page.title === null ? venue : `${page.title} · ${venue}`;
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Renders a page's metadata for search engines and link previews. */
export function headTags(
  request: SiteRequest,
  addresses: Addresses,
  path: string,
  page: PublicPage,
): string {
  const { config, language } = request;
  const languages = languagesOf(config);
  const at = (one: Language | null): string => addresses(path, one, page.query);
  const canonical = at(language);
  const drawn = page.art === undefined ? null : previewAddress(page.art);
  const image = page.image ?? drawn ?? config.logo_image_url ?? '/icons/512.png';
  const alternate = (one: string, href: string): string =>
    `<link rel="alternate" hreflang="${one}" href="${escapeHtml(href)}">`;
  const crumbs = crumbsOf(request, page, canonical);
  const schemas = [...(page.schemas ?? []), ...(crumbs ? [crumbs] : [])];
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': schemas });
  return [
    meta('name', 'description', page.description),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...languages.map((one) => alternate(one, at(one))),
    alternate('x-default', at(null)),
    meta('property', 'og:type', page.isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', titleOf(request, null)),
    meta('property', 'og:title', page.title ?? titleOf(request, null)),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', new URL(image, canonical).href),
    meta('property', 'og:locale', LOCALES[language]),
    ...languages
      .filter((one) => one !== language)
      .map((one) => meta('property', 'og:locale:alternate', LOCALES[one])),
    schemas.length > 0 ? `<script type="application/ld+json">${inScript(graph)}</script>` : '',
  ].join('');
}
