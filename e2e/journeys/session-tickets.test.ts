import { BookingDialog } from '../support/booking.ts';
import { expect, journey } from '../support/journey.ts';
import { fillGuest, payAt, slotOn, swimming } from '../support/steps.ts';

const TICKETS = {
  en: { adult: 'Adult', family: 'Family' },
  ar: { adult: 'بالغ', family: 'عائلة' },
} as const;

/** Capacity before two adults and a family of four. */
const PLACES = 30;
const LEFT = PLACES - 6;

journey(
  'a guest chooses tickets of a session, orders and pays, and holds one for each',
  async ({ page, traveller }) => {
    const { t, language, form, open, scan } = traveller;
    const { adult, family } = TICKETS[language];
    const slot = slotOn(swimming, { day: form === 'phone' ? 4 : 5, hour: 18 });
    await open('/');
    const dialog = new BookingDialog(page, traveller);
    await dialog.openFor(slot);
    await dialog.chooseDay(slot.date);
    await dialog.chooseTime(slot);
    await dialog.chooseTickets();
    for (const name of [adult, adult, family]) await dialog.countUp(name);
    await expect(dialog.root.getByText(t('facility.placesLeft', { count: LEFT }))).toBeVisible();
    await expect(
      dialog.root.getByText(t('facility.ticketExcluded', { ticket: adult })),
    ).toBeVisible();
    await scan();
    await dialog.acceptTerms();
    await dialog.addToCart();
    await dialog.goToCart(0);
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.filter({ hasText: adult })).toHaveCount(1);
    await expect(lines.filter({ hasText: adult }).getByRole('status')).toHaveText('2');
    await expect(lines.filter({ hasText: family })).toHaveCount(1);
    await fillGuest(page, traveller, `swim-${language}@example.com`);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR|رمز/ })).toHaveCount(3);
    await scan();
  },
);
