import type { APIRequestContext } from '@playwright/test';
import { advanceClock, mailTo } from '../support/demo.ts';
import { expect, journey } from '../support/journey.ts';
import { newPerson } from '../support/people.ts';
import { haveInCart, logIn, padel, payAt, signIn, slotOn } from '../support/steps.ts';

const LINK = /https?:\/\/\S+\/gift-cards\/redeem\S+#[0-9A-Z-]+/;

/** Returns the link of the mail that a gift card came with. */
async function linkTo(request: APIRequestContext, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    await advanceClock(request, 1);
    const [mail] = await mailTo(request, address);
    link = LINK.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

journey(
  'a gift card is bought beside a court, mailed, and redeemed by another account',
  async ({ page, request, traveller }) => {
    const { t, open, scan } = traveller;
    const [buyer, recipient] = [await newPerson(request), await newPerson(request)];
    await haveInCart(page, traveller, slotOn(padel, { day: 10, hour: 11, court: 3 }));
    await signIn(page, traveller, buyer, '/profile/gift-cards');
    await expect(page.getByText(t('gift.ownNone'))).toBeVisible();
    await scan();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('gift.buyOne') })
      .click();
    await page.getByRole('radio', { name: /200/ }).check({ force: true });
    await page.getByLabel(t('gift.toName')).fill('Omar');
    await page.getByLabel(t('gift.toEmail')).fill(recipient.email);
    await page.getByLabel(t('gift.words')).fill('See you on court');
    await scan();
    await page.getByRole('button', { name: t('gift.add') }).click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByText(recipient.email)).toBeVisible();
    await scan();
    await payAt(page, traveller, 'approve');
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    const link = await linkTo(request, recipient.email);
    await open('/profile/gift-cards');
    await expect(page.getByText(t('gift.state.mailed'), { exact: true })).toBeVisible();
    await scan();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    const { pathname, search, hash } = new URL(link);
    await page.goto(`${pathname}${search}${hash}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('gift.signIn') })
      .click();
    await logIn(page, traveller, recipient);
    await expect(page).toHaveURL(/\/gift-cards\/redeem/);
    await expect(page.getByRole('textbox', { name: t('gift.code') })).toHaveValue(hash.slice(1));
    await scan();
    await page.getByRole('button', { name: t('gift.redeem') }).click();
    await expect(page.getByRole('status').filter({ hasText: /200/ })).toBeVisible();
    await open('/profile/user/wallet');
    await expect(page.getByText(t('wallet.kind.redeemed'), { exact: true })).toBeVisible();
    await scan();
  },
);
