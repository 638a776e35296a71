import { decideAtProvider, PROVIDER } from '../support/identity.ts';
import { expect, journey, scanPage } from '../support/journey.ts';

journey('a new customer signs in by UAE PASS and continues', async ({ page, traveller }) => {
  const { t, open, scan } = traveller;
  await open('/login?nextUrl=/events');
  await expect(page.getByRole('button', { name: t('account.withPass') })).toBeVisible();
  await scan();
  await page.getByRole('button', { name: t('account.withPass') }).click();
  await page.waitForURL(PROVIDER);
  await scanPage(page);
  await page.locator('input[value=new]').check();
  await page.locator('button[value=approve]').click();
  // Over the callback, the login page and the provider's sign-out, to the form for missing details.
  await page.waitForURL(/\/profile-completion\?/);
  await expect(page.getByRole('heading', { name: t('completion.title') })).toBeVisible();
  await scan();
  await page.locator('#completion-tnc').check();
  await page.getByRole('button', { name: t('profile.save') }).click();
  await page.waitForURL(/\/events\?/);
  const kept = await page.evaluate(() => localStorage.getItem('nadi.auth'));
  expect(kept).toContain('Noura');
  expect(kept).not.toMatch(/idn|7841990|example\.com|\+971/);
  await open('/profile/facility-bookings');
  await expect(page.getByRole('heading', { name: t('bookings.title') })).toBeVisible();
});

journey('a refused sign-in by UAE PASS shows the reason', async ({ page, traveller }) => {
  const { t, open, scan } = traveller;
  await open('/login');
  for (const [user, decision, text] of [
    ['customer', 'decline', 'pass.cancelled'],
    ['customer', 'cancel', 'pass.cancelled'],
    ['unverified', 'approve', 'pass.unverified'],
    ['other_mobile', 'approve', 'pass.accountExists'],
    ['customer', 'replay', 'pass.expired'],
    ['customer', 'expire', 'pass.expired'],
  ] as const) {
    await decideAtProvider(page, traveller, user, decision);
    await expect(page.getByRole('alert')).toHaveText(t(text));
  }
  await scan();
  // Back again to the page before the redirect: it is unchanged, and its button works.
  await page.getByRole('button', { name: t('account.withPass') }).click();
  await page.waitForURL(PROVIDER);
  await page.goBack();
  await decideAtProvider(page, traveller, 'customer', 'approve');
  await page.waitForURL((url) => url.pathname === '/');
});
