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

/** What the page is made of, besides the built files. */
export interface PageContent {
  readonly language: Language;
  readonly config: SiteConfig;
  /** What the browser's tab says. */
  readonly title: string;
  /** Its metadata, as HTML of ours. */
  readonly headTags: string;
  /** JSON text of the services call's data; null where it is left to the site. */
  readonly services: string | null;
  /** What the site's first questions on this page are answered with; what is not there it asks. */
  readonly answers?: readonly unknown[];
  /** What is seen of it first; null where the site draws that. */
  readonly view?: FirstView | null | undefined;
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: number;
  readonly nonce: string;
  /** The route of the site that it is (`siteRoutes`); absent: that is not known. */
  readonly route?: string | undefined;
  /** The home page has its first view drawn into it. */
  readonly isHome: boolean;
}

const styles = new WeakMap<SiteConfig['colors'], string>();

/** The venue's theme, made once for each version of its config: readable colours are searched for. */
function styleOf({ colors }: SiteConfig): string {
  const known = styles.get(colors);
  if (known !== undefined) return known;
  const made = themeStyle(colors);
  styles.set(colors, made);
  return made;
}

/** What a phone asks for that puts the site on its home screen. */
const INSTALL =
  '<link rel="manifest" href="/manifest.webmanifest?lang=%LANG%"><link rel="apple-touch-icon" href="/icons/180.png">';

function headOf(files: SiteFiles, content: PageContent): string {
  const { language, config, nonce } = content;
  // The console is ours, and set in ours.
  const typeface = files.base === '/' ? servedTypeface(config.typeface) : null;
  const fonts =
    typeface?.first[language] ?? files.fonts[language].map((font) => `${files.base}${font}`);
  return [
    `<title>${escapeHtml(content.title)}</title>`,
    content.headTags,
    // Where components that make style elements themselves look for the nonce.
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

/** What is fetched beside the program: the texts of the language, and what the page is made of. */
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

/** What is seen before a script has run; a closed site looks otherwise and goes without. */
function bootstrapOf({ bootstrap }: SiteFiles, content: PageContent): string {
  const { isHome, language, config, view } = content;
  if (!bootstrap || config.maintenance || !config.siteEnabled) return '';
  const drawn = bootstrap[language];
  const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  const texts = { venue, ...homeTexts(config, language, drawn.homeTexts) };
  // A banner would stand above what is drawn.
  if (config.banner || (!isHome && !view)) return fillIn(drawn.splash, texts);
  if (view) return fillIn(drawn[view.layout], { ...texts, ...textsOf(view, language) });
  return fillIn(config.enable_facility_booking === 1 ? drawn.open : drawn.soon, texts);
}

/**
 * The page for every route of the site: language and direction on the root, the venue's name and
 * colours, and the first data, so that the first screen asks for nothing.
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
      // The shell's own scripts are ours; what the head and the data bring has none that runs.
      .replaceAll('<script>', () => `<script nonce="${content.nonce}">`)
      .replace('<!--nadi-head-->', () => headOf(files, content))
      .replace('<!--nadi-scripts-->', () => scriptsOf(files, content))
      .replace('<!--nadi-shell-->', () => bootstrapOf(files, content))
      .replace('<!--nadi-data-->', () => dataOf(content))
  );
}
