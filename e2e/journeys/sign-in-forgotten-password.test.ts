import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { codeSentTo } from '../support/people.ts';
import { logIn } from '../support/steps.ts';

/** Account that no other journey signs in to by password. */
const PARTNER = { mobile: '503456789', email: 'partner@demo.nadi' };
const PASSWORD = 'Sunny-Court#42';

async function requestCode(page: Page, { t }: Traveller): Promise<void> {
  await page.getByRole('button', { name: t('account.forgot') }).click();
  await page.getByRole('textbox', { name: t('account.mobile') }).fill(PARTNER.mobile);
  await page.getByLabel(t('account.email'), { exact: true }).fill(PARTNER.email);
  await page.getByRole('checkbox', { name: t('captcha.notARobot') }).click();
  await expect(page.getByText(t('captcha.verified'))).toBeVisible();
  await page.getByRole('button', { name: t('account.sendCode') }).click();
}

journey('a forgotten password is reset, and signs in', async ({ page, request, traveller }) => {
  const { t, open, scan } = traveller;
  await open('/login');
  const code = await codeSentTo(request, `+971${PARTNER.mobile}`, () =>
    requestCode(page, traveller),
  );
  const boxes = page.getByRole('textbox', { name: t('account.otp'), exact: true });
  await expect(boxes).toBeFocused();
  await scan();
  await boxes.pressSequentially(code);
  await page.getByRole('button', { name: t('account.checkCode'), exact: true }).click();
  const password = page.getByLabel(t('account.newPassword'), { exact: true });
  const again = page.getByLabel(t('account.confirmPassword'), { exact: true });
  await password.fill('short');
  await again.fill('other');
  await page.getByRole('button', { name: t('account.setPassword') }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await scan();
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  await page.getByRole('button', { name: t('account.setPassword') }).click();
  await expect(page.getByText(t('account.resetDone'))).toBeVisible();
  await logIn(page, traveller, { mobile: PARTNER.mobile, password: PASSWORD });
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
