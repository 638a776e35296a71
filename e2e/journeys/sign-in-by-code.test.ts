import type { Page } from '@playwright/test';
import { advanceClock } from '../support/demo.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { codeSentTo } from '../support/people.ts';
import { dismissToast, haveInCart, lineOf, padel, slotOn } from '../support/steps.ts';

const boxes = (page: Page, { t }: Traveller) =>
  page.getByRole('textbox', { name: t('account.otp'), exact: true });

/** Ticks the captcha and waits for its proof of work. */
async function confirmHuman(page: Page, { t }: Traveller): Promise<void> {
  await page.getByRole('checkbox', { name: t('captcha.notARobot') }).click();
  await expect(page.getByText(t('captcha.verified'))).toBeVisible();
}

async function enter(page: Page, traveller: Traveller, code: string): Promise<void> {
  const { t } = traveller;
  await boxes(page, traveller).pressSequentially(code);
  await expect(page.getByText(t('captcha.verified'))).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('account.login'), exact: true }).click();
}

/** Returns the day; court 3 is used by no other journey. */
const dayFor = ({ form }: Traveller): number => (form === 'desk' ? 11 : 8);

const otherThan = (code: string): string => (code.startsWith('1') ? '222222' : '111111');

journey(
  'a member signs in by a code that was mailed, at the third try',
  async ({ page, request, traveller }) => {
    const { t, open, scan } = traveller;
    const address = 'member@demo.nadi';
    await open('/login?nextUrl=/profile/facility-bookings');
    await page.getByRole('button', { name: t('account.byMail') }).click();
    await page.getByRole('button', { name: t('account.sendCode') }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await scan();
    await page.getByLabel(t('account.email'), { exact: true }).fill(address);
    await confirmHuman(page, traveller);
    const first = await codeSentTo(request, address, async () => {
      await page.getByRole('button', { name: t('account.sendCode') }).click();
      await expect(boxes(page, traveller)).toBeFocused();
      await dismissToast(page, traveller, t('account.codeMailed'));
    });
    await scan();
    for (let wrong = 0; wrong < 2; wrong += 1) {
      // The response contains the time after which another code may be requested.
      await advanceClock(request, 16);
      await enter(page, traveller, otherThan(first));
      await expect(boxes(page, traveller)).toHaveAttribute('aria-invalid', 'true');
      await expect(boxes(page, traveller)).toHaveValue('');
      await expect(boxes(page, traveller)).toBeFocused();
    }
    await scan();
    // A new code invalidates the previous one.
    const second = await codeSentTo(request, address, async () => {
      await page.getByRole('button', { name: t('account.resend') }).click();
      await expect(page.getByText(t('account.codeMailed'))).toBeVisible();
    });
    await enter(page, traveller, second);
    await expect(page).toHaveURL((url) => url.pathname === '/profile/facility-bookings');
    await expect(page.getByRole('heading', { name: t('bookings.title') })).toBeVisible();
  },
);

journey(
  'a customer who signs in by a message in the checkout keeps the selections',
  async ({ page, request, traveller }) => {
    const { t, scan } = traveller;
    const slot = slotOn(padel, { day: dayFor(traveller), hour: 9, court: 2 });
    await haveInCart(page, traveller, slot);
    const line = lineOf(page, traveller, slot);
    await page.getByRole('button', { name: t('account.bySms') }).click();
    await page.getByRole('textbox', { name: t('account.mobile') }).fill('503456789');
    await confirmHuman(page, traveller);
    const requestCode = () =>
      codeSentTo(request, '+971503456789', () =>
        page.getByRole('button', { name: t('account.sendCode') }).click(),
      );
    await requestCode();
    await expect(boxes(page, traveller)).toBeFocused();
    // Back leads to the previous step, once the step has its history entry, and the number is kept.
    await page.waitForFunction(() => history.state?.dialogs === 2);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: t('account.mobile') })).toHaveValue('503456789');
    await confirmHuman(page, traveller);
    const code = await requestCode();
    await expect(boxes(page, traveller)).toBeFocused();
    await scan();
    await enter(page, traveller, code);
    await expect(page.getByRole('heading', { name: t('payment.title') })).toBeFocused();
    await expect(line).toBeVisible();
  },
);
