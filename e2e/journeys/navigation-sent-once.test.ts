import type { Page } from '@playwright/test';
import { type CountingProxy, startCountingProxy } from '../support/counting-proxy.ts';
import { expect, journey } from '../support/journey.ts';
import { comeUnderWorker } from '../support/worker.ts';

/** Paths inside and outside of the service worker's routes. */
const PATHS = [
  '/events',
  '/console/',
  '/demo/mailbox',
  '/api/docs',
  '/api/v1/auth/uae-pass/callback',
  '/api/v1/payments/epg/return/unknown',
];

let proxy: CountingProxy;
journey.beforeEach(async ({ baseURL }) => {
  proxy = await startCountingProxy(baseURL ?? '');
});
journey.afterEach(() => proxy.close());

/** Navigates to each path, and returns how often it reached the server. */
async function countOfEach(page: Page): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const path of PATHS) {
    proxy.take(path);
    await page.goto(`${proxy.origin}${path}`);
    counts[path] = proxy.take(path);
  }
  return counts;
}

const ONCE = Object.fromEntries(PATHS.map((path) => [path, 1]));

journey('each navigation reaches the server once', async ({ page }) => {
  await page.goto(proxy.origin);
  await comeUnderWorker(page);
  expect(await countOfEach(page)).toEqual(ONCE);
});

/** Checks whether the browser sends navigations in advance. */
const isPreloading = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    return (await navigationPreload.getState()).enabled === true;
  });

/** Switches the preload on, as an earlier version of the worker did. */
async function enablePreload(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    await navigationPreload.enable();
  });
  expect(await isPreloading(page)).toBe(true);
}

journey('a worker switches off the preload that an earlier one left on', async ({ context }) => {
  let page = await context.newPage();
  await page.goto(proxy.origin);
  await comeUnderWorker(page);
  await enablePreload(page);
  // The browser treats a worker from another address as the next version. It is installed while the
  // previous one controls the page.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  await expect.poll(() => isPreloading(page)).toBe(false);
  expect(await countOfEach(page)).toEqual(ONCE);
  await page.goto(`${proxy.origin}/events`);
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  await enablePreload(page);
  // It takes over with the last page of the previous one.
  await expect(async () => {
    await page.close();
    page = await context.newPage();
    await page.goto(`${proxy.origin}/events`);
    expect(await isPreloading(page)).toBe(false);
  }).toPass();
});
