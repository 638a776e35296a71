import { expect, journey } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { padel, reload, signIn, slotOn } from '../support/steps.ts';

journey(
  'a booking is cancelled in its free time, after a preview of what is refunded',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const slot = slotOn(padel, { day: language === 'ar' ? 5 : 6, hour: 8, court: 2 });
    const order = await buy(request, await tokenAt(page), slot, 1);
    await open(`/profile/view-tickets/${order}`);
    const label = t('ticket.cancel');
    const cancel = page.getByRole('button', { name: label, exact: true });
    await cancel.click();
    const dialog = page.getByRole('alertdialog', { name: t('ticket.cancelTitle', { count: 1 }) });
    await expect(dialog.getByText(/189/)).toBeVisible();
    await scan();
    // Back by the keyboard: nothing is cancelled, and the focus is where it was.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();
    await reload(page);
    await cancel.click();
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(t('ticket.cancelDone'))).toBeVisible();
    await expect(page.getByText(t('ticket.cancelled'))).toBeVisible();
    await expect(cancel).toHaveCount(0);
    await scan();
    // The list has what the gateway has confirmed when it is opened.
    const row = page.getByRole('article').getByText(t('status.cancelled'), { exact: true });
    await expect(async () => {
      await open('/profile/facility-bookings');
      await expect(row).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await scan();
  },
);
