import { addDays } from '@nadi/domain/kernel/local-date';
import { BookingDialog } from '../support/booking.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { football, payAt, signIn, slotOn, swimming } from '../support/steps.ts';

journey(
  'a pitch is booked for a whole day by keyboard, and is then taken on that day',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const slot = slotOn(football, { day: language === 'ar' ? 12 : 13, hour: 6 });
    await open(`/?book=1&date=${slot.date}`);
    const dialog = new BookingDialog(page, traveller);
    const whole = dialog.root.getByRole('radio', { name: t('facility.fullDay'), exact: true });
    await whole.focus();
    await page.keyboard.press('Space');
    await expect(whole).toBeChecked();
    await expect(dialog.root.getByRole('gridcell')).toHaveCount(0);
    await dialog.chooseFacility(slot);
    await expect(dialog.root.getByText(/06:00/).first()).toBeVisible();
    await scan();

    // The choice is part of the address.
    await page.reload();
    await expect(whole).toBeChecked();
    await dialog.acceptTerms();
    await dialog.addToCart();
    await dialog.goToCart(0);
    const title = `${slot.facility[language]} · ${t('facility.fullDay')}`;
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(line.first()).toContainText('3,150');
    await scan();
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await open('/profile/facility-bookings');
    await expect(page.getByRole('article').getByText(title).first()).toBeVisible();

    await open(`/?book=1&date=${slot.date}`);
    await whole.focus();
    await page.keyboard.press('Space');
    await expect(dialog.takenCourt(slot, t('facility.reasonBooked'))).toBeDisabled();
    // Two days: the day between is the other language's.
    const before = addDays(slot.date, -2);
    await dialog.chooseDay(before);
    await expect(whole).toBeChecked();
    await expect(dialog.takenCourt(slot, '3,150')).toBeEnabled();
  },
);

journey('swimmers take a ticket for all sessions of a day', async ({ page, traveller }) => {
  const { t, language, open, scan } = traveller;
  const slot = slotOn(swimming, { day: language === 'ar' ? 12 : 13, hour: 8 });
  const dialog = new BookingDialog(page, traveller);
  const service = swimming.name[language];
  await open('/');
  await dialog.openFor({ ...slot, service: swimming.name });
  await dialog.chooseDay(slot.date);
  const whole = dialog.root.getByRole('radio', { name: t('facility.fullDay'), exact: true });
  await whole.focus();
  await page.keyboard.press('Space');
  await expect(whole).toBeChecked();
  const adult = { en: 'Adult', ar: 'بالغ' }[language];
  const ticket = dialog.root.getByRole('radio', { name: new RegExp(`^${adult}`) });
  await ticket.focus();
  await page.keyboard.press('Space');
  await expect(ticket).toBeChecked();
  await scan();
  await dialog.chooseTickets();
  const name = `${adult} · ${t('facility.fullDay')}`;
  await dialog.countUp(name);
  await scan();
  await dialog.acceptTerms();
  await dialog.addToCart();
  await dialog.goToCart(0);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(line.first()).toContainText(service);
  await expect(line.first()).toContainText('252');
});
