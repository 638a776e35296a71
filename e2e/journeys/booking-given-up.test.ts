import { addDays, type LocalDate } from '@nadi/domain/kernel/local-date';
import { formatMoney } from '@nadi/i18n/money';
import type { Page } from '@playwright/test';
import type { Slot } from '../support/booking.ts';
import { signInToConsole } from '../support/console.ts';
import { expect, journey, scanPage, type Traveller } from '../support/journey.ts';
import { buy, newPerson, tokenAt } from '../support/people.ts';
import { padel, signIn, slotOn } from '../support/steps.ts';

const VENUE_OFFSET_MINUTES = 240;

/** Returns a court that begins within a day, at any time of it, so that it is not free to cancel. */
function lateSlot({ language }: Traveller): Slot {
  const local = new Date(Date.now() + VENUE_OFFSET_MINUTES * 60_000);
  const today = local.toISOString().slice(0, 10) as LocalDate;
  const isEvening = local.getUTCHours() >= 19;
  const hour = (isEvening ? 7 : 21) + (language === 'ar' ? 1 : 0);
  const date = isEvening ? addDays(today, 1) : today;
  return { ...slotOn(padel, { day: 0, hour, court: 3 }), date };
}

/** Opens the refunds of the console as a manager, and repays half to the wallet. */
async function repayHalf(
  desk: Page,
  traveller: Traveller,
  request: { readonly word: string; readonly price: number },
): Promise<string> {
  const { t } = await signInToConsole(desk, traveller, '');
  // On a phone the menu is closed.
  await desk.goto(`/console/refunds?lang=${traveller.language}`);
  await expect(desk.getByRole('heading', { name: t('console.refunds') })).toBeVisible();
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: request.word }).last();
  await traveller.scan();
  await row.getByRole('button', { name: t('console.refundApprove') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog
    .getByLabel(t('console.refundAmount'), { exact: true })
    .fill(String(request.price / 2));
  const amount = formatMoney(Math.round(request.price * 50), 'AED', traveller.language);
  await expect(dialog.getByText(t('console.refundShare.wallet', { amount }))).toBeVisible();
  await traveller.scan();
  await dialog.getByRole('button', { name: t('console.refundRepay', { amount }) }).click();
  await expect(desk.getByText(t('console.refundApproved', { amount }))).toBeVisible();
  await expect(dialog).toBeHidden();
  const list = desk.getByLabel(t('console.refundList'), { exact: true });
  await list.selectOption('decided');
  await expect(row.getByText(t('console.refundRepaid.wallet', { amount }))).toBeVisible();
  await traveller.scan();
  return amount;
}

journey(
  'a booking is given up late with a request, and the venue repays half of it to the wallet',
  async ({ page, request, context, baseURL, traveller }) => {
    const { t, language, open, scan } = traveller;
    await signIn(page, traveller, await newPerson(request), '/profile/facility-bookings');
    const order = await buy(request, await tokenAt(page), lateSlot(traveller), 1);
    await open(`/profile/view-tickets/${order}`);
    const label = t('ticket.giveUp');
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: t('ticket.giveUpTitle', { count: 1 }) });
    await dialog.getByRole('checkbox', { name: t('refund.ask') }).check();
    await dialog.getByRole('radio', { name: t('refund.way.wallet') }).check({ force: true });
    const word = language === 'ar' ? 'إصابة في الركبة' : 'My knee is hurt';
    await dialog.getByRole('textbox').fill(word);
    await scan();
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByText(t('ticket.giveUpDone'))).toBeVisible();
    const requests = page.getByRole('region', { name: t('refund.title') });
    await expect(requests.getByText(t('refund.state.waiting'), { exact: true })).toBeVisible();
    await scan();
    const response = await page.request.get(`/api/v1/orders/${order}/refund-requests`, {
      headers: { Authorization: `Bearer ${await tokenAt(page)}` },
    });
    const { data } = (await response.json()) as { data: readonly { price: number }[] };

    const browser = context.browser();
    if (browser === null) throw new Error('A journey without a browser.');
    const viewport = page.viewportSize();
    const office = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport,
      reducedMotion: 'reduce',
    });
    const desk = await office.newPage();
    const atDesk = { ...traveller, scan: () => scanPage(desk) };
    const amount = await repayHalf(desk, atDesk, { word, price: data[0]?.price ?? 0 });
    await office.close();

    await page.reload();
    await expect(requests.getByText(t('refund.repaid.wallet', { amount }))).toBeVisible();
    await scan();
    await open('/profile/user/wallet');
    await expect(page.getByText(amount).first()).toBeVisible();
  },
);
