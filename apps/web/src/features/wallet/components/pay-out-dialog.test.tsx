import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, closeSite, openSite, type Reply } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

const readWallet = () => ({
  data: {
    currency: 'AED',
    balances: { refund: 20, topup: 80, total: 100 },
    from: '2026-11-01',
    opening: 0,
    closing: 100,
    top_up: { least: 10, most: 5000, open: [] },
    pay_out: { most: 80 },
    financialTransactions: { data: [], total: 0, total_pages: 1, current_page: 1 },
  },
});
const begun: Reply = { data: { currency: 'AED', state: 'pending', cards: [] } };
const short = { status: 409, code: 'balance_changed', message: 'Your balance has changed.' };

beforeEach(() => signIn(session()));
afterEach(closeSite);

async function openDialog(payOutWallet: () => Reply) {
  const page = await openSite('/profile/user/wallet?lang=en', {
    answers: { readWallet, payOutWallet } as Answers,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Take back to my card' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Amount' });
  const sent = () => page.calls.filter(({ name }) => name === 'payOutWallet');
  return { ...page, dialog, field, sent };
}

it('WALLET-14 takes back all at first, or the amount that is entered', async () => {
  const { user, dialog, field, sent } = await openDialog(() => begun);
  expect(dialog.getByRole('button', { name: /^Take AED.80 back$/ })).toBeTruthy();
  await user.clear(field);
  await user.type(field, '٣٠');
  await user.click(dialog.getByRole('button', { name: /^Take AED.30 back$/ }));
  await screen.findByText('The money is on its way to your card.');
  expect(sent().map(({ body }) => body)).toEqual([{ amount: 30 }]);
});

it('WALLET-14 names the most where more is entered, and sends nothing', async () => {
  const { user, dialog, field, sent } = await openDialog(() => begun);
  await user.clear(field);
  await user.type(field, '80.01');
  await user.click(dialog.getByRole('button', { name: 'Take back to my card' }));
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

it('WALLET-14 keeps the amount where the wallet has changed meanwhile', async () => {
  const { user, dialog, field } = await openDialog(() => short);
  await user.click(dialog.getByRole('button', { name: /^Take AED/ }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Your balance has changed.');
  expect((field as HTMLInputElement).value).toBe('80');
});
