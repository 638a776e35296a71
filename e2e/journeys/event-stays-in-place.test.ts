import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';

/** Response time on a slow connection. */
const SLOW_MILLISECONDS = 600;
/** Upper bound of the layout shift (Core Web Vitals: good is up to 0.1). */
const SHIFT_AT_MOST = 0.03;

/** Measures the layout shift of the page from its first moment. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    const add = (entry: PerformanceEntry): void => {
      seen.shift += (entry as PerformanceEntry & { readonly value: number }).value;
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);

journey('the pages of events do not shift while their data loads', async ({ page, traveller }) => {
  await watchShifts(page);
  await page.route('**/api/v*/event*/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
    await route.continue();
  });
  for (const path of ['/events/1', '/events/2', '/events']) {
    await traveller.open(path);
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('load');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(await shiftOf(page), path).toBeLessThan(SHIFT_AT_MOST);
  }
});
