import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { codeSentTo, newPerson, type Person } from '../support/people.ts';
import { logIn } from '../support/steps.ts';

const PASSWORD = 'Sunny-Court#42';

async function requestCode(page: Page, { t }: Traveller, person: Person): Promise<void> {
  await page.getByRole('button', { name: t('account.forgot') }).click();
  await page.getByRole('textbox', { name: t('account.mobile') }).fill(person.mobile);
  await page.getByLabel(t('account.email'), { exact: true }).fill(person.email);
  await page.getByRole('checkbox', { name: t('captcha.notARobot') }).click();
  await expect(page.getByText(t('captcha.verified'))).toBeVisible();
  await page.getByRole('button', { name: t('account.sendCode') }).click();
}

journey('a forgotten password is reset, and signs in', async ({ page, request, traveller }) => {
  const { t, open, scan } = traveller;
  const person = await newPerson(request);
  await open('/login');
  const code = await codeSentTo(request, `+971${person.mobile}`, () =>
    requestCode(page, traveller, person),
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
  await logIn(page, traveller, { mobile: person.mobile, password: PASSWORD });
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
