import type { Page } from '@playwright/test';

/** Time in which a layout that adapts in steps settles in a narrow window. */
const TO_COME_TO_REST_MILLISECONDS = 3_000;

/** Returns how far the settled page scrolls sideways in pixels; it should be 0. */
export async function sideways(page: Page): Promise<number> {
  const beyond = (): number =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const fits = page.waitForFunction(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    undefined,
    { timeout: TO_COME_TO_REST_MILLISECONDS },
  );
  await fits.catch(() => undefined);
  return page.evaluate(beyond);
}

/** Checks whether the header truncates the venue's name. */
export const cutsName = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const name = document.querySelector('header .named-in-bar > :last-child');
    return name !== null && name.scrollHeight > name.clientHeight;
  });

/** Sets the font size, like the browser's own setting. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
