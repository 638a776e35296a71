import { advanceClock } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { fillGuest, haveInCart, padelSlot, payAt } from '../support/steps.ts';

const PAYMENT_WINDOW_SECONDS = 31 * 60;
const LATE_SECONDS = 2 * 60;

journey(
  'a declined payment is reported, keeps the slot, and can be tried again',
  async ({ page, traveller }) => {
    const { t, scan } = traveller;
    await haveInCart(page, traveller, padelSlot(traveller, { hour: 9 }));
    await fillGuest(page, traveller, 'declined@example.com');
    await payAt(page, traveller, 'decline');
    await expect(page.getByRole('heading', { name: t('result.failed') })).toBeVisible();
    await scan();
    await page.getByRole('link', { name: t('result.tryAgain') }).click();
    await expect(page.getByText(t('cart.heldLabel')).first()).toBeVisible();
  },
);

journey(
  'a late payment takes its place again if it is still free',
  async ({ page, request, traveller }) => {
    const { t } = traveller;
    await haveInCart(page, traveller, padelSlot(traveller, { hour: 10 }));
    await fillGuest(page, traveller, 'late@example.com');
    await payAt(page, traveller, 'late');
    await expect(page.getByRole('heading', { name: t('result.processing') })).toBeVisible();
    await advanceClock(request, PAYMENT_WINDOW_SECONDS);
    await advanceClock(request, LATE_SECONDS);
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  },
);

journey(
  'a closed payment page ends with the time to pay, with nothing held',
  async ({ page, request, traveller }) => {
    const { t } = traveller;
    await haveInCart(page, traveller, padelSlot(traveller, { hour: 11 }));
    await fillGuest(page, traveller, 'closed@example.com');
    const token = await payAt(page, traveller, 'close');
    await advanceClock(request, PAYMENT_WINDOW_SECONDS);
    await traveller.open(`/paymentsuccess/${token}`);
    await expect(page.getByRole('heading', { name: t('result.expired') })).toBeVisible();
  },
);
