import type { Page } from '@playwright/test';
import type { Traveller } from './journey.ts';

/** Address of the identity provider's page. */
export const PROVIDER = /\/demo\/identity\/authorize/;

/** Goes from the login page to the identity provider, and back with a decision. */
export async function decideAtProvider(
  page: Page,
  { t }: Traveller,
  user: string,
  decision: string,
): Promise<void> {
  await page.getByRole('button', { name: t('account.withPass') }).click();
  await page.waitForURL(PROVIDER);
  await page.locator(`input[value=${user}]`).check();
  await page.locator(`button[value=${decision}]`).click();
}
