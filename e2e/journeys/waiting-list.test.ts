import { type APIRequestContext, expect } from '@playwright/test';
import { BookingDialog, type Slot } from '../support/booking.ts';
import { mailTo, takeSlot } from '../support/demo.ts';
import { journey } from '../support/journey.ts';
import { buy, newPerson } from '../support/people.ts';
import { lineOf, padel, payAt, signIn, slotOn } from '../support/steps.ts';

const bearerOf = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Buys a slot as another guest, by API; returns a function that cancels it. */
async function soldToAnother(request: APIRequestContext, slot: Slot): Promise<() => Promise<void>> {
  const guest = await request.post('/api/v1/auth/guest-login', {
    headers: { 'X-Visitor-Token': `elsewhere-${crypto.randomUUID()}` },
    data: {
      country_code: '971',
      mobile_number: '501239877',
      name: 'Sara',
      email: `sara${crypto.randomUUID()}@example.com`,
      tnc: true,
    },
  });
  const { token } = ((await guest.json()) as { data: { token: string } }).data;
  const order = await buy(request, token, slot, 1);
  return async () => {
    const tickets = await request.get(`/api/v1/orders/${order}/tickets`, bearerOf(token));
    const { data } = (await tickets.json()) as { data: readonly { line_key: string }[] };
    const units = [{ key: data[0]?.line_key, units: [0] }];
    const cancelled = await request.post(`/api/v1/orders/${order}/refund-requests`, {
      ...bearerOf(token),
      data: { units, way: 'original', dry: 0 },
    });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
  };
}

journey(
  'a customer waits for a full hour, gets the place that another gives back, and buys it',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    const person = await newPerson(request);
    await signIn(page, traveller, person, '/profile/waiting-list');
    await expect(page.getByText(t('waitlist.none'))).toBeVisible();
    await scan();
    const at = (court: number) => slotOn(padel, { day: language === 'ar' ? 5 : 6, hour: 7, court });
    const slot = at(1);
    const cancel = await soldToAnother(request, slot);
    for (const court of [0, 2, 3]) await takeSlot(request, at(court));

    await open(`/?book=2&date=${slot.date}`);
    const dialog = new BookingDialog(page, traveller);
    await dialog.showTime(slot);
    await dialog.time(slot).press('Enter');
    await dialog.root.getByRole('button', { name: t('facility.waitJoin') }).click();
    await expect(dialog.root.getByText(t('facility.waiting'), { exact: true })).toBeVisible();

    await cancel();
    await expect
      .poll(async () => (await mailTo(request, person.email)).map(({ text }) => text).join())
      .toContain('/profile/waiting-list');
    await open('/profile/waiting-list');
    await expect(page.getByText(t('waitlist.state.offered'))).toBeVisible();
    await scan();
    await page.getByRole('main').getByRole('checkbox').check();
    await page.getByRole('button', { name: t('waitlist.accept') }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(lineOf(page, traveller, slot)).toBeVisible();
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  },
);
