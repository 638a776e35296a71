import { expect, journey } from '../support/journey.ts';
import { continueAsGuest, haveInCart, padel, slotOn } from '../support/steps.ts';

journey(
  'a guest comes in by the login page, where the cart may be had by one',
  async ({ page, traveller }) => {
    const { t, open, scan } = traveller;
    await open('/login');
    await expect(page.getByRole('button', { name: t('account.byPassword') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('account.forgot') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('account.guestTitle') })).toHaveCount(0);
    const day = traveller.form === 'desk' ? 11 : 8;
    await haveInCart(page, traveller, slotOn(padel, { day, hour: 11, court: 2 }));
    await open('/login?nextUrl=/cart');
    await page.getByRole('button', { name: t('account.guestTitle') }).click();
    await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeFocused();
    await scan();
    await continueAsGuest(page, traveller, 'guest-at-login@example.com');
    await expect(page).toHaveURL(/\/cart\?/);
    await expect(page.getByText('guest-at-login@example.com')).toBeVisible();
  },
);
