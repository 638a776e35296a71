import { mailTo } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { bookSlot, community, fillGuest, padelSlot, slotOn } from '../support/steps.ts';

journey(
  'a free order is booked at once: no bank, one button, a ticket and a mail',
  async ({ page, request, traveller }) => {
    const { t, scan } = traveller;
    const email = `free-${traveller.language}-${traveller.form}@example.com`;
    const { date } = padelSlot(traveller, { hour: 0 });
    await bookSlot(page, traveller, { ...slotOn(community, { day: 0, hour: 19 }), date });
    await fillGuest(page, traveller, email);
    await expect(page.getByText(t('payment.card'), { exact: true })).toHaveCount(0);
    await scan();
    await page.getByRole('button', { name: t('payment.complete') }).click();
    await expect(page.getByRole('heading', { name: t('result.booked') })).toBeVisible();
    await scan();
    // After a reload, Back and a return, it is booked once and the cart is empty.
    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.booked') })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR|رمز/ }).first()).toBeVisible();
    await expect.poll(async () => (await mailTo(request, email)).length).toBe(1);
    await traveller.open('/cart');
    await expect(page.getByText(t('cart.empty'))).toBeVisible();
  },
);
