import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, type Order, orderOf, placed } from '../../../test/order-facts.ts';
import { type Answers, closeSite, NOTHING_HELD, openSite } from '../../../test/site-page.tsx';
import { BANK, COUNTER, session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

/** PAY-26 to PAY-28: payment at the counter as a customer sees it. */

const config = { gateways: [BANK, COUNTER], gateway_hosts: ['pay.example.com'] };
const RESULT = '/paymentsuccess/r_1?lang=en';

let order: Order;
const answers: Answers = {
  readCart: () => ({ data: NOTHING_HELD }),
  readOrderResult: () => ({ data: order }),
  placeOrder: () => ({
    data: { ...placed, pg: 'COUNTER', url: null, transactionId: 'C-1', token: 'r_1' },
  }),
  payOrder: () => ({ data: { ...placed, url: 'https://pay.example.com/page' } }),
  withdrawOrder: () => {
    order = { ...order, status: 'cancelled' };
    return { data: order };
  },
  listOpenOrders: () => ({
    data: [{ ...placed, pg: 'COUNTER', url: null, transactionId: 'C-1', token: 'r_1' }],
  }),
};

beforeEach(() => {
  sessionStorage.clear();
  order = orderOf({
    status: 'awaiting_payment',
    request: null,
    pg: 'COUNTER',
    transactionId: 'C-1',
    card_type: null,
    tenders: [{ kind: 'card', amount: 231, refunded: 0 }],
    expires_at: '2026-11-22T10:00:00+04:00',
  });
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

const open = (path: string, more: Answers = {}, language: 'en' | 'ar' = 'en') => {
  signIn(session());
  return openSite(path, { answers: { ...answers, ...more }, config, language });
};

describe('PAY-26 the counter in the cart', () => {
  it('is chosen with where and until when to pay, and the order is shown at once', async () => {
    const { user, calls } = await open('/cart?lang=en', {
      readCart: () => ({ data: held }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Pay at the venue' }));
    screen.getByText(/^Pay at the counter of Al Noor Sports Park by /);
    await user.click(screen.getByRole('button', { name: 'Reserve and pay at the venue' }));
    await screen.findByText(/^Pay .*231.* at the counter of Al Noor Sports Park by .*22.*10:00/);
    const sent = calls.flatMap(({ name, body }) =>
      name === 'placeOrder' ? [(body as FormData).get('pg')] : [],
    );
    expect(sent).toEqual(['COUNTER']);
  });

  it('is not offered to a guest', async () => {
    keepVisitor('v_layla');
    await openSite('/cart?lang=en', {
      answers: { ...answers, readCart: () => ({ data: held }) },
      config,
    });
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('radio', { name: 'Pay at the venue' })).toBeNull();
  });

  it('stays chosen after its refusal, with the sentence beside it', async () => {
    const message = 'It is too late to pay for this at the venue.';
    const { user } = await open('/cart?lang=en', {
      readCart: () => ({ data: held }),
      placeOrder: () => ({ status: 409, code: 'counter_too_late', message }),
    });
    await user.click(await screen.findByRole('radio', { name: 'Pay at the venue' }));
    await user.click(screen.getByRole('button', { name: 'Reserve and pay at the venue' }));
    await within(screen.getByRole('group', { name: 'How would you like to pay?' })).findByText(
      message,
    );
  });
});

describe('the page of an order that waits for the counter', () => {
  it('PAY-28 opens a payment page instead', async () => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const { user, calls } = await open(RESULT);
    const button = await screen.findByRole('button', { name: /^Pay .*231.* by card now$/ });
    screen.getByText(/at most 30 minutes to pay, and can no longer pay at the venue/);
    await user.click(button);
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'payOrder').map(({ body }) => body)).toEqual([{}]),
    );
    expect(screen.queryByText('C-1')).toBeNull();
  });

  it('PAY-27 gives it up after a question', async () => {
    const { user } = await open(RESULT);
    const name = 'Give up this booking';
    await user.click(await screen.findByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await screen.findByText(/^You gave up this booking/);
  });

  it('PAY-27 states that it was not paid in time', async () => {
    order = { ...order, status: 'expired' };
    await open(RESULT);
    await screen.findByText(/^It was not paid at the venue in time/);
  });

  it('is in Arabic too', async () => {
    await open('/paymentsuccess/r_1?lang=ar', {}, 'ar');
    await screen.findByText(/لدى مكتب الاستقبال/);
  });
});

it('my bookings list what is to be paid at the counter', async () => {
  await open('/profile/facility-bookings?lang=en');
  await screen.findByRole('heading', { name: 'To be paid at the venue' });
  await screen.findByText(/231.* to be paid at the counter by /);
  expect(screen.getByRole('link', { name: /^See order/ })).toBeTruthy();
});
