import type { Page } from '@playwright/test';
import { freeNetwork } from '../support/crowd.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { fillGuest, payButton, tennis } from '../support/steps.ts';
import { Taps } from '../support/taps.ts';

/** From home to a ticket, a new guest, the bank's page included; seven are allowed. */
const TAPS = 6;

/** The next free times of a service, as home offers them. */
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
  await fillGuest(page, traveller, `seven-${traveller.form}@example.com`);
  await taps.on(payButton(page, t));
  await taps.on(page.locator('button[value=approve]'));
  await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR|رمز/ })).toBeVisible();
  expect(taps.count).toBe(TAPS);
});
