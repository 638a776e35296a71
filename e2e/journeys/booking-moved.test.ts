import { expect, journey } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { padel, reload, signIn, slotOn } from '../support/steps.ts';

journey(
  'a booking is moved to another hour by keyboard, after its outcome is shown',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const slot = slotOn(padel, { day: language === 'ar' ? 7 : 8, hour: 8, court: 3 });
    const order = await buy(request, await tokenAt(page), slot, 1);
    await open(`/profile/view-tickets/${order}`);
    const move = page.getByRole('button', { name: t('ticket.move'), exact: true });
    await move.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('ticket.moveTitle') });
    const times = dialog.getByRole('group', { name: t('ticket.moveTime') });
    await expect(times).toBeVisible();
    await scan();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(move).toBeFocused();

    await page.keyboard.press('Enter');
    await times.locator('input[value$=" 10:00:00"]').focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByText(t('ticket.moveSame'))).toBeVisible();
    await scan();
    const confirm = dialog.getByRole('button', { name: t('ticket.moveConfirm') });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('ticket.moveDone'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').getByText(/10:00/).first()).toBeVisible();

    // The page shows the same after it is loaded again, and so does the list.
    await reload(page);
    await expect(page.getByRole('article').getByText(/10:00/).first()).toBeVisible();
    await open('/profile/facility-bookings');
    await expect(page.getByRole('article').getByText(/10:00/).first()).toBeVisible();
  },
);
