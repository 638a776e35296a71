import { expect, journey } from '../support/journey.ts';
import { faultsOf, settled } from '../support/sweep.ts';

journey(
  'the second venue stands beside the first, in its own theme and typeface, and in English alone',
  async ({ page, baseURL, traveller: { language } }) => {
    const there = new URL(baseURL ?? '');
    there.hostname = 'sahel.localhost';
    const faults: string[] = [];
    for (const path of ['/', '/service/6', '/events/61', '/about']) {
      await page.goto(`${there.origin}${path}?lang=${language}`);
      await expect(page).toHaveURL(/lang=en/);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('html')).toHaveCSS('font-family', /^"Cairo Variable"/);
      faults.push(...(await faultsOf(page, path, 'en')));
    }
    expect(faults).toEqual([]);
  },
);
