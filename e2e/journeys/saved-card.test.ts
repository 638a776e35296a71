import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { haveInCart, padel, payButton, signIn, slotOn } from '../support/steps.ts';

journey(
  'a customer saves a card with a payment, pays the next one by it, and deletes it',
  async ({ page, request, traveller }) => {
    const { t, open, scan } = traveller;
    const person = await newPerson(request);
    await haveInCart(page, traveller, slotOn(padel, { day: 10, hour: 21, court: 3 }));
    await signIn(page, traveller, person, '/profile/facility-bookings');
    await open('/cart');
    const atStripe = page.getByRole('radio', { name: /Stripe/ });
    await atStripe.check({ force: true });
    const save = page.getByRole('checkbox', { name: t('card.save') });
    await expect(save).not.toBeChecked();
    await save.check();
    await scan();
    await payButton(page, t).click();
    await page.waitForURL(/demo\/stripe/);
    await page.locator('button[value="approve"]').click();
    await page.waitForURL(/paymentsuccess/);
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await open('/profile/user/wallet');
    await atStripe.check({ force: true });
    await expect(
      page.getByRole('group', { name: t('card.choice') }).getByRole('radio', { name: /Visa/ }),
    ).toBeChecked();
    await scan();
    await payButton(page, t).click();
    await page.waitForURL(/top_up=/);
    await expect(page.getByRole('status').filter({ hasText: /100/ })).toBeVisible();
    await open('/profile/user/cards');
    const remove = page.getByRole('list', { name: t('card.list') }).getByRole('button');
    await expect(remove).toBeVisible();
    await scan();
    await remove.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('card.remove'), exact: true })
      .click();
    await expect(page.getByText(t('card.removed'))).toBeVisible();
    await expect(page.getByText(t('card.none'))).toBeVisible();
  },
);
