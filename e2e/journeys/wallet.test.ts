import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { signIn } from '../support/steps.ts';

const WALLET = '/profile/user/wallet';
const NOWHERE = /demo\/gateway/;

const payButton = (page: Page) =>
  page.getByRole('main').locator('form').first().getByRole('button', { disabled: false });

/** Pays the amount in the form at the bank, which decides and sends the browser back. */
async function topUp(page: Page, answer: 'approve' | 'decline'): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(NOWHERE);
  await page.locator(`button[value=${answer}]`).click();
  await page.waitForURL(/top_up=/);
}

const result = (page: Page, { t }: Traveller, key: 'wallet.paid' | 'wallet.declined') =>
  page.getByRole('status').filter({
    hasText:
      t(key, { amount: '|' })
        .split('|')
        .at(key === 'wallet.paid' ? -1 : 0)
        ?.trim() ?? '',
  });

journey(
  'a customer tops the wallet up and sees what happened',
  async ({ page, request, traveller }) => {
    const { t, language, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), WALLET);
    await expect(page.getByRole('heading', { name: t('wallet.title'), exact: true })).toBeVisible();
    await expect(page.getByText(t('wallet.none'), { exact: true })).toBeVisible();
    await scan();

    const amount = page.getByLabel(t('wallet.amount'), { exact: true });
    await amount.fill('5');
    await payButton(page).click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await scan();
    await amount.fill(language === 'ar' ? '٧٥٫٥٠' : '75.50');
    await topUp(page, language === 'ar' ? 'decline' : 'approve');
    if (language === 'ar') {
      await expect(result(page, traveller, 'wallet.declined')).toBeVisible();
      await expect(page.getByText(t('wallet.declinedHint'))).toBeVisible();
      await expect(page.getByText(t('wallet.none'), { exact: true })).toBeVisible();
      await scan();
      await page.getByRole('radio').nth(1).locator('..').click();
      await topUp(page, 'approve');
    }
    await expect(result(page, traveller, 'wallet.paid')).toBeVisible();
    const movement = page.getByRole('listitem').filter({ hasText: t('wallet.kind.top_up') });
    await expect(movement).toHaveCount(1);
    await expect(movement).toContainText(language === 'ar' ? '100' : '75.50');
    await scan();
    await page.getByText(t('wallet.period.week'), { exact: true }).click();
    await expect(movement).toHaveCount(1);

    await traveller.open('/');
    await traveller.open(WALLET);
    await expect(movement).toHaveCount(1);
  },
);
