import { siteRoutes } from '@nadi/contract/site-table';
import type { SiteRoute } from '@nadi/contract/wire/site-route';
import type { Language } from '@nadi/domain/kernel/localized';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { findingsOf } from './scan.ts';
import { cutsName, setTextSize, sideways } from './text-size.ts';

/** Example addresses of parameterized routes, by their path in the route table. */
export type Examples = Readonly<Record<string, string>>;

/** Returns the first address of each route in the site map. */
export async function listedExamples(request: APIRequestContext): Promise<Examples> {
  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  const paths = listed.map(({ pathname }) => pathname);
  return Object.fromEntries(
    siteRoutes.flatMap(({ path }) => {
      const found = paths.find((one) => pathPattern(path).test(one));
      return path.includes('$') && found !== undefined ? [[path, found]] : [];
    }),
  );
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);

/** Returns the address of a route; a route without a page yet accepts any parameters. */
export function addressOf({ path, is }: SiteRoute, examples: Examples): string {
  const address = examples[path] ?? (is === 'nobody' ? path.replace(/\$\w+/g, '1') : path);
  if (address.includes('$')) throw new Error(`${path}: nothing is listed that stands there`);
  return address;
}

export const routesFor = (who: 'everybody' | 'signed in'): readonly SiteRoute[] =>
  siteRoutes.filter(({ isForSignedIn = false }) => isForSignedIn === (who === 'signed in'));

/** Waits until the page has loaded completely. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Viewports smaller than any phone on sale, and twice the font size. */
const SIZES = [
  [390, '200%'],
  [320, ''],
  [320, '200%'],
] as const;

/** Returns all faults of the current page, each with its address; throws nothing. */
export async function faultsOf(page: Page, path: string, language: Language): Promise<string[]> {
  const faults: string[] = [];
  const title = await page.title();
  const mails = language === 'ar' ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
  if (!mails.test(title)) faults.push(`its title is "${title}"`);
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  if (headings.length !== 1 || !mails.test(headings[0] ?? '')) {
    faults.push(`its first headings are ${JSON.stringify(headings)}`);
  }
  faults.push(...(await findingsOf(page)));
  const strayed = await linksWithout(page, language);
  faults.push(...strayed.map((href) => `${href} loses the language`));
  const size = page.viewportSize();
  for (const [width, fontSize] of SIZES) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, fontSize);
    const over = await sideways(page);
    if (over > 0) faults.push(`${over} px too wide at ${width} px ${fontSize}`);
    if (await cutsName(page)) faults.push(`the venue's name is cut at ${width} px ${fontSize}`);
  }
  await setTextSize(page, '');
  if (size) await page.setViewportSize(size);
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Returns the site's links without a language; the one to the other language has it. */
const linksWithout = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate((text) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const inSite = links.filter(
      (link) =>
        link.origin === location.origin &&
        !/^\/(api|demo|pictures|console)\//.test(link.pathname) &&
        !(link.pathname === location.pathname && link.hash !== ''),
    );
    const strayed = inSite.filter((link) => {
      const lang = new URL(link.href).searchParams.get('lang');
      return link.hreflang === '' || link.hreflang === text ? lang !== text : lang === null;
    });
    return [...new Set(strayed.map((link) => link.getAttribute('href') ?? ''))];
  }, language);
