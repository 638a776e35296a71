import { expect, type Page } from '@playwright/test';

/**
 * Makes the browser a returning visitor's: a first key press registers the service worker, which
 * then controls the page and every later one.
 */
export async function comeUnderWorker(page: Page): Promise<void> {
  await expect(page.locator('footer')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await isUnderWorker(page)).toBe(true);
  }).toPass();
}

/** Checks whether a service worker controls the page. */
export const isUnderWorker = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);
