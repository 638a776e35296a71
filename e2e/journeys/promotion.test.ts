import { formatMoney } from '@nadi/i18n/money';
import { expect, journey } from '../support/journey.ts';
import { fillGuest, haveInCart, padel, payAt, reload, slotOn } from '../support/steps.ts';

journey(
  'a promotion code is entered, lowers the total, and is paid and shown with the order',
  async ({ page, traveller }) => {
    const { t, scan, language, form } = traveller;
    const money = (fils: number): string => formatMoney(fils, 'AED', language);
    const main = page.getByRole('main');
    const [before, off, after] = [16_800, 1680, 15_120];
    await haveInCart(
      page,
      traveller,
      slotOn(padel, { day: language === 'ar' ? 6 : 7, hour: 14, court: 0 }),
    );
    await page.getByRole('button', { name: t('cart.promoHave') }).click();
    const field = page.getByRole('textbox', { name: t('cart.promoCode') });
    await expect(field).toBeFocused();
    await field.fill('WELCOM10');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await scan();
    await field.fill(' welcome-10 ');
    await page.getByRole('button', { name: t('cart.promoApply') }).click();
    const code = page.getByRole('region', { name: t('cart.promoCode') });
    await expect(code.getByText(t('cart.promoApplied'))).toBeVisible();
    await expect(code).toBeFocused();
    await expect(main.getByText(t('cart.off', { amount: money(off) }))).toBeVisible();
    await scan();

    await reload(page);
    await expect(code.getByText('WELCOME10')).toBeVisible();
    const toPay = page.getByRole('region', { name: t('payment.toPay') });
    await expect(toPay.getByText(money(after)).first()).toBeVisible();
    await code.getByRole('button', { name: t('cart.promoRemove', { code: 'WELCOME10' }) }).click();
    await expect(toPay.getByText(money(before)).first()).toBeVisible();
    await page.getByRole('button', { name: t('cart.promoHave') }).click();
    await field.fill('WELCOME10');
    await field.press('Enter');
    await expect(toPay.getByText(money(after)).first()).toBeVisible();

    await fillGuest(page, traveller, `promo-${language}-${form}@example.com`);
    // A code is for each customer once, by mobile number.
    const mobile = language === 'ar' ? '505551601' : '505551602';
    await page.getByRole('textbox', { name: t('account.mobile') }).fill(mobile);
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(main.getByText(money(after)).first()).toBeVisible();
    await expect(main.getByText(t('result.discount')).first()).toBeVisible();
    await scan();
  },
);
