import type { Browser, Page } from '@playwright/test';
import { advanceClock, takeSlot } from '../support/demo.ts';
import { expect, journey, scanPage, type Traveller } from '../support/journey.ts';
import {
  fillGuest,
  goToBank,
  haveInCart,
  padelSlot,
  payAt,
  resultToken,
} from '../support/steps.ts';

/** Advances past the payment window; the late bank has half a minute left. */
const PAYMENT_WINDOW_SECONDS = 30 * 60 + 30;
const LATE_SECONDS = 2 * 60;

/** Opens the order's link from the mail in a browser without data of the guest. */
async function openElsewhere(
  browser: Browser,
  page: Page,
  { language }: Traveller,
  token: string,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const elsewhere = await context.newPage();
  const { origin } = new URL(page.url());
  await elsewhere.goto(`${origin}/paymentsuccess/${token}?lang=${language}`);
  return elsewhere;
}

journey(
  'a guest who returns from the bank continues paying, and finds the tickets in another browser',
  async ({ page, browser, traveller }) => {
    const { t, open, scan } = traveller;
    await haveInCart(page, traveller, padelSlot(traveller, { hour: 20 }));
    await fillGuest(page, traveller, 'back@example.com');
    await goToBank(page, t);
    await open('/cart');
    const begun = page.getByRole('region', { name: t('payment.unfinished') });
    await expect(begun.getByText(t('cart.heldLabel')).first()).toBeVisible();
    await scan();
    await begun.getByRole('button', { name: t('payment.continue') }).click();
    await page.waitForURL(/demo\/gateway/);
    await page.locator('button[value=approve]').click();
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    const result = page.url();
    for (let count = 0; count < 2; count += 1) {
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(result);
      await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    }
    const elsewhere = await openElsewhere(browser, page, traveller, resultToken(page));
    await expect(elsewhere.getByRole('img', { name: /QR|رمز/ }).first()).toBeVisible();
    await scanPage(elsewhere);
    const file = elsewhere.waitForEvent('download');
    await elsewhere.getByRole('button', { name: t('ticket.pdf'), exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^(Padel|بادل) - .+\d{4}\.pdf$/);
    await elsewhere.context().close();
  },
);

journey(
  'a guest with a late payment settles it by the link alone',
  async ({ page, browser, request, traveller }) => {
    const { t } = traveller;
    const slot = padelSlot(traveller, { hour: 16 });
    await haveInCart(page, traveller, slot);
    await fillGuest(page, traveller, 'lost@example.com');
    const token = await payAt(page, traveller, 'late');
    // The page polls by itself, less and less often; a reload updates it at once.
    await advanceClock(request, PAYMENT_WINDOW_SECONDS);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.expired') })).toBeVisible();
    await takeSlot(request, slot);
    await advanceClock(request, LATE_SECONDS);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.choice') })).toBeVisible();
    const elsewhere = await openElsewhere(browser, page, traveller, token);
    await expect(elsewhere.getByText(t('result.lost'))).toBeVisible();
    await scanPage(elsewhere);
    await elsewhere.getByRole('button', { name: t('result.choiceRefund') }).click();
    await elsewhere.getByRole('button', { name: t('result.confirm') }).click();
    await expect(elsewhere.getByRole('heading', { name: t('result.cancelled') })).toBeVisible();
    await elsewhere.context().close();
  },
);
