import { createHmac } from 'node:crypto';
import { fromBase32, totpCode, totpStep } from '@nadi/domain/staff/totp';
import { type ConsoleMessages, loadConsoleTexts } from '@nadi/i18n/console-texts';
import type { Translator } from '@nadi/i18n/translator';
import { expect, type Page } from '@playwright/test';
import type { Traveller } from './journey.ts';

/** Of all staff of the demo (README, "Demo logins"). */
const SECRET = fromBase32('JBSWY3DPEHPK3PXP');

/** A code is good once: each form has somebody of its own. */
const STAFF = {
  phone: { email: 'desk@demo.nadi', password: 'Desk#1234' },
  desk: { email: 'manager@demo.nadi', password: 'Manager#1' },
} as const;

const codeNow = (): string =>
  totpCode(SECRET, totpStep(Date.now()), (key, message) =>
    createHmac('sha1', key).update(message).digest(),
  );

/** Signs staff in at the console’s door, which first says what is missing; answers the console's texts. */
export async function signInToConsole(
  page: Page,
  { language, form, scan }: Traveller,
  search: string,
): Promise<Translator<ConsoleMessages>> {
  const texts = await loadConsoleTexts(language);
  const { t } = texts;
  const { email, password } = STAFF[form];
  await page.goto(`/console/?lang=${language}&${search}`);
  const door = page.getByRole('button', { name: t('console.signIn') });
  await door.click();
  await expect(page.getByLabel(t('console.email'))).toBeFocused();
  await scan();
  await page.getByLabel(t('console.email')).fill(email);
  await page.getByLabel(t('console.password'), { exact: true }).fill(password);
  await page.getByLabel(t('console.code'), { exact: true }).fill(codeNow());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('console.signOut') })).toBeVisible();
  return texts;
}
