import { addDays } from '@nadi/domain/kernel/local-date';
import { dateOnScreen, weekdayName } from '@nadi/i18n/dates';
import { BookingDialog, cartLine } from '../support/booking.ts';
import { holdFor } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { padel, payAt, signIn, slotOn, swimming } from '../support/steps.ts';

journey(
  'a customer books the same hour for several weeks, with an alternative for a taken one',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    // The next week is the one of the Arabic desktop, whose journeys leave these hours free.
    const hour = language === 'ar' ? 21 : 12;
    const slot = slotOn(padel, { day: 5, hour, court: 2 });
    const second = addDays(slot.date, 7);
    const shown = (date: string): string => dateOnScreen(date, language, false);
    await holdFor(request, `other-${language}`, [{ ...cartLine(slot), date: second }]);
    await open(`/?book=2&date=${slot.date}&start=${hour}:00&minutes=60&court=${slot.facility.id}`);
    const booking = new BookingDialog(page, traveller);
    await expect(booking.root.getByText(slot.facility[language]).first()).toBeVisible();
    await page.getByRole('button', { name: t('facility.weekly') }).click();
    const weekly = page.getByRole('dialog', { name: t('facility.weekly') });
    const taken = weekly.getByRole('group', { name: new RegExp(shown(second)) });
    await expect(taken).toContainText(t('facility.reasonBooked'));
    await scan();

    // By keyboard: an alternative to the taken date, one week fewer, and one date left out.
    const [alternative] = [taken.getByRole('radio').first()];
    await alternative.focus();
    await page.keyboard.press('Space');
    await expect(alternative).toBeChecked();
    const fewer = weekly.getByRole('button', {
      name: t('ui.decrease', { name: t('facility.weeklyWeeks') }),
    });
    await fewer.focus();
    await page.keyboard.press('Enter');
    await expect(weekly.getByRole('listitem')).toHaveCount(7);
    const third = weekly.getByRole('checkbox', { name: new RegExp(shown(addDays(second, 7))) });
    await third.focus();
    await page.keyboard.press('Space');
    await expect(third).not.toBeChecked();
    await weekly.getByRole('checkbox').last().check();
    await weekly.getByRole('button', { name: t('facility.weeklyAdd', { count: 6 }) }).click();

    await expect(page.getByRole('heading', { name: t('cart.title') })).toBeVisible();
    const name = t('cart.series', {
      weekday: weekdayName(slot.date, language),
      time: `${hour}:00`,
      count: 6,
    });
    const series = page.getByRole('list', { name });
    await expect(series.getByRole('listitem')).toHaveCount(6);
    await scan();
    await series.getByRole('listitem').last().getByRole('button').last().click();
    await expect(page.getByRole('main').getByText(shown(addDays(slot.date, 42)))).toHaveCount(0);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await open('/profile/facility-bookings');
    for (const weeks of [0, 1, 3, 4, 5])
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: shown(addDays(slot.date, 7 * weeks)) })
          .first(),
      ).toBeVisible();
  },
);

journey(
  'a customer repeats the tickets of a session weekly and pays them together',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const hour = language === 'ar' ? 11 : 12;
    const slot = slotOn(swimming, { day: 1, hour });
    await open(`/?book=4&date=${slot.date}&start=${hour}:00&minutes=60&court=${slot.facility.id}`);
    const dialog = new BookingDialog(page, traveller);
    await dialog.chooseTickets();
    const adult = language === 'ar' ? 'بالغ' : 'Adult';
    await dialog.countUp(adult);
    await dialog.countUp(adult);
    await page.getByRole('button', { name: t('facility.weekly') }).click();
    const weekly = page.getByRole('dialog', { name: t('facility.weekly') });
    await expect(weekly.getByText(`${adult} × 2`)).toBeVisible();
    await weekly.getByRole('checkbox').last().check();
    await scan();
    await weekly.getByRole('button', { name: t('facility.weeklyAdd', { count: 8 }) }).click();

    const name = t('cart.series', {
      weekday: weekdayName(slot.date, language),
      time: `${hour}:00`,
      count: 8,
    });
    const series = page.getByRole('list', { name });
    await expect(series.getByRole('listitem').filter({ hasText: adult })).toHaveCount(8);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
  },
);
