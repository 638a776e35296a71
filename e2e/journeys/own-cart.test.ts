import { BookingDialog, type Slot } from '../support/booking.ts';
import { expect, journey } from '../support/journey.ts';
import { logIn, padel, padelSlot } from '../support/steps.ts';

/** Returns the same hour on another of its courts. */
const besides = (slot: Slot, court: number): Slot => ({
  ...slot,
  facility: padel.facilities[court] ?? slot.facility,
});

journey(
  'what is in the own cart is told as such, also after a login, and goes with the log-out',
  async ({ page, traveller }) => {
    const { t, open, scan, language } = traveller;
    const slot = padelSlot(traveller, { hour: 21 });
    const [above, below] = [besides(slot, 0), besides(slot, 2)];
    const dialog = new BookingDialog(page, traveller);
    const own = dialog.takenCourt(slot, t('facility.reasonInYourCart'));
    await open('/');
    await dialog.openFor(slot);
    await dialog.chooseDay(slot.date);
    await dialog.chooseBelow(above, slot);
    await dialog.acceptTerms();
    await dialog.addToCart();
    await dialog.addMore(0);
    await dialog.chooseTime(slot);
    await expect(own).toBeDisabled();
    await dialog.close();

    await page.getByRole('banner').getByTitle(t('shell.login')).click();
    await logIn(page, traveller, { mobile: '501234567', password: 'Customer#1' });
    await expect(page).toHaveURL(`/?lang=${language}`);
    await dialog.openFor(slot);
    await dialog.chooseDay(slot.date);
    await dialog.draw(below);
    await expect(own).toBeDisabled();
    await dialog.close();

    await open('/profile/facility-bookings');
    await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
    await page.getByRole('button', { name: t('shell.logout') }).click();
    await expect(page.getByText(t('account.loggedOut'))).toBeVisible();
    await expect(page).toHaveURL(`/?lang=${language}`);
    await expect(page.getByRole('link', { name: t('shell.cartEmpty') })).toBeVisible();
    await scan();
  },
);
