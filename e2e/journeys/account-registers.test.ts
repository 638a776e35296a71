import type { APIRequestContext, Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { haveInCart, padel, slotOn } from '../support/steps.ts';

interface Mail {
  readonly code: string | null;
  readonly links: readonly string[];
}

/** Returns the messages sent to an address, newest first, once there are enough. */
async function mailsTo(
  request: APIRequestContext,
  to: string,
  count: number,
): Promise<readonly Mail[]> {
  let mails: readonly Mail[] = [];
  const read = async (): Promise<number> => {
    const response = await request.get(`/demo/mailbox.json?to=${encodeURIComponent(to)}`);
    mails = ((await response.json()) as { data: readonly Mail[] }).data;
    return mails.length;
  };
  await expect.poll(read).toBe(count);
  return mails;
}

/** Returns a person that no other journey uses. */
function registrant() {
  const number = `50${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`;
  return { number, mobile: `+971${number}`, email: `journey.${number}@example.com` };
}
type Registrant = ReturnType<typeof registrant>;

/** Small picture. */
const PHOTO = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWPgttWDIwbiOAC9xAdhvjZ4PwAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Fills the registration form in a part of the page. */
async function fill(page: Page, { t, language }: Traveller, person: Registrant): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('#register-email') });
  await form.getByRole('textbox', { name: t('account.mobile') }).fill(person.number);
  await form.getByLabel(t('account.email'), { exact: true }).fill(person.email);
  await form.getByLabel(t('profile.firstName')).fill(language === 'ar' ? 'مها' : 'Maha');
  await form.getByLabel(t('profile.lastName')).fill(language === 'ar' ? 'پرويز' : 'Parwez');
  await form.getByLabel(t('account.password'), { exact: true }).fill('Newcomer#1');
  await form.getByLabel(t('account.confirmPassword')).fill('Newcomer#1');
  await form.locator('#register-tnc').check();
  await form.getByRole('checkbox', { name: t('captcha.notARobot') }).check();
  await expect(form.getByText(t('captcha.verified'))).toBeVisible();
}

const sendCode = (page: Page, { t }: Traveller) =>
  page.getByRole('button', { name: t('account.sendCode') }).click();

async function enterCode(
  page: Page,
  { t }: Traveller,
  request: APIRequestContext,
  { mobile }: Registrant,
  /** Number of the requested code, from 1. */
  count = 1,
): Promise<void> {
  const box = page.getByRole('textbox', { name: t('account.otp') });
  await expect(box).toBeFocused();
  const [{ code } = { code: '' }] = await mailsTo(request, mobile, count);
  await box.fill(code ?? '');
  await page.getByRole('button', { name: t('register.submit') }).click();
}

journey(
  'a new customer registers with a photo, proves the address by its link, and signs in',
  async ({ page, request, traveller, browser }) => {
    const { t, open, scan, language } = traveller;
    const person = registrant();
    await open('/register?nextUrl=/events');
    await sendCode(page, traveller);
    await expect(page.getByRole('link', { name: t('field.terms') })).toBeVisible();
    await scan();
    await fill(page, traveller, person);
    await page.locator('input[type=file]').setInputFiles(PHOTO);
    await expect(page.locator('main img')).toBeVisible();
    await sendCode(page, traveller);
    const box = page.getByRole('textbox', { name: t('account.otp') });
    await box.fill('000000');
    await page.getByRole('button', { name: t('register.submit') }).click();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await scan();
    // Back leads to the filled form, and from there the journey continues.
    await page.goBack();
    await expect(page.locator('#register-email')).toHaveValue(person.email);
    await page.getByRole('checkbox', { name: t('captcha.notARobot') }).check();
    await expect(page.getByText(t('captcha.verified'))).toBeVisible();
    await sendCode(page, traveller);
    await enterCode(page, traveller, request, person, 2);
    await page.waitForURL(/\/events\?/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(person.email);
    await open('/profile/user');
    await expect(page.locator('main img').first()).toBeVisible();
    const [message] = await mailsTo(request, person.email, 1);
    // The link is opened in a browser without a session.
    const other = await browser.newContext();
    const mail = await other.newPage();
    const link = new URL(message?.links.find((one) => one.includes('verify-customer')) ?? '');
    const here = new URL(page.url());
    await mail.goto(`${here.origin}${link.pathname}${link.search}`);
    await mail.getByRole('button', { name: t('verify.action') }).click();
    await expect(mail.getByText(t('verify.done'))).toBeVisible();
    await expect(mail).toHaveURL(`${here.origin}/verify-customer?lang=${language}`);
    await other.close();
  },
);

journey(
  'a new customer registers in the checkout and finds all selections',
  async ({ page, request, traveller }) => {
    const { t, scan, language } = traveller;
    const person = registrant();
    // A day and a court that no other journey uses.
    const hour = language === 'ar' ? 15 : 17;
    await haveInCart(page, traveller, slotOn(padel, { day: 13, hour, court: 3 }));
    await page.getByRole('button', { name: t('account.signUp') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await scan();
    await fill(page, traveller, person);
    // Neither Back nor a tap outside discards the input.
    const question = page.getByRole('alertdialog', { name: t('ui.discardTitle') });
    await page.goBack();
    await expect(question).toBeVisible();
    await scan();
    await question.getByRole('button', { name: t('ui.keep') }).click();
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: t('ui.keep') }).click();
    await expect(question).toBeHidden();
    await expect(page.locator('#register-email')).toHaveValue(person.email);
    await sendCode(page, traveller);
    await enterCode(page, traveller, request, person);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const name = language === 'ar' ? 'مها پرويز' : 'Maha Parwez';
    await expect(page.getByText(t('account.signedInAs', { name }))).toBeVisible();
    await expect(page.getByText(language === 'ar' ? 'ملعب 4' : 'Court 4').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(language === 'ar' ? 'ملعب 4' : 'Court 4').first()).toBeVisible();
  },
);
