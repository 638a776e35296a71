import { setTimeout as sleep } from 'node:timers/promises';
import { loadEveryText } from '@nadi/i18n/site-texts';

const TIMEOUT_MS = 15_000;
/** Seeded service whose next free times are on home (wire, "Demo facts"). */
const TENNIS = 3;

async function soon(attempt, fault) {
  const until = Date.now() + TIMEOUT_MS;
  while (!(await attempt())) {
    if (Date.now() > until) throw new Error(fault);
    await sleep(100);
  }
}

/** Waits for a visible element. */
export const shown = (browser, css, text) =>
  soon(() => browser.isShown(css, text), `nothing shows ${css} ${text ?? ''}`);

/** Taps a visible element; retries if it is being re-rendered, when a driver refuses the tap. */
const tap = (browser, css, text) =>
  soon(
    async () => {
      if (!(await browser.isShown(css, text))) return false;
      return browser.click(css, text).then(
        () => true,
        () => false,
      );
    },
    `nothing lets itself be tapped: ${css} ${text ?? ''}`,
  );

const fill = async (browser, css, text) => {
  await shown(browser, css);
  await browser.type(css, text);
};

/** Books the next free court as a new guest, pays, and gets a ticket. Throws when a step fails. */
export async function bookAndPay(browser, origin, language) {
  const { t } = await loadEveryText(language);
  const [pay] = t('payment.pay', { amount: '|' }).split(/[\u2066-\u2069]*\|/);
  await browser.open(`${origin}/?lang=${language}`);
  await tap(browser, `a[href*="book=${TENNIS}"]`);
  await tap(browser, 'dialog[open] input[type=checkbox]');
  await tap(browser, 'dialog[open] button', t('facility.addToCart'));
  await tap(browser, 'dialog[open] button', t('facility.promptNo'));
  await fill(browser, 'input[autocomplete=name]', 'Sara Ali');
  await fill(browser, 'input[type=tel]', '505555555');
  await fill(browser, 'input[type=email]', `other-browser-${language}@example.com`);
  await tap(browser, 'button', pay.trim());
  await tap(browser, 'button[value=approve]');
  await shown(browser, 'h1', t('result.success'));
  await shown(browser, 'main img, main svg[role=img]');
}

/** Opens all pages of the site map; returns the faults, an entry each. */
export async function openEveryPage(browser, origin) {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const faults = [];
  for (const [, url] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    await browser.open(`${origin}${pathname}${search}`);
    // The heading is server-rendered; the footer is rendered by the site, last, so that the page is
    // not left while it loads.
    const error = await shown(browser, 'h1')
      .then(() => shown(browser, 'footer'))
      .catch(({ message }) => message);
    if (error) faults.push(`${pathname}${search}: ${error}`);
    const over = await browser.ask(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    if (over > 0) faults.push(`${pathname}${search}: ${over} px too wide`);
  }
  return faults;
}
