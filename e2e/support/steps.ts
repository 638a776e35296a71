import { addDays, fromEpochDay } from '@nadi/domain/kernel/local-date';
import { expect, type Locator, type Page } from '@playwright/test';
import { BookingDialog, cartLine, type Slot } from './booking.ts';
import { type GatewayAnswer, holdFor } from './demo.ts';
import { dialogsLeft, type Traveller } from './journey.ts';
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

/** Service whose pitches offer a full day; Pitch 2 is the one that no half belongs to. */
export const football: Service = {
  name: { en: 'Football', ar: 'كرة القدم' },
  facilities: [court(14, 2, 'Pitch', 'الملعب')],
};

export const tennis: Service = {
  name: { en: 'Tennis', ar: 'تنس' },
  facilities: [court(31, 1, 'Tennis Court', 'ملعب التنس')],
};

/** Per-capacity service. */
export const swimming: Service = {
  name: { en: 'Swimming', ar: 'سباحة' },
  facilities: [{ id: 41, en: 'Main Pool', ar: 'المسبح الرئيسي' }],
};

/** Service without payment. */
export const community: Service = {
  name: { en: 'Community basketball', ar: 'كرة السلة للجميع' },
  facilities: [{ id: 71, en: 'Community Court', ar: 'ملعب الحي' }],
};

/** Service whose bookings the venue approves first; from two hours on. */
export const partyHall: Service = {
  name: { en: 'Party hall', ar: 'قاعة المناسبات' },
  facilities: [{ id: 81, en: 'Palm Hall', ar: 'قاعة النخيل' }],
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

/** Days of the projects, so that journeys do not collide; day 10 is the padel night's. */
const PADEL_DAYS = { en: { phone: 9, desk: 11 }, ar: { phone: 8, desk: 12 } } as const;

export const padelSlot = ({ language, form }: Traveller, { hour }: { hour: number }): Slot =>
  slotOn(padel, { day: PADEL_DAYS[language][form], hour, court: 1 });

/** Returns a slot of two hours in the party hall, on a day of this project. */
export function partySlot({ language, form }: Traveller, { hour }: { hour: number }): Slot {
  const slot = slotOn(partyHall, { day: PADEL_DAYS[language][form], hour });
  return { ...slot, end: slot.start + 120 };
}

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
 * Puts a slot in this browser's cart by API, for journeys that start at the checkout. The way
 * customers do it is covered by the booking journeys.
 */
export async function haveInCart(page: Page, traveller: Traveller, slot: Slot): Promise<void> {
  const visitor = `walker-${crypto.randomUUID()}`;
  await holdFor(page.request, visitor, [cartLine(slot)]);
  // Once: after a sign-in the token is another cart's.
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('walker') === token) return;
    sessionStorage.setItem('walker', token);
    localStorage.setItem('nadi.visitor', JSON.stringify(token));
  }, visitor);
  await traveller.open('/cart');
  await expect(lineOf(page, traveller, slot)).toBeVisible();
}

/** Reloads a page without open dialogs. */
export async function reload(page: Page): Promise<void> {
  await dialogsLeft(page);
  await page.reload();
}

/** Finds a slot's line in the cart or the checkout. */
export const lineOf = (page: Page, { language }: Traveller, { facility }: Slot): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: facility[language] }).first();

/** Fills in the guest's details and the ticket address, and accepts the terms. */
export async function fillGuest(page: Page, { t }: Traveller, email: string): Promise<void> {
  await page.getByLabel(t('account.name')).fill('Sara O’Brien'.replace('’', "'"));
  await page.getByRole('textbox', { name: t('account.mobile') }).fill('505555555');
  await page.getByLabel(t('account.email'), { exact: true }).fill(email);
  await page.getByRole('checkbox').check();
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

/** Fills in the login page and waits for its confirmation. */
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

/** Returns the toast of an error. */
export const errorToast = (page: Page): Locator => page.locator('[aria-live="assertive"] > *');

/**
 * Waits for a toast and closes it, since it may cover the next step. It may disappear by itself
 * first. Call right after the action the toast reports, because its time is limited.
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

/** Signs in where a protected path redirects to, and waits for the return. */
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

/** Finds the pay button, for any amount. */
export function payButton(page: Page, t: Traveller['t']): Locator {
  const [pay] = t('payment.pay', { amount: '|' }).split(/[\u2066-\u2069]*\|/);
  // The word on its own: "Add and go to payment" contains it too, and is still there on the way to
  // the cart.
  return page.getByRole('button', { name: new RegExp(`^${(pay ?? '').trim()}(?!\\p{L})`, 'u') });
}

/** Pays for the cart, up to the bank's page. */
export async function goToBank(page: Page, t: Traveller['t']): Promise<void> {
  await payButton(page, t).click();
  await page.waitForURL(/demo\/gateway/);
}

/** Returns the token of the displayed result. */
export const resultToken = (page: Page): string =>
  new URL(page.url()).pathname.split('/').at(-1) ?? '';

/**
 * Returns the token of a result from the return address at the bank. The page's requests are not
 * watched for it: their responses end just as the redirect to the bank begins, and the browser may
 * lose it.
 */
async function tokenOfClosed(page: Page): Promise<string> {
  await page.waitForURL(/demo\/gateway\/pay\/./);
  const transaction = new URL(page.url()).pathname.split('/').at(-1);
  const response = await page.request.post(`/demo/gateway/${transaction}/close`);
  const { data } = (await response.json()) as { data: { return: { url: string } } };
  return new URL(data.return.url).pathname.split('/').at(-1) ?? '';
}

/**
 * Goes to the bank's page and decides there; returns the result's token. The page redirects the
 * browser back, unless its window is closed; then the customer returns on their own.
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
