import type { Page } from '@playwright/test';
import { cartLine } from '../support/booking.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { tokenAt } from '../support/people.ts';
import { padel, payAt, signIn, slotOn } from '../support/steps.ts';

/** Demo's member, who has 1,631 points. */
const MEMBER = { mobile: '502345678', password: 'Member#1' };
const POINTS = '/profile/user/q-points';
const BALANCE = 1631;

journey(
  'a member sees points, spends them beside a card, and gets them back',
  async ({ page, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, MEMBER, POINTS);
    await expect(page.getByRole('heading', { name: t('points.title'), exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByText(number(traveller), { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(t('points.kind.granted'), { exact: true })).toHaveCount(3);
    await scan();
    if (language === 'ar') return;
    await haveCourt(page);
    await open('/cart');
    await page.getByRole('checkbox', { name: /Use my 1,?631 points/ }).check();
    await scan();
    const token = await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    const withPoints = t('result.byPoints', { points: BALANCE });
    await expect(page.getByText(withPoints, { exact: true })).toBeVisible();
    await open(POINTS);
    await expect(page.getByText(t('points.kind.spent'), { exact: true })).toBeVisible();
    await open(`/profile/view-tickets/${await orderOf(page, token)}`);
    const label = t('ticket.cancel');
    await page.getByRole('button', { name: label, exact: true }).first().click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(t('ticket.refundInPoints', { points: BALANCE }))).toBeVisible();
    await scan();
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(t('ticket.cancelDone'))).toBeVisible();
    await open(POINTS);
    await expect(page.getByText(t('points.kind.refunded'), { exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByText(number(traveller), { exact: true }),
    ).toBeVisible();
  },
);

const number = ({ t }: Traveller): string => t('points.number', { points: BALANCE });

/** Puts a court into the member's cart, by API. */
async function haveCourt(page: Page): Promise<void> {
  const slot = slotOn(padel, { day: 8, hour: 21, court: 3 });
  const response = await page.request.post('/api/v1/cart/sync', {
    headers: { Authorization: `Bearer ${await tokenAt(page)}` },
    data: { products: [cartLine(slot)] },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Returns the order of a result page. */
async function orderOf(page: Page, token: string): Promise<string> {
  const response = await page.request.get(`/api/v1/orders/result/${token}`);
  const { data } = (await response.json()) as { data: { order_id: string } };
  return data.order_id;
}
