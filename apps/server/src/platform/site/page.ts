import { themeStyle } from '@nadi/art/tenant-theme';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { homeTexts } from '@nadi/domain/content/home-texts';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { directionOf } from '@nadi/i18n/direction';
import { escapeHtml, inScript } from './escape.ts';
import { fillIn, textsOf } from './first-view.ts';
import type { FirstView } from './public-page.ts';
import type { SiteFiles } from './site-files.ts';
import { servedTypeface } from './typefaces.ts';

/** Contents of a page, besides the built files. */
export interface PageContent {
  readonly language: Language;
  readonly config: SiteConfig;
  /** Title of the browser tab. */
  readonly title: string;
  /** Metadata of the page, as trusted HTML. */
  readonly headTags: string;
  /** JSON text of the services call's data. `null`: the site loads it. */
  readonly services: string | null;
  /** Responses to the site's initial queries on this page; the site loads the others. */
  readonly answers?: readonly unknown[];
  /** First view of the page. `null`: the site renders it. */
  readonly view?: FirstView | null | undefined;
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: number;
  readonly nonce: string;
  /** Route of the site (`siteRoutes`). Absent: unknown. */
  readonly route?: string | undefined;
  /** Set for the home page, whose first view is part of it. */
  readonly isHome: boolean;
}

const styles = new WeakMap<SiteConfig['colors'], string>();

/**
 * Returns the venue's theme, cached per config version, because readable colours have to be
 * computed.
 */
function styleOf({ colors }: SiteConfig): string {
  const known = styles.get(colors);
  if (known !== undefined) return known;
  const made = themeStyle(colors);
  styles.set(colors, made);
  return made;
}

/** Links for installing the site on a phone's home screen. */
const INSTALL =
  '<link rel="manifest" href="/manifest.webmanifest?lang=%LANG%"><link rel="apple-touch-icon" href="/icons/180.png">';

function headOf(files: SiteFiles, content: PageContent): string {
  const { language, config, nonce } = content;
  // The console is our own and uses our typeface.
  const typeface = files.base === '/' ? servedTypeface(config.typeface) : null;
  const fonts =
    typeface?.first[language] ?? files.fonts[language].map((font) => `${files.base}${font}`);
  return [
    `<title>${escapeHtml(content.title)}</title>`,
    content.headTags,
    // Nonce for components that create style elements themselves.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<meta name="theme-color" content="${escapeHtml(config.colors.dark)}">`,
    `<link rel="icon" href="${escapeHtml(config.favicon_image_url ?? '/icons/64.png')}">`,
    files.base === '/' ? INSTALL.replace('%LANG%', language) : '',
    ...fonts.map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    ),
    `<style nonce="${nonce}">${styleOf(config)}${typeface ? typeface.faces + typeface.use : ''}</style>`,
  ].join('');
}

/** Renders preload links: the texts of the language, and the scripts of the route. */
function scriptsOf(files: SiteFiles, { language, route }: PageContent): string {
  const known = files.scripts[route ?? '']?.[language];
  return (known ?? [files.texts[language]])
    .map((file) => file && `<link rel="modulepreload" href="${files.base}${file}">`)
    .join('');
}

function dataOf({ config, services, answers = [], serverNow }: PageContent): string {
  const json = `{"config":${JSON.stringify(config)},"services":${services ?? 'null'},"answers":${JSON.stringify(answers)},"serverNow":${Math.floor(serverNow)}}`;
  return `<script type="application/json" id="nadi-data">${inScript(json)}</script>`;
}

/** Renders the content shown before scripts run; none for a closed site, which looks different. */
function bootstrapOf({ bootstrap }: SiteFiles, content: PageContent): string {
  const { isHome, language, config, view } = content;
  if (!bootstrap || config.maintenance || !config.siteEnabled) return '';
  const drawn = bootstrap[language];
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  const isOpen = config.enable_facility_booking === 1;
  const ours = isOpen ? drawn.homeTexts : drawn.soonTexts;
  const texts = { venue, ...homeTexts(config, language, ours) };
  // A banner would appear above the prerendered view.
  if (config.banner || (!isHome && !view)) return fillIn(drawn.splash, texts);
  if (view) return fillIn(drawn[view.layout], { ...texts, ...textsOf(view, language) });
  return fillIn(isOpen ? drawn.open : drawn.soon, texts);
}

/**
 * Renders the page for every route of the site.
 *
 * Contains language and direction, the venue's name and colours, and the initial data, so that the
 * first screen needs no request.
 */
export function renderPage(files: SiteFiles, content: PageContent): string {
  const { language, config } = content;
  return (
    files.shell
      .replace(
        /<html[^>]*>/,
        () =>
          `<html lang="${language}" dir="${directionOf(language)}" data-theme="${escapeHtml(config.colors.mode)}">`,
      )
      // The shell's own scripts are trusted; head and data contain none that run.
      .replaceAll('<script>', () => `<script nonce="${content.nonce}">`)
      .replace('<!--nadi-head-->', () => headOf(files, content))
      .replace('<!--nadi-scripts-->', () => scriptsOf(files, content))
      .replace('<!--nadi-shell-->', () => bootstrapOf(files, content))
      .replace('<!--nadi-data-->', () => dataOf(content))
  );
}
