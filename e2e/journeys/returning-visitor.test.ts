import { signInToConsole } from '../support/console.ts';
import { decideAtProvider } from '../support/identity.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { fillGuest, haveInCart, padel, payAt, slotOn } from '../support/steps.ts';
import { comeUnderWorker, isUnderWorker } from '../support/worker.ts';

/** Returns a slot on a court that no other journey uses on these days. */
const slotFor = ({ form }: Traveller) =>
  slotOn(padel, { day: form === 'desk' ? 11 : 8, hour: 9, court: 3 });

journey('a returning visitor signs in by UAE PASS, and out', async ({ page, traveller }) => {
  const { t, open } = traveller;
  await open('/');
  await comeUnderWorker(page);
  await open('/login?nextUrl=/profile/facility-bookings');
  // A person needs seconds at the provider; the worker has long been in control.
  await decideAtProvider(page, traveller, 'customer', 'approve');
  await expect(page.getByRole('heading', { name: t('bookings.title') })).toBeVisible();
  expect(await isUnderWorker(page)).toBe(true);
  await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
  await page.getByRole('button', { name: t('shell.logout') }).click();
  await open('/profile/facility-bookings');
  await expect(page).toHaveURL(/\/login\?/);
});

journey(
  'a returning visitor pays, comes back from the bank twice, and has the ticket',
  async ({ page, traveller }) => {
    const { t, open } = traveller;
    await open('/');
    await comeUnderWorker(page);
    await haveInCart(page, traveller, slotFor(traveller));
    await fillGuest(page, traveller, `returning-${traveller.form}@example.com`);
    const token = await payAt(page, traveller, 'approve');
    const success = page.getByRole('heading', { name: t('result.success') });
    const ticket = page.getByRole('img', { name: /QR|رمز/ });
    await expect(success).toBeVisible();
    await expect(ticket).toHaveCount(1);
    expect(await isUnderWorker(page)).toBe(true);
    // Some gateways return the browser by a link.
    await page.goto(`/api/v1/payments/epg/return/${token}`);
    await expect(success).toBeVisible();
    await expect(ticket).toHaveCount(1);
  },
);

journey('the console is used under the site’s service worker', async ({ page, traveller }) => {
  await traveller.open('/');
  await comeUnderWorker(page);
  const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
  expect(await isUnderWorker(page)).toBe(true);
  if (traveller.form === 'phone') {
    await page.getByRole('button', { name: t('console.menu') }).click();
  }
  await page.getByRole('button', { name: t('console.signOut') }).click();
  await expect(page.getByRole('heading', { name: t('console.signInTitle') })).toBeVisible();
});
