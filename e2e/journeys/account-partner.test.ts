import type { APIRequestContext, Page } from '@playwright/test';
import { approvePartner } from '../support/console.ts';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { codeSentTo, newPerson } from '../support/people.ts';
import { type Account, errorToast } from '../support/steps.ts';

/** Returns a business and a contact person that no other journey uses. */
function applicant() {
  const number = `50${String(1_000_000 + Math.floor(Math.random() * 8_999_999))}`;
  return {
    mobile: number,
    password: 'Newcomer#1',
    email: `business.${number}@example.com`,
    trn: `10000${number}0`,
    trade_name: `Dune Sports ${number} LLC`,
  };
}
type Applicant = ReturnType<typeof applicant>;

const LICENCE = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a trade licence'),
};

async function fill(page: Page, { t, language }: Traveller, one: Applicant): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('#application-trn') });
  await form.getByLabel(t('partner.tradeName'), { exact: true }).fill(one.trade_name);
  await form.getByLabel(t('partner.trn')).fill(one.trn);
  await form.getByLabel(t('partner.licenceNumber')).fill('CN-1045678');
  await form.locator('input[type=file]').setInputFiles(LICENCE);
  await form.getByLabel(t('profile.firstName')).fill(language === 'ar' ? 'مها' : 'Maha');
  await form.getByLabel(t('profile.lastName')).fill(language === 'ar' ? 'پرويز' : 'Parwez');
  await form.getByRole('textbox', { name: t('account.mobile') }).fill(one.mobile);
  await form.getByLabel(t('account.email'), { exact: true }).fill(one.email);
  await form.getByLabel(t('account.password'), { exact: true }).fill(one.password);
  await form.getByLabel(t('account.confirmPassword')).fill(one.password);
  await form.locator('#application-tnc').check();
  await form.getByRole('checkbox', { name: t('captcha.notARobot') }).check();
  await expect(form.getByText(t('captcha.verified'))).toBeVisible();
}

async function apply(
  page: Page,
  traveller: Traveller,
  request: APIRequestContext,
  one: Applicant,
): Promise<void> {
  const { t, open, scan } = traveller;
  await open('/partners/apply');
  const sendCode = page.getByRole('button', { name: t('account.sendCode') });
  await sendCode.click();
  await expect(page.getByRole('link', { name: t('field.trn') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('field.terms') })).toBeVisible();
  await scan();
  await fill(page, traveller, one);
  const code = await codeSentTo(request, `+971${one.mobile}`, () => sendCode.click());
  await page.getByRole('textbox', { name: t('account.otp') }).fill(code);
  await page.getByRole('button', { name: t('partner.send') }).click();
  await expect(page.getByText(t('partner.waitingTitle'))).toBeVisible();
  await scan();
}

/** Fills the login form, in a page or a dialog. */
async function logIn(page: Page, { t }: Traveller, account: Account): Promise<void> {
  const form = page.locator('form').filter({ has: page.locator('[id$=login-password]') });
  await form.getByRole('textbox', { name: t('account.mobile') }).fill(account.mobile);
  await form.getByLabel(t('account.password'), { exact: true }).fill(account.password);
  await form.getByRole('button', { name: t('account.login'), exact: true }).click();
}

async function linkTo(request: APIRequestContext, address: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const response = await request.get(`/demo/mailbox.json?to=${encodeURIComponent(address)}`);
    const { data } = (await response.json()) as { data: readonly { links: readonly string[] }[] };
    found = data[0]?.links.find((one) => one.includes('/partners/invitation')) ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}

journey(
  'a business applies, is approved, and its owner invites an employee, who accepts',
  async ({ page, browser, request, traveller }) => {
    const { t, open, scan, language } = traveller;
    const owner = applicant();
    await apply(page, traveller, request, owner);
    await open('/login?nextUrl=/profile/company');
    await logIn(page, traveller, owner);
    await expect(errorToast(page)).toBeVisible();
    await approvePartner(request, owner.trn);
    await logIn(page, traveller, owner);
    await page.waitForURL(/\/profile\/company/);
    await expect(page.getByText(owner.trn)).toBeVisible();
    await scan();

    const employee = await newPerson(request);
    await page.getByRole('button', { name: t('partner.invite') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('partner.email')).fill(employee.email);
    await scan();
    await dialog.getByRole('button', { name: t('partner.sendInvitation') }).click();
    await expect(page.getByText(t('partner.isInvited'), { exact: true })).toBeVisible();

    const { hash, pathname } = new URL(await linkTo(request, employee.email));
    const context = await browser.newContext({
      viewport: page.viewportSize(),
      reducedMotion: 'reduce',
    });
    const other = await context.newPage();
    await other.goto(`${pathname}?lang=${language}${hash}`);
    await other.getByRole('button', { name: t('partner.logIn') }).click();
    await logIn(other, traveller, employee);
    const accept = t('partner.acceptAs', { name: 'Noura Al Ali' });
    await other.getByRole('button', { name: accept }).click();
    await expect(other).toHaveURL(/\/profile\/company/);
    await expect(other.getByText(t('partner.isEmployee'), { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Noura Al Ali')).toBeVisible();
    await scan();
    const remove = { action: t('partner.remove'), name: 'Noura Al Ali' };
    await page.getByRole('button', { name: t('partner.actionOf', remove) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('partner.remove') })
      .click();
    await expect(page.getByText(t('partner.noEmployees'))).toBeVisible();
    await other.reload();
    await expect(other.getByText(t('partner.none'))).toBeVisible();
    await context.close();
  },
);
