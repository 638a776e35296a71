import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import type { Page } from '@playwright/test';
import { cartLine, type Slot } from '../support/booking.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { tokenAt } from '../support/people.ts';
import { padel, payAt, signIn, slotOn } from '../support/steps.ts';

/** Demo's customer, who has AED 500 in the wallet. */
const CUSTOMER = { mobile: '501234567', password: 'Customer#1' };
const COURT_AED = 231;

const hourOf = (hour: number): Slot => slotOn(padel, { day: 7, hour, court: 3 });

journey('a member pays from the wallet, alone and beside a card', async ({ page, traveller }) => {
  const { t, language, open, scan } = traveller;
  await signIn(page, traveller, CUSTOMER, '/profile/facility-bookings');
  const isAlone = language === 'ar';
  const total = await haveCourts(page, isAlone ? [21] : [18, 19, 20]);
  await open('/cart');
  await page
    .getByRole('checkbox', { name: anyAmount(t('payment.useWallet', { amount: '|' })) })
    .check();
  if (isAlone) await scan();
  if (isAlone) await page.getByRole('button', { name: payByWallet(traveller, total) }).click();
  const token = isAlone ? null : await payAt(page, traveller, 'approve');
  await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  await expect(page.getByText(t('result.byWallet'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('result.byCard'), { exact: true })).toHaveCount(isAlone ? 0 : 1);
  await scan();
  if (token === null) return;
  // One of three goes back to the card first, and the rest of it to the wallet.
  const placed = await orderOf(page, token);
  const isShared = total - placed.byWallet < COURT_AED;
  await open(`/profile/view-tickets/${placed.id}`);
  const label = t('ticket.cancel');
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('alertdialog', { name: t('ticket.cancelTitle', { count: 1 }) });
  await expect(
    dialog.getByText(anyAmount(t('ticket.cancelRefund', { amount: '|' }))),
  ).toBeVisible();
  await expect(
    dialog.getByText(anyAmount(t('ticket.refundToWallet', { amount: '|' }))),
  ).toHaveCount(isShared ? 1 : 0);
  await scan();
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(t('ticket.cancelDone'))).toBeVisible();
});

/** Matches a text with any amount in the place of `|`. */
const anyAmount = (text: string): RegExp =>
  new RegExp(
    text
      .split(/[\u2066-\u2069]*\|[\u2066-\u2069]*/)
      .map((part) => part.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&'))
      .join('.+'),
    'u',
  );

/** Returns the order of a result page, and what the wallet pays of it in dirhams. */
async function orderOf(page: Page, token: string): Promise<{ id: string; byWallet: number }> {
  const response = await page.request.get(`/api/v1/orders/result/${token}`);
  const { data } = (await response.json()) as {
    data: { order_id: string; tenders: readonly { kind: string; amount: number }[] };
  };
  const byWallet = data.tenders.find(({ kind }) => kind === 'wallet')?.amount ?? 0;
  return { id: data.order_id, byWallet };
}

/** Returns the label of the button that pays all from the wallet. */
const payByWallet = ({ t, language }: Traveller, amount: number): string =>
  t('payment.payByWallet', { amount: formatMoney(fromDecimal(amount), 'AED', language) });

/** Puts courts into the customer's cart, by API; returns their price in dirhams. */
async function haveCourts(page: Page, hours: readonly number[]): Promise<number> {
  const response = await page.request.post('/api/v1/cart/sync', {
    headers: { Authorization: `Bearer ${await tokenAt(page)}` },
    data: { products: hours.map((hour) => cartLine(hourOf(hour))) },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return hours.length * COURT_AED;
}
