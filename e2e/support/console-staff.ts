import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Traveller } from './journey.ts';

/** Opens a page of the console by its menu, which a phone expands first. */
export async function goToPlace(
  page: Page,
  form: Traveller['form'],
  name: string,
  menu: string,
): Promise<void> {
  if (form === 'phone') await page.getByRole('button', { name: menu }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Scans pages of the console one by one, each after it has loaded. */
export async function scanPlaces(
  page: Page,
  { form, scan }: Pick<Traveller, 'form' | 'scan'>,
  names: readonly string[],
  menu: string,
): Promise<void> {
  for (const name of names) {
    await goToPlace(page, form, name, menu);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await scan();
  }
}

/** Returns the link that was mailed to a person to set up their access. */
export async function linkTo(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await request.get(`/demo/mailbox.json?to=${encodeURIComponent(email)}`);
    link = /\/console\/invitation[^"\\]*#[\w-]{43}/.exec(await mails.text())?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
