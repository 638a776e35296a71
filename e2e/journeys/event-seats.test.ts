import type { Locator, Page } from '@playwright/test';
import { mailTo } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { expectPrintedTicket } from '../support/print.ts';
import {
  choiceBar,
  clickOnMap,
  expectCart,
  freeRow,
  freeSeats,
  placesText,
  takeSeats,
} from '../support/seats.ts';
import { fillGuest, haveInCart, padelSlot, payAt } from '../support/steps.ts';

journey(
  'a guest buys a court and two seats in one order, and holds a ticket for each',
  async ({ page, request, traveller }) => {
    const { t, open, scan, language } = traveller;
    const email = `seats-${language}@example.com`;
    await haveInCart(page, traveller, padelSlot(traveller, { hour: 7 }));
    const row = await freeRow(request, 1);
    const seats = row.seats.slice(0, 2);
    const places = placesText(traveller, row, seats);
    await open('/events/1');
    await clickOnMap(page, traveller, seats);
    await expect(choiceBar(page, traveller).getByText(places)).toBeVisible();
    await scan();
    await choiceBar(page, traveller)
      .getByRole('button', { name: t('event.addToCart') })
      .click();
    await expectCart(page, traveller);
    await expect(page.getByRole('listitem').filter({ hasText: places }).first()).toBeVisible();
    await scan();
    await fillGuest(page, traveller, email);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(page.getByText(places)).toBeVisible();
    await expect(page.getByRole('img', { name: /QR|رمز/ })).toHaveCount(3);
    for (const seat of seats) {
      await expect(page.getByText(placesText(traveller, row, [seat]))).toBeVisible();
    }
    await scan();
    await expectPrintedTicket(page, 3);
    await expect.poll(async () => (await mailTo(request, email)).length).toBe(1);
    const [mail] = await mailTo(request, email);
    expect(mail?.text).toContain(row.section[language]);
  },
);

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 80; steps += 1) {
    if ((await target.count()) > 0 && (await hasFocus())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

journey(
  'seats are selected from the list by the keyboard alone',
  async ({ page, request, traveller }) => {
    const { t, open, scan, language } = traveller;
    const row = await freeRow(request, 2);
    const seats = row.seats.slice(0, 2);
    await open('/events/1');
    await tabTo(page, page.getByRole('tab', { name: t('seat.map') }));
    const onwards = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(onwards);
    await expect(page.getByRole('tab', { name: t('seat.list') })).toBeFocused();
    const section = page.getByRole('button', { name: new RegExp(`^${row.section[language]}`) });
    await expect(section).toBeVisible();
    await tabTo(page, section);
    await page.keyboard.press('Enter');
    const seatOf = (index: number) =>
      page
        .getByRole('group', { name: t('seat.row', { row: row.row }), exact: true })
        .getByRole('button')
        .nth(index);
    await tabTo(page, seatOf(0));
    await page.keyboard.press('Space');
    await page.keyboard.press(onwards);
    await page.keyboard.press('Space');
    await expect(seatOf(1)).toHaveAttribute('aria-pressed', 'true');
    await scan();
    const bar = choiceBar(page, traveller);
    await expect(bar.getByText(placesText(traveller, row, seats))).toBeVisible();
    await tabTo(page, bar.getByRole('button', { name: t('event.addToCart') }));
    await page.keyboard.press('Enter');
    await expectCart(page, traveller);
    await expect(page.getByText(placesText(traveller, row, seats))).toBeVisible();
  },
);

journey(
  'seats in the cart are one’s own on the map: removed, added, and unchanged after a reload',
  async ({ page, request, traveller }) => {
    const { t, open, scan } = traveller;
    const row = await freeRow(request, 3);
    const [first, second, third] = row.seats;
    if (!first || !second || !third) throw new Error('the row is too short');
    await open('/events/1');
    await clickOnMap(page, traveller, [first, second]);
    const bar = choiceBar(page, traveller);
    await bar.getByRole('button', { name: t('event.addToCart') }).click();
    await expectCart(page, traveller);
    await page.goBack();
    await expect(bar.getByText(t('event.inCart', { count: 2 }))).toBeVisible();
    await scan();
    await clickOnMap(page, traveller, [third]);
    const all = bar.getByText(placesText(traveller, row, [first, second, third]));
    await expect(all).toBeVisible();
    await page.reload();
    await expect(all).toBeVisible();
    await bar.getByRole('button', { name: t('event.updateCart') }).click();
    await expectCart(page, traveller);
    await expect(page.getByText(placesText(traveller, row, [first, second, third]))).toBeVisible();
    await page.goBack();
    await expect(bar.getByText(t('event.inCart', { count: 3 }))).toBeVisible();
    await clickOnMap(page, traveller, [third, second]);
    await expect(bar.getByText(placesText(traveller, row, [first]))).toBeVisible();
    await bar.getByRole('button', { name: t('event.updateCart') }).click();
    await expectCart(page, traveller);
    await expect(page.getByText(placesText(traveller, row, [first]))).toBeVisible();
    const free = await freeSeats(request);
    expect([first, second, third].map(({ id }) => free.has(id))).toEqual([false, true, true]);
  },
);

journey(
  'a seat taken by another customer is replaced with one tap, and nothing else is lost',
  async ({ page, request, traveller }) => {
    const { t, open, scan } = traveller;
    // This browser receives no updates: its stream is silent, as on a train.
    await page.route('**/events/1/stream*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
    );
    const row = await freeRow(request, 4);
    const beside = await freeRow(request, 2);
    const kept = beside.seats.slice(0, 1);
    await open('/events/1');
    await clickOnMap(page, traveller, [...row.seats.slice(0, 2), ...kept]);
    const bar = choiceBar(page, traveller);
    await expect(bar.getByText(placesText(traveller, beside, kept))).toBeVisible();
    await takeSeats(request, 4, row.seats.slice(0, 2));
    await bar.getByRole('button', { name: t('event.addToCart') }).click();
    const lost = placesText(traveller, row, row.seats.slice(0, 2));
    await expect(page.getByText(t('seat.lost', { seats: lost }))).toBeVisible();
    await scan();
    const [instead] = t('seat.instead', { count: 2, seats: '|' }).split(/[\u2066-\u2069]*\|/);
    await page
      .getByRole('button', { name: instead ?? '' })
      .first()
      .click();
    await expectCart(page, traveller);
    await expect(page.getByText(placesText(traveller, beside, kept))).toBeVisible();
    await expect(page.getByText(lost)).toHaveCount(0);
  },
);
