import { formatClock } from '@nadi/i18n/dates';
import type { Page } from '@playwright/test';
import { BookingDialog } from '../support/booking.ts';
import { signInToConsole } from '../support/console.ts';
import { expect, journey, scanPage, type Traveller } from '../support/journey.ts';
import { dismissToast, logIn, slotOn } from '../support/steps.ts';

const VISITOR = { mobile: '505678901', password: 'Visitor#1', name: 'Maryam Saeed' };

const PASSPORT = 'L898902C3';

/** Visits of the second venue, which the venue and security approve. */
const visit = {
  name: { en: 'Visit', ar: 'زيارة' },
  facilities: [{ id: 61, en: 'Hall', ar: 'القاعة' }],
};

const slot = slotOn(visit, { day: 4, hour: 11 });

/** Books the visit, and fills in the details of the visitor that the account does not have. */
async function bookVisit(page: Page, traveller: Traveller): Promise<void> {
  const { t, scan } = traveller;
  const booking = new BookingDialog(page, traveller);
  await booking.openFor(slot);
  await booking.chooseDay(slot.date);
  await booking.chooseTime(slot);
  await booking.acceptTerms();
  await booking.addToCart();
  const people = page.getByRole('dialog', { name: t('people.title') });
  await expect(people.getByText(t('people.fromAccount'))).toBeVisible();
  const born = people.getByRole('group', { name: 'Date of birth' });
  await born.getByRole('textbox').first().fill('14');
  await born.getByRole('combobox').selectOption('05');
  await born.getByRole('textbox').last().fill('1988');
  await people.getByLabel('Nationality').selectOption('784');
  await people.getByLabel('ID type').selectOption({ label: 'Passport' });
  await people.getByLabel('ID number').fill(PASSPORT);
  await scan();
  await people.getByRole('button', { name: t('people.save') }).click();
  await dismissToast(page, traveller, t('people.saved'));
  await booking.goToCart(0);
  await expect(page.getByRole('main').getByText(VISITOR.name).first()).toBeVisible();
}

/** Opens the participants of the request at the console, and gives both approvals. */
async function approveTwice(page: Page, traveller: Traveller): Promise<void> {
  const { t } = await signInToConsole(page, traveller, '');
  await page.getByRole('link', { name: t('console.requests'), exact: true }).click();
  const request = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: VISITOR.name })
    .filter({ hasText: formatClock(slot.start) })
    .first();
  await request.getByRole('button', { name: t('console.participants') }).click();
  const people = page.getByRole('dialog', { name: t('console.participants') });
  await expect(people.getByText(VISITOR.name, { exact: true })).toBeVisible();
  await expect(people.getByText('*******C3')).toBeVisible();
  await people.getByRole('button', { name: t('console.showNumber') }).click();
  await expect(people.getByText(PASSPORT)).toBeVisible();
  await traveller.scan();
  await page.keyboard.press('Escape');
  for (const side of ['console.approval.booking', 'console.approval.security'] as const) {
    const name = new RegExp(`^${t('console.approve')}.*${t(side)}`);
    const approve = request.getByRole('button', { name });
    await approve.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t('console.approve') }).click();
    await expect(approve).toHaveCount(0);
  }
}

journey(
  'a visit is requested with an identity document, approved by both sides, and has its ticket',
  async ({ page, context, baseURL, traveller }) => {
    const there = new URL(baseURL ?? '');
    there.hostname = 'sahel.localhost';
    const { t, scan, language } = traveller;
    const atSahel: Traveller = {
      ...traveller,
      open: async (path) => {
        await page.goto(`${there.origin}${path}?lang=${language}`);
      },
    };
    await atSahel.open('/login');
    await logIn(page, atSahel, VISITOR);
    await atSahel.open('/');
    await bookVisit(page, atSahel);
    await expect(page.getByText(t('payment.needsApproval'))).toBeVisible();
    await page.getByRole('button', { name: t('payment.request') }).click();
    await expect(page.getByRole('heading', { name: t('result.approval') })).toBeVisible();
    await scan();

    const browser = context.browser();
    if (browser === null) throw new Error('A journey without a browser.');
    const office = await browser.newContext({ baseURL: there.origin, reducedMotion: 'reduce' });
    const desk = await office.newPage();
    await approveTwice(desk, { ...traveller, scan: () => scanPage(desk) });
    await office.close();

    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.booked') })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();
    await scan();
  },
);
