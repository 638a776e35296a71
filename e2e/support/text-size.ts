import type { Page } from '@playwright/test';

/** What follows a narrow window in steps of its own has so long for them. */
const TO_COME_TO_REST_MILLISECONDS = 3_000;

/** How far the page can be scrolled sideways once it has come to rest, which nobody should have to. */
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

/** Whether the header cuts the venue's name off, which is what everybody has to read there. */
export const cutsName = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const name = document.querySelector('header .named-in-bar > :last-child');
    return name !== null && name.scrollHeight > name.clientHeight;
  });

/** The size of the letters, as a browser's own setting makes them. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
