import { addDays } from '@nadi/domain/kernel/local-date';
import type { Page } from '@playwright/test';
import { freeNetwork } from '../support/crowd.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { fillGuest, logIn, padel, payButton, slotOn, tennis } from '../support/steps.ts';
import { Taps } from '../support/taps.ts';

/** Taps of a new guest from home to a ticket, including the bank's page; the limit is seven. */
const TAPS = 6;

/** Returns the next free times of a service on home. */
const nextTimes = (page: Page, { language }: Traveller) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: tennis.name[language] }) })
    .getByRole('link');

journey('a new guest has a ticket six taps after home', async ({ page, request, traveller }) => {
  const { t, open, scan } = traveller;
  await freeNetwork(request);
  await open('/');
  const taps = new Taps();
  const next = nextTimes(page, traveller);
  await expect(next).toHaveCount(3);
  await scan();
  await taps.on(next.last());
  const dialog = page.getByRole('dialog');
  await taps.on(dialog.getByRole('checkbox'));
  await taps.on(dialog.getByRole('button', { name: t('facility.addToCart') }));
  await expect(dialog.getByText(t('facility.promptText'))).toBeVisible();
  await scan();
  await taps.on(dialog.getByRole('button', { name: t('facility.promptNo') }));
  // Accepted in the dialog, in the same text.
  await expect(page.getByRole('checkbox')).toBeChecked();
  await fillGuest(page, traveller, `seven-${traveller.form}@example.com`);
  await taps.on(payButton(page, t));
  await taps.on(page.locator('button[value=approve]'));
  await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR|رمز/ })).toBeVisible();
  expect(taps.count).toBe(TAPS);
});

/** Taps of a returning customer from home to the bank's page. */
const TAPS_AGAIN = 3;

/** Hours and courts that no other journey books, the last ones within the week. */
const USUAL = { ar: { hour: 22, court: 3 }, en: { hour: 23, court: 3 } } as const;
const WEEK = 7;

journey(
  'a returning customer pays for the usual booking three taps after home',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await freeNetwork(request);
    const slot = slotOn(padel, { day: 2, ...USUAL[language] });
    const person = await newPerson(request);
    await open('/login');
    await logIn(page, traveller, person);
    await buy(request, await tokenAt(page), slot, 2);
    await open('/');
    const taps = new Taps();
    const usual = page.getByRole('region', { name: t('home.usual') });
    await expect(usual).toBeVisible();
    await scan();
    await taps.on(usual.getByRole('link'));
    await expect(page).toHaveURL(new RegExp(`date=.*${addDays(slot.date, WEEK)}`));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('facility.usualWithout'))).toBeVisible();
    await scan();
    await taps.on(dialog.getByRole('button', { name: t('facility.usualAdd') }));
    await taps.on(payButton(page, t));
    await page.waitForURL(/demo\/gateway/);
    expect(taps.count).toBe(TAPS_AGAIN);
    await page.locator('button[value=approve]').click();
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  },
);
