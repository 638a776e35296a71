import { expect, journey } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { padel, signIn, slotOn } from '../support/steps.ts';

journey(
  'a booking is moved to a dearer hour once the difference is paid, and stays if it is not',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const slot = slotOn(padel, { day: language === 'ar' ? 3 : 9, hour: 12, court: 3 });
    const order = await buy(request, await tokenAt(page), slot, 1);
    await open(`/profile/view-tickets/${order}`);
    const move = page.getByRole('button', { name: t('ticket.move'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('ticket.moveTitle') });
    const ticket = page.getByRole('article');

    const decide = async (answer: 'approve' | 'decline') => {
      await move.click();
      await dialog.locator('label', { has: page.locator('input[value$=" 20:00:00"]') }).click();
      const pay = dialog.getByRole('button', { name: /63/ });
      await expect(pay).toBeEnabled();
      await scan();
      await pay.click();
      await page.waitForURL(/demo\/gateway/);
      await page.locator(`button[value=${answer}]`).click();
      await page.waitForURL(/\/profile\/view-tickets\//);
    };

    await decide('decline');
    await expect(page.getByText(t('ticket.moveUnpaid'))).toBeVisible();
    await expect(ticket.getByText(/12:00/).first()).toBeVisible();
    await scan();

    await decide('approve');
    await expect(page.getByText(t('ticket.moveDone'))).toBeVisible();
    await expect(ticket.getByText(/20:00|8:00/).first()).toBeVisible();
    await scan();
  },
);
