import { expect, journey } from '../support/journey.ts';
import { faultsOf, settled } from '../support/sweep.ts';

const SAHEL = { en: 'Sahel Visitor Centre', ar: 'مركز ساحل للزوار' };

journey(
  'the second venue is chosen at the first, and has its own theme, its own typeface and English alone',
  async ({ page, baseURL, traveller: { language, open, t } }) => {
    const there = new URL(baseURL ?? '');
    there.hostname = 'sahel.localhost';
    const faults: string[] = [];
    await open('/');
    await page.getByRole('button', { name: t('venue.choose') }).click();
    await page.getByRole('dialog').getByRole('link', { name: SAHEL[language] }).click();
    await expect(page).toHaveURL(`${there.origin}/?lang=en`);
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
