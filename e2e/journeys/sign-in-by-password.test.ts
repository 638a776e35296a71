import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { errorToast, haveInCart, lineOf, padel, slotOn } from '../support/steps.ts';

async function enter(page: Page, { t }: Traveller, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(t('account.password'), { exact: true }).fill(password);
  await main.getByRole('button', { name: t('account.login'), exact: true }).click();
}

journey(
  'a wrong password is reported on the login page and in the checkout, and the right one continues from there',
  async ({ page, request, traveller }) => {
    const { t, open, scan, form } = traveller;
    const person = await newPerson(request);
    // An invalid link from a mail leads to the login page.
    await open('/verify-customer?token=made-up');
    await page.getByRole('button', { name: t('verify.action') }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await scan();
    await page.getByRole('link', { name: t('verify.toProfile') }).click();
    const mobile = page.getByRole('textbox', { name: t('account.mobile') });
    await mobile.fill(person.mobile);
    await enter(page, traveller, 'Not-the-one#1');
    await expect(errorToast(page)).toBeVisible();
    await expect(mobile).toHaveValue(person.mobile);
    await scan();
    const day = form === 'desk' ? 11 : 8;
    const slot = slotOn(padel, { day, hour: 13, court: 2 });
    await haveInCart(page, traveller, slot);
    const line = lineOf(page, traveller, slot);
    await page.getByRole('button', { name: t('account.byPassword') }).click();
    await mobile.fill(person.mobile);
    await enter(page, traveller, 'Not-the-one#2');
    await expect(errorToast(page)).toBeVisible();
    await enter(page, traveller, person.password);
    await expect(page.getByRole('heading', { name: t('payment.title') })).toBeFocused();
    await expect(line).toBeVisible();
  },
);
