import { expect, journey } from '../support/journey.ts';
import { bookFree, codeSentTo, newPerson } from '../support/people.ts';
import { community, dismissToast, signIn, slotOn } from '../support/steps.ts';

journey(
  'a customer adds what they booked as a guest, and removes it again',
  async ({ page, traveller }) => {
    const { t, open, scan, language } = traveller;
    const person = await newPerson(page.request);
    const slot = slotOn(community, { day: language === 'ar' ? 6 : 7, hour: 16 });
    await bookFree(page.request, slot, 'Noura', person.mobile);
    await signIn(page, traveller, person, '/profile/facility-bookings');
    await expect(page.getByText(t('bookings.none'))).toBeVisible();
    const question = page.getByRole('region', { name: t('profile.guestTitle') });
    await expect(question.getByText(t('profile.guestAsk', { count: 1 }))).toBeVisible();
    await scan();

    await question.getByRole('button', { name: t('profile.guestYes') }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: t('profile.sendCode') });
    const code = await codeSentTo(page.request, `+971${person.mobile}`, () => send.click());
    await dialog.getByRole('textbox', { name: t('profile.code') }).fill(code);
    await scan();
    await dialog.getByRole('button', { name: t('profile.confirm') }).click();
    await dismissToast(page, traveller, t('profile.guestAdded'));
    await expect(question).toHaveCount(0);
    await page.getByRole('link', { name: t('bookings.view') }).click();
    await expect(page.getByRole('img', { name: /QR|رمز/ })).toBeVisible();

    await open('/profile/user');
    const part = page.getByRole('region', { name: t('profile.guestTitle') });
    await expect(part.getByText(t('profile.guestClaimed', { count: 1 }))).toBeVisible();
    await part.getByRole('button', { name: t('profile.guestRemove') }).click();
    await dismissToast(page, traveller, t('profile.guestRemoved'));
    await expect(part.getByText(t('profile.guestDeclined', { count: 1 }))).toBeVisible();
    await scan();
    await open('/profile/facility-bookings');
    await expect(page.getByText(t('bookings.none'))).toBeVisible();
    await expect(question).toHaveCount(0);
  },
);
