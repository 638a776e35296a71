import { BookingDialog, type Slot } from '../support/booking.ts';
import { freeNetwork } from '../support/crowd.ts';
import { takeSlot } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { padel, padelSlot } from '../support/steps.ts';

/** Returns the same hours of another court. */
const at = (slot: Slot, facility: Slot['facility']): Slot => ({
  ...slot,
  facility,
  productId: facility.id * 100 + 1,
});

// Another buyer holds much for one address.
journey.beforeEach(({ request }) => freeNetwork(request));

journey(
  'a slot taken by somebody quicker greys at once, and the next best is one tap away',
  async ({ page, request, traveller }) => {
    const { t, open, scan } = traveller;
    const slot = padelSlot(traveller, { hour: 12 });
    await page.route('**/facilities/stream*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
    );
    await open('/');
    const dialog = new BookingDialog(page, traveller);
    await dialog.openFor(slot);
    await dialog.chooseDay(slot.date);
    await dialog.chooseTime(slot);
    await dialog.acceptTerms();
    await scan();

    // This browser receives no updates: its stream is silent, as on a train.
    for (const facility of padel.facilities.slice(0, 3)) {
      await takeSlot(request, at(slot, facility));
    }
    await dialog.addToCart();
    const lost = page.getByRole('alertdialog', { name: t('facility.slotLostTitle') });
    await expect(lost).toBeVisible();
    await scan();
    await lost.getByRole('listitem').getByRole('button').first().click();
    await expect(dialog.root.getByText(t('facility.promptText'))).toBeVisible();
  },
);

journey(
  'a hold in another browser greys the slot by itself',
  async ({ page, request, traveller }) => {
    const slot = padelSlot(traveller, { hour: 14 });
    await traveller.open('/');
    const dialog = new BookingDialog(page, traveller);
    await dialog.openFor(slot);
    await dialog.chooseDay(slot.date);
    await dialog.showTime(slot);
    // It is subscribed to changes and polls only once a minute, which this journey does not wait
    // for.
    await expect(dialog.root.getByText(traveller.t('facility.live'))).toBeVisible();
    await expect(dialog.time(slot)).toBeEnabled();
    for (const facility of padel.facilities) await takeSlot(request, at(slot, facility));
    await expect(dialog.time(slot)).toBeDisabled();
  },
);
