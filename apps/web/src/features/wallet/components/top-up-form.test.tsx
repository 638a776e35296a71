import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VISA } from '../../../../test/card-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  openSite,
  type Reply,
} from '../../../../test/site-page.tsx';
import { CARD_GATEWAYS, STRIPE, session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

const PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
const config = {
  gateways: [CARD_GATEWAYS[0], { ...STRIPE, least: 60 }],
  gateway_hosts: ['checkout.stripe.com'],
} as object;
const readWallet = () => ({
  data: {
    currency: 'AED',
    balances: { refund: 0, topup: 0, total: 0 },
    from: '2026-11-01',
    opening: 0,
    closing: 0,
    top_up: { least: 10, most: 5000, open: [] },
    pay_out: { most: 0 },
    financialTransactions: { data: [], total: 0, total_pages: 1, current_page: 1 },
  },
});
const opened = {
  id: '1',
  status: 'pending',
  total: 100,
  currency: 'AED',
  pg: 'STRIPE',
  url: PAGE,
  transactionId: 'cs_1',
  expires_at: '2026-11-24T10:30:00+04:00',
};

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  signIn(session());
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

const open = (topUpWallet: Answers['topUpWallet'] & object) =>
  openSite('/profile/user/wallet?lang=en', {
    answers: { readWallet, topUpWallet } as Answers,
    config,
  });
const chooser = () => screen.findByRole('group', { name: 'How would you like to pay?' });
const pay = () => screen.findByRole('button', { name: /^Pay AED/ });

it('GATE-01 a top-up is paid at the chosen gateway', async () => {
  const { user, calls } = await open(() => ({ data: opened }));
  await user.click(within(await chooser()).getByRole('radio', { name: 'Card by Stripe' }));
  await user.click(await pay());
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(PAGE));
  expect(calls.find(({ name }) => name === 'topUpWallet')?.body).toEqual({
    amount: 100,
    pg: 'STRIPE',
  });
});

it('GATE-03 there is no choice for an amount that one of two takes', async () => {
  const { user } = await open(() => ({ data: opened }));
  await chooser();
  await user.click(screen.getByRole('radio', { name: /AED.50$/ }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /^How would/ })).toBeNull());
});

it.each([
  ['gateway_not_offered', 409],
  ['top_up_limit', 409],
])('the refusal %s is shown, and the amount is kept', async (code, status) => {
  const message = 'This did not work.';
  const { user } = await open(() => ({ status, code, message }) as Reply);
  const group = within(await chooser());
  await user.click(await pay());
  await screen.findByText(message);
  const isAtChoice = code === 'gateway_not_offered';
  expect(group.queryAllByText(message)).toHaveLength(isAtChoice ? 1 : 0);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('100');
});

const withCard = (topUpWallet: Answers['topUpWallet'] & object, more: Answers = {}) =>
  openSite('/profile/user/wallet?lang=en', {
    answers: {
      readWallet,
      topUpWallet,
      listSavedCards: () => ({ data: [VISA] }),
      ...more,
    } as Answers,
    config: { ...config, gateways: [STRIPE] },
  });
const cardChooser = () => screen.findByRole('group', { name: 'Which card pays?' });

it('CARD-05 a saved card tops the wallet up without a page', async () => {
  const paid = { ...opened, id: 'p_1', status: 'paid', url: null };
  const { user, calls } = await withCard(() => ({ data: paid }), {
    readTopUp: () => ({ data: paid }),
  });
  await cardChooser();
  await user.click(await pay());
  await waitFor(() => expect(address()).toMatch(/top_up=p_1/));
  expect(calls.find(({ name }) => name === 'topUpWallet')?.body).toEqual({
    amount: 100,
    cardId: VISA.id,
  });
  expect(location.assign).not.toHaveBeenCalled();
});

it('CARD-06 a declined card is shown at the choice, and another one can be saved', async () => {
  let isDeclined = true;
  const { user, calls } = await withCard(() =>
    isDeclined ? { status: 409, code: 'payment_declined' } : { data: opened },
  );
  const group = within(await cardChooser());
  await user.click(await pay());
  await group.findByText(/^Transaction Failed/);
  isDeclined = false;
  await user.click(group.getByRole('radio', { name: 'Another card' }));
  await user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await user.click(await pay());
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(PAGE));
  expect(calls.filter(({ name }) => name === 'topUpWallet').at(-1)?.body).toEqual({
    amount: 100,
    save_card: 1,
  });
});
