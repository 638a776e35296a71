import type { Page } from '@playwright/test';
import { signInToConsole } from '../support/console.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { bookFree } from '../support/people.ts';
import { community, padelSlot, slotOn } from '../support/steps.ts';

/** What somebody booked on this journey's day, told by name. */
const named = (page: Page, form: Traveller['form'], name: string) =>
  page.getByRole(form === 'phone' ? 'listitem' : 'row').filter({ hasText: name });

journey('staff see a booking as it is made, by keyboard alone', async ({ page, traveller }) => {
  const { form, scan, language } = traveller;
  const { date } = padelSlot(traveller, { hour: 0 });
  const texts = await signInToConsole(page, traveller, `date=${date}`);
  await expect(page.getByRole('status').filter({ hasText: texts.t('console.live') })).toBeVisible();
  await scan();
  const name = language === 'ar' ? 'هبة پرويز' : 'Hiba Perwez';
  await expect(named(page, form, name)).toHaveCount(0);
  await bookFree(page.request, { ...slotOn(community, { day: 0, hour: 21 }), date }, name);
  await expect(named(page, form, name)).toHaveCount(1);
  await scan();
  const search = page.getByRole('searchbox', { name: texts.t('console.search') });
  await search.focus();
  await page.keyboard.type('nobody of this name');
  await expect(page.getByText(texts.t('console.nothingFound'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(named(page, form, name)).toHaveCount(1);
  await page.reload();
  await expect(named(page, form, name)).toHaveCount(1);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/@demo|token/);
  await page.getByRole('button', { name: texts.t('console.signOut') }).click();
  await expect(page.getByRole('heading', { name: texts.t('console.signInTitle') })).toBeVisible();
  await expect(named(page, form, name)).toHaveCount(0);
});
