import { BookingDialog } from '../support/booking.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { payAt, signIn, slotOn, swimming } from '../support/steps.ts';

journey('a swimmer buys tickets for any day', async ({ page, request, traveller }) => {
  const { t, language, open, scan } = traveller;
  await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
  const slot = slotOn(swimming, { day: language === 'ar' ? 9 : 10, hour: 9 });
  const dialog = new BookingDialog(page, traveller);
  await open('/');
  await dialog.openFor({ ...slot, service: swimming.name });
  await dialog.chooseDay(slot.date);
  await dialog.chooseTime(slot);
  await dialog.chooseTickets();
  const anyDay = dialog.root.getByRole('radio', { name: t('facility.forAnyDay') });
  await anyDay.focus();
  await page.keyboard.press('Space');
  await expect(anyDay).toBeChecked();
  await expect(dialog.root.getByText(t('facility.whilePlaces'))).toBeVisible();
  for (const _ of [1, 2]) await dialog.countUp({ en: 'Adult', ar: 'بالغ' }[language]);
  await scan();
  await dialog.acceptTerms();
  await dialog.addToCart();

  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText(t('facility.forAnyDay'));
  await expect(line).toContainText(t('facility.openDays', { count: 30 }));
  await expect(line).toContainText(t('facility.whilePlaces'));
  await scan();
  await payAt(page, traveller, 'approve');
  await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  await open('/profile/facility-bookings');
  const booking = page.getByRole('article').filter({ hasText: t('facility.forAnyDay') });
  await expect(booking).toContainText(t('facility.whilePlaces'));
  await expect(booking).toContainText(t('bookings.tickets', { count: 2 }));
  await scan();
  await booking.getByRole('link', { name: t('bookings.ticket', { number: 2 }) }).click();
  await expect(page.getByRole('article').nth(1)).toBeFocused();
  await page.goBack();
  await booking.getByRole('link', { name: t('bookings.view') }).click();
  const ticket = page.getByRole('article').first();
  await expect(ticket).toContainText(t('facility.whilePlaces'));
  await scan();
  await ticket.getByRole('button', { name: t('ticket.reserve') }).click();
  const reserving = page.getByRole('dialog', { name: t('ticket.reserveTitle') });
  await expect(reserving.getByText(t('ticket.reserveLead'))).toBeVisible();
  const days = reserving.getByRole('group', { name: t('ticket.reserveDay') });
  await days
    .getByRole('radio')
    .nth(language === 'ar' ? 11 : 12)
    .focus();
  await page.keyboard.press('Space');
  const sessions = reserving.getByRole('group', { name: t('ticket.reserveTime'), exact: true });
  await sessions.getByRole('radio').last().focus();
  await page.keyboard.press('Space');
  await scan();
  await reserving.getByRole('button', { name: t('ticket.reserveConfirm') }).click();
  await expect(reserving).toBeHidden();
  await expect(ticket.getByRole('button', { name: t('ticket.reserveOther') })).toBeVisible();
  await scan();
});
