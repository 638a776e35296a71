import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { haveInCart, padel, payButton, signIn, slotOn } from '../support/steps.ts';

journey(
  'a customer pays by the second gateway of the venue, whose page is left once without paying',
  async ({ page, request, traveller }) => {
    const { t, language, open, scan } = traveller;
    const person = await newPerson(request);
    const hour = language === 'ar' ? 10 : 11;
    await haveInCart(page, traveller, slotOn(padel, { day: 12, hour, court: 1 }));
    await signIn(page, traveller, person, '/profile/facility-bookings');
    await open('/cart');
    const chooser = page.getByRole('group', { name: t('payment.gateway') });
    await expect(chooser.getByRole('radio').first()).toBeChecked();
    await chooser.getByRole('radio', { name: /Stripe/ }).check({ force: true });
    await scan();
    await payButton(page, t).click();
    await page.waitForURL(/demo\/stripe/);
    await scan();
    await page.locator('button[value="back"]').click();
    await page.waitForURL(/paymentsuccess|paymentfailed/);
    await page.getByRole('button', { name: t('payment.continue') }).click();
    await page.waitForURL(/demo\/stripe/);
    await page.locator('button[value="approve"]').click();
    await page.waitForURL(/paymentsuccess/);
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await scan();
  },
);
