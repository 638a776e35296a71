import type { Page } from '@playwright/test';

/** How far the page can be scrolled sideways, which nobody should have to. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The size of the letters, as a browser's own setting makes them. */
export const setLetters = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
