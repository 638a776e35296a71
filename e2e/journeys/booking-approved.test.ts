import type { Page } from '@playwright/test';
import { answerRequest } from '../support/console.ts';
import { mailTo } from '../support/demo.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { fillGuest, haveInCart, partySlot } from '../support/steps.ts';

/** Requests the party hall as a guest; returns the guest's address. */
async function requestHall(page: Page, traveller: Traveller, hour: number): Promise<string> {
  const { t, language, form, scan } = traveller;
  const email = `party-${hour}-${language}-${form}@example.com`;
  await haveInCart(page, traveller, partySlot(traveller, { hour }));
  await expect(page.getByText(t('payment.needsApproval'))).toBeVisible();
  await expect(page.getByText(t('payment.card'), { exact: true })).toHaveCount(0);
  await fillGuest(page, traveller, email);
  await scan();
  await page.getByRole('button', { name: t('payment.request') }).click();
  await expect(page.getByRole('heading', { name: t('result.approval') })).toBeVisible();
  await scan();
  return email;
}

journey(
  'a request is approved by the venue, and then paid',
  async ({ page, request, traveller }) => {
    const { t, scan } = traveller;
    const email = await requestHall(page, traveller, 12);
    await answerRequest(request, email, { answer: 'approve' });
    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.approved') })).toBeVisible();
    await scan();
    await page.getByRole('button', { name: /840/ }).click();
    await page.locator('button[value=approve]').click();
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR|رمز/ }).first()).toBeVisible();
    // Received, approved, and the tickets.
    await expect.poll(async () => (await mailTo(request, email)).length).toBe(3);
  },
);

journey(
  'a request is rejected with a reason, and another time is offered',
  async ({ page, request, traveller }) => {
    const { t, scan } = traveller;
    const email = await requestHall(page, traveller, 16);
    await answerRequest(request, email, { answer: 'reject', reason: 'A wedding that evening' });
    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.rejected') })).toBeVisible();
    await expect(page.getByText('A wedding that evening')).toBeVisible();
    const others = page.getByRole('region', { name: t('result.freeTimes') }).getByRole('button');
    await expect(others).toHaveCount(3);
    await scan();
    await expect(page.getByRole('button', { name: t('result.otherTimes') })).toBeVisible();
    // The hall is free two hours later, and begins the booking at that time.
    await others.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/[?&]start=18(:|%3A)00(&|$)/);
    await expect(
      page.getByRole('heading', { name: t('result.rejected'), includeHidden: true }),
    ).toBeAttached();
  },
);

journey('a request is withdrawn before its answer', async ({ page, traveller }) => {
  const { t } = traveller;
  await requestHall(page, traveller, 20);
  await page.getByRole('button', { name: t('request.withdraw') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('request.withdrawTitle') });
  await dialog.getByRole('button', { name: t('request.withdraw') }).click();
  await expect(page.getByRole('heading', { name: t('result.requestWithdrawn') })).toBeVisible();
});
