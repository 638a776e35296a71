import { addDays, fromEpochDay } from '@nadi/domain/kernel/local-date';
import { expect, type Locator, type Page } from '@playwright/test';
import { BookingDialog, cartLine, type Slot } from './booking.ts';
import { type GatewayAnswer, holdFor } from './demo.ts';
import type { Traveller } from './journey.ts';
import { BEGAN } from './lanes.ts';

/** Seeded services that the journeys use (wire, "Demo facts"). */
interface Service {
  readonly name: { readonly en: string; readonly ar: string };
  readonly facilities: readonly { readonly id: number; readonly en: string; readonly ar: string }[];
}

const court = (id: number, number: number, en = 'Court', ar = 'ملعب') => ({
  id,
  en: `${en} ${number}`,
  ar: `${ar} ${number}`,
});

export const padel: Service = {
  name: { en: 'Padel', ar: 'بادل' },
  facilities: [court(21, 1), court(22, 2), court(23, 3), court(24, 4)],
};

export const tennis: Service = {
  name: { en: 'Tennis', ar: 'تنس' },
  facilities: [court(31, 1, 'Tennis Court', 'ملعب التنس')],
};

/** Sold by places. */
export const swimming: Service = {
  name: { en: 'Swimming', ar: 'سباحة' },
  facilities: [{ id: 41, en: 'Main Pool', ar: 'المسبح الرئيسي' }],
};

/** Nothing is to be paid for it. */
export const community: Service = {
  name: { en: 'Community basketball', ar: 'كرة السلة للجميع' },
  facilities: [{ id: 71, en: 'Community Court', ar: 'ملعب الحي' }],
};

const VENUE_OFFSET_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;

const FIRST_DAY = fromEpochDay(Math.floor((BEGAN + VENUE_OFFSET_MS) / DAY_MS));

export function slotOn(service: Service, at: { day: number; hour: number; court?: number }): Slot {
  const facility = service.facilities[at.court ?? 0];
  if (!facility) throw new Error('no such court');
  return {
    service: service.name,
    facility,
    productId: facility.id * 100 + 1,
    date: addDays(FIRST_DAY, at.day),
    start: at.hour * 60,
    end: at.hour * 60 + 60,
  };
}

/** Each project has a day of its own, so that no journey meets another; day 10 is the padel night's. */
const PADEL_DAYS = { en: { phone: 9, desk: 11 }, ar: { phone: 8, desk: 12 } } as const;

export const padelSlot = ({ language, form }: Traveller, { hour }: { hour: number }): Slot =>
  slotOn(padel, { day: PADEL_DAYS[language][form], hour, court: 1 });

export async function bookSlot(
  page: Page,
  traveller: Traveller,
  slot: Slot,
  rackets = 0,
): Promise<void> {
  const { t, open } = traveller;
  await open('/');
  const dialog = new BookingDialog(page, traveller);
  await dialog.openFor(slot);
  await dialog.chooseDay(slot.date);
  await dialog.chooseTime(slot);
  await dialog.chooseFacility(slot);
  await dialog.acceptTerms();
  await dialog.addToCart();
  await dialog.goToCart(rackets);
  await expect(page.getByRole('heading', { name: t('cart.title') })).toBeVisible();
}

export const bookPadel = (
  page: Page,
  traveller: Traveller,
  { hour, rackets = 0 }: { hour: number; rackets?: number },
): Promise<void> => bookSlot(page, traveller, padelSlot(traveller, { hour }), rackets);

/**
 * For journeys that begin in the checkout: a slot is in this browser's cart, put there by a call. How customers
 * put it there themselves is walked by the journeys that book.
 */
export async function haveInCart(page: Page, traveller: Traveller, slot: Slot): Promise<void> {
  const visitor = `walker-${crypto.randomUUID()}`;
  await holdFor(page.request, visitor, [cartLine(slot)]);
  // Once: who signs in goes on with a token of another cart.
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('walker') === token) return;
    sessionStorage.setItem('walker', token);
    localStorage.setItem('nadi.visitor', JSON.stringify(token));
  }, visitor);
  await traveller.open('/cart');
  await expect(lineOf(page, traveller, slot)).toBeVisible();
}

/** What was chosen, as it stands in the cart or the checkout. */
export const lineOf = (page: Page, { language }: Traveller, { facility }: Slot): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: facility[language] }).first();

/** Who a guest is, and where the tickets go; the terms are accepted beforehand. */
export async function fillGuest(page: Page, { t }: Traveller, email: string): Promise<void> {
  await page.getByLabel(t('account.name')).fill('Sara O’Brien'.replace('’', "'"));
  await page.getByRole('textbox', { name: t('account.mobile') }).fill('505555555');
  await page.getByLabel(t('account.email'), { exact: true }).fill(email);
  await expect(page.getByRole('checkbox')).toBeChecked();
}

export async function continueAsGuest(
  page: Page,
  traveller: Traveller,
  email: string,
): Promise<void> {
  await fillGuest(page, traveller, email);
  await page.getByRole('button', { name: traveller.t('account.guestContinue') }).click();
}

export interface Account {
  readonly mobile: string;
  readonly password: string;
}

/** Fills the login page in, and is told that it was right. */
export async function logIn(page: Page, traveller: Traveller, account: Account): Promise<void> {
  const { t } = traveller;
  await page.getByRole('textbox', { name: t('account.mobile') }).fill(account.mobile);
  await page.getByLabel(t('account.password'), { exact: true }).fill(account.password);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.login'), exact: true })
    .click();
  await dismissToast(page, traveller, t('account.loginSuccess'));
}

/**
 * Sees a toast and closes it, for it may lie over what comes next; it may go by itself before that. To be called
 * first of all after what the toast tells of, for its seconds run.
 */
export async function dismissToast(page: Page, { t }: Traveller, text: string): Promise<void> {
  const toast = page.locator('[aria-live] > *').filter({ hasText: text });
  await expect(toast).toBeVisible();
  await expect(async () => {
    if ((await toast.count()) > 0) {
      await toast.getByRole('button', { name: t('ui.dismiss') }).click({ timeout: 1_000 });
    }
    await expect(toast).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Signs in where a path that needs it sends one, and is back there afterwards. */
export async function signIn(
  page: Page,
  traveller: Traveller,
  account: Account,
  path: string,
): Promise<void> {
  await traveller.open(path);
  await logIn(page, traveller, account);
  await expect(page).toHaveURL(`${path}?lang=${traveller.language}`);
}

/** The one that pays, whatever there is to be paid. */
export function payButton(page: Page, t: Traveller['t']): Locator {
  const [pay] = t('payment.pay', { amount: '|' }).split(/[\u2066-\u2069]*\|/);
  // The word by itself: "Add and go to payment" has it too, and is still there while it leads to the cart.
  return page.getByRole('button', { name: new RegExp(`^${(pay ?? '').trim()}(?!\\p{L})`, 'u') });
}

/** Pays for the cart, as far as the bank's page. */
export async function goToBank(page: Page, t: Traveller['t']): Promise<void> {
  await payButton(page, t).click();
  await page.waitForURL(/demo\/gateway/);
}

/** The token of the result that the browser shows. */
export const resultToken = (page: Page): string =>
  new URL(page.url()).pathname.split('/').at(-1) ?? '';

/**
 * The token of a result, of which the bank was told with the way back. Calls of the page are not watched
 * for it: as those end, the browser may lose the way to the bank, which begins just then.
 */
async function tokenOfClosed(page: Page): Promise<string> {
  await page.waitForURL(/demo\/gateway\/pay\/./);
  const transaction = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.post(`/demo/gateway/${transaction}/close`);
  const { data } = (await response.json()) as { data: { return: { url: string } } };
  return new URL(data.return.url).pathname.split('/').at(-1) ?? '';
}

/**
 * Goes to the bank's page and decides there; the page brings the browser back, except when its
 * window is closed, and then the customer comes back alone. Answers the result's token.
 */
export async function payAt(
  page: Page,
  { t, open }: Traveller,
  answer: GatewayAnswer,
): Promise<string> {
  await goToBank(page, t);
  await page.locator(`button[value=${answer}]`).click();
  if (answer === 'close') await open(`/paymentsuccess/${await tokenOfClosed(page)}`);
  else await page.waitForURL(/paymentsuccess|paymentfailed/);
  return resultToken(page);
}
