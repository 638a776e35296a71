import { BookingDialog } from '../support/booking.ts';
import { crowdNetwork, disperseCrowd } from '../support/crowd.ts';
import { expect, journey } from '../support/journey.ts';
import { bookPadel, bookSlot, fillGuest, logIn, padelSlot, payAt } from '../support/steps.ts';

journey.afterEach(async ({ request }) => disperseCrowd(request));

journey(
  'from an address with many holds, a guest books and pays as usual: the proof of work is done unnoticed',
  async ({ page, request, traveller }) => {
    const { t } = traveller;
    await crowdNetwork(request, traveller);
    const proven = page.waitForRequest(
      (call) => call.url().includes('/cart/sync') && 'x-proof' in call.headers(),
    );
    await bookPadel(page, traveller, { hour: 22 });
    await proven;
    await fillGuest(page, traveller, 'crowd@example.com');
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  },
);

journey.describe('where a browser cannot do that work', () => {
  // The service worker would answer the script of the proof from its cache, past the journey's route.
  journey.use({ serviceWorkers: 'block', expectedErrors: /proof-worker|ERR_FAILED/ });

  journey(
    'the refusal shows that signing in lifts it, and it does',
    async ({ page, request, traveller }) => {
      const { open } = traveller;
      await page.route('**/proof-worker*', (route) => route.abort());
      await crowdNetwork(request, traveller);
      const slot = padelSlot(traveller, { hour: 23 });
      await open('/');
      const dialog = new BookingDialog(page, traveller);
      await dialog.openFor(slot);
      await dialog.chooseDay(slot.date);
      await dialog.chooseTime(slot);
      await dialog.acceptTerms();
      await dialog.addToCart();
      await expect(page.getByText(/sign in to book|تسجيل الدخول للحجز/)).toBeVisible();
      await open('/login');
      await logIn(page, traveller, { mobile: '501234567', password: 'Customer#1' });
      await bookSlot(page, traveller, slot);
    },
  );
});
