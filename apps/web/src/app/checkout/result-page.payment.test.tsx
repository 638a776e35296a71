import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, type Order, orderedCourt, orderOf, placed } from '../../../test/order-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  NOTHING_HELD,
  openSite,
} from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn, signOut } from '../../features/account/state.ts';
import { saveCart, savedCart } from '../../features/cart/state.kept.ts';
import { EMPTY_CART, heldCart } from '../../features/cart/state.ts';
import { keepPayment } from '../../features/order/state.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

const BANK = 'https://pay.example.com/page';
const config = { gateway_hosts: ['pay.example.com'] };

/** Current order and cart; a test may change them. */
let order: Order;
let inCart: unknown;
const answers: Answers = {
  readOrderResult: () => ({ data: order }),
  readCart: () => ({ data: inCart }),
  placeOrder: () => {
    inCart = NOTHING_HELD;
    return { data: placed };
  },
};
const open = (path: string) => openSite(path, { answers, config });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  order = orderOf();
  inCart = NOTHING_HELD;
  sessionStorage.clear();
  signIn(session());
});
afterEach(() => {
  closeSite();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const heading = (name: string) => screen.findByRole('heading', { name });

/** Stores a payment that was started in this tab. */
const begun = (customerId = session().id) =>
  keepPayment({ customerId, token: 'r_1', url: BANK, pg: 'EPG', transactionId: '8477' });

function watchBank() {
  const sent: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    sent.push(`${this.action} ${new FormData(this).get('TransactionID')}`);
    this.remove();
  });
  return sent;
}

describe('back from the bank without having paid', () => {
  it('the cart shows what is being paid and how long it is held, and links to the payment page', async () => {
    begun();
    const sent = watchBank();
    const { user } = await open('/cart?lang=en');
    const card = within(
      await screen.findByRole('region', { name: 'You have an unfinished payment' }),
    );
    card.getByText('Padel · Court 2');
    expect(card.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/);
    await user.click(card.getByRole('button', { name: 'Continue paying' }));
    expect(sent).toEqual([`${BANK} 8477`]);
  });

  it('the cart that the browser shows again as it was left does so, too', async () => {
    inCart = held;
    const sent = watchBank();
    keepVisitor('v_layla');
    const { user } = await open('/cart?lang=en');
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    await screen.findByRole('button', { name: 'Taking you to the payment page' });
    expect(sent).toEqual([`${BANK} 8477`]);
    expect(screen.queryByRole('button', { name: 'Continue paying' })).toBeNull();
    act(() => void dispatchEvent(new Event('pageshow')));
    await screen.findByRole('button', { name: 'Continue paying' });
    await screen.findByText(/kept for you until 10:30/);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('its own page shows the same', async () => {
    begun();
    const sent = watchBank();
    const { user } = await open('/paymentsuccess/r_1?lang=en');
    await heading('You have an unfinished payment');
    await user.click(screen.getByRole('button', { name: 'Continue paying' }));
    expect(sent).toEqual([`${BANK} 8477`]);
  });

  it('the page of failed payments leads back to it, and to the bank', async () => {
    begun();
    const sent = watchBank();
    const { user } = await open('/paymentfailed?token=r_1&lang=en');
    await user.click(await screen.findByRole('button', { name: 'Continue paying' }));
    expect(sent).toEqual([`${BANK} 8477`]);
  });

  it('other users see nothing, nor does a user without a payment', async () => {
    begun(77);
    const { calls } = await open('/cart?lang=en');
    await screen.findByText('Your cart is empty');
    expect(calls.map(({ name }) => name)).not.toContain('readOrderResult');
  });

  it('a declined payment is no longer mentioned: its lines are in the cart', async () => {
    begun();
    order = orderOf({ status: 'failed' });
    const { calls } = await open('/cart?lang=en');
    await wait(100);
    expect(screen.queryByRole('region', { name: /payment/ })).toBeNull();
    expect(sessionStorage.getItem('nadi.payment')).toBeNull();
    const names = calls.map(({ name }) => name);
    expect(names.lastIndexOf('readCart')).toBeGreaterThan(names.indexOf('readOrderResult'));
  });
});

describe('an open payment', () => {
  const listed: Answers = { ...answers, listOpenOrders: () => ({ data: [placed] }) };
  const inCartLabel = 'Cart, empty, a payment is open';

  it('is shown at home and at the cart, of this tab or of another', async () => {
    begun();
    await open('/?lang=en');
    await screen.findByText('You have an unfinished payment');
    await screen.findByRole('link', { name: inCartLabel });
    closeSite();
    sessionStorage.clear();
    signIn(session());
    const { user } = await openSite('/?lang=en', { answers: listed, config });
    await screen.findByRole('link', { name: inCartLabel });
    await user.click(await screen.findByRole('link', { name: 'See the payment' }));
    const sent = watchBank();
    await user.click(await screen.findByRole('button', { name: 'Continue paying' }));
    expect(sent).toEqual([`${BANK} 8477`]);
  });

  it('of a guest is shown in other tabs, which know the cart only', async () => {
    signOut();
    keepVisitor('v_sara');
    const { user, calls } = await openSite('/cart?lang=en', { answers: listed, config });
    await heading('You have an unfinished payment');
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    const request = calls.find(({ name }) => name === 'listOpenOrders');
    expect(request?.headers.get('X-Visitor-Token')).toBe('v_sara');
    const sent = watchBank();
    await user.click(await screen.findByRole('button', { name: 'Continue paying' }));
    expect(sent).toEqual([`${BANK} 8477`]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('r_1');
  });

  it('is no longer mentioned once it is decided', async () => {
    begun();
    order = orderOf({ status: 'complete' });
    await open('/?lang=en');
    await screen.findByRole('link', { name: 'Cart, empty' });
    expect(screen.queryByText(/payment/)).toBeNull();
  });

  it('is scrolled into view where the browser had scrolled elsewhere', async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    begun();
    await open('/cart?lang=en');
    const title = await heading('You have an unfinished payment');
    await wait(100);
    expect(seen.mock.contexts).toContain(title);
    expect(document.activeElement).toBe(title);
  });

  it('is given up, after a question, and its lines are in the cart again', async () => {
    begun();
    keepVisitor('v_layla');
    const withdrawOrder = () => {
      inCart = held;
      order = orderOf({ status: 'cancelled' });
      return { data: order };
    };
    const { user, calls } = await openSite('/cart?lang=en', {
      answers: { ...answers, withdrawOrder },
      config,
    });
    await user.click(await screen.findByRole('button', { name: 'Give up this payment' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(calls.map(({ name }) => name)).not.toContain('withdrawOrder');
    await user.click(question.getByRole('button', { name: 'Give up this payment' }));
    await screen.findByText('The payment was given up. Nothing was charged.');
    await screen.findByRole('button', { name: /^Pay/ });
    expect(screen.queryByRole('button', { name: 'Continue paying' })).toBeNull();
    expect(sessionStorage.getItem('nadi.payment')).toBeNull();
  });

  it('stays where the gateway is processing it, and shows this', async () => {
    begun();
    const withdrawOrder = () => {
      order = orderOf({ status: 'processing' });
      return { status: 409, code: 'payment_in_hand' };
    };
    const { user } = await openSite('/cart?lang=en', {
      answers: { ...answers, withdrawOrder },
      config,
    });
    await user.click(await screen.findByRole('button', { name: 'Give up this payment' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Give up this payment' }));
    await screen.findByText('said withdrawOrder');
    await heading('Your payment is being processed');
  });
});

describe('a payment that is being processed invites nobody to pay twice', () => {
  it.each(['/cart', '/paymentsuccess/r_1'])('at %s', async (path) => {
    begun();
    order = orderOf({ status: 'processing' });
    await open(`${path}?lang=en`);
    await heading('Your payment is being processed');
    screen.getByText(/please do not pay again/);
    screen.getByText(/You will know by 10:30 at the latest/);
    screen.getByText(/QR code under My bookings/);
    expect(screen.queryByRole('button', { name: 'Continue paying' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    order = orderOf({ status: 'complete' });
    await wait(3_000);
    await heading('Payment successful');
  });
});

it('a declined payment states that the bank declined, and until when the cart is held', async () => {
  inCart = held;
  keepVisitor('v_layla');
  order = orderOf({ status: 'failed' });
  await open('/paymentfailed?token=r_1&lang=en');
  await heading('Transaction Failed');
  screen.getByText(/^The bank declined the payment\. Nothing was paid/);
  await screen.findByText(/held for you until.*10:15/);
  screen.getByText(/with another card/);
  screen.getByRole('link', { name: 'Try again' });
});

describe('a bank that takes its time', () => {
  it('is watched after the time to pay, and the page moves on when the money is there', async () => {
    order = orderOf({ status: 'processing' });
    await open('/paymentsuccess/r_1?lang=en');
    await heading('Your payment is being processed');
    order = orderOf({ status: 'expired' });
    await wait(3_000);
    await heading('The time to pay ran out');
    expect(screen.queryByText(/Nothing was booked/)).toBeNull();
    screen.getByText(/The bank did not confirm/);
    order = orderOf({
      status: 'needs_choice',
      choices: [{ key: 'court 2201', choice: 'refund' }],
    });
    await wait(11_000);
    await heading('Your payment arrived late');
    expect(address()).toContain('/paymentsuccess/r_1');
  });

  it('ORDER-24 does not promise an answer by a time that has passed', async () => {
    order = orderOf({ status: 'processing', expires_at: '2026-11-21T09:59:00+04:00' });
    await open('/paymentsuccess/r_1?lang=en');
    await heading('Your payment is being processed');
    screen.getByText(/please do not pay again/);
    expect(screen.queryByText(/at the latest/)).toBeNull();
  });

  it('an address of a failure does not make one', async () => {
    order = orderOf({ status: 'processing' });
    await open('/paymentfailed?token=r_1&lang=en');
    await heading('Your payment is being processed');
  });
});

describe('ORDER-24 an order that was not paid', () => {
  const KEPT = /held for you until/;
  const lost = { is_lost: 1, is_returned: 1 } as const;

  it.each<[string, Partial<Order>, string, RegExp, boolean]>([
    ['declined', { status: 'failed' }, 'Transaction Failed', /Nothing was paid/, true],
    [
      'not paid in time',
      { status: 'expired' },
      'The time to pay ran out',
      /did not confirm/,
      false,
    ],
    ['given up', { status: 'cancelled' }, 'This order was not paid', /gave up the payment/, true],
    [
      'refunded',
      { status: 'cancelled', products: [orderedCourt(lost)] },
      'This order was cancelled',
      /Anything you paid is refunded/,
      false,
    ],
  ])('%s', async (_, change, title, text, isKept) => {
    inCart = held;
    keepVisitor('v_layla');
    order = orderOf(change);
    await open('/paymentfailed?token=r_1&lang=en');
    await heading(title);
    screen.getByText(text);
    await screen.findByRole('link', { name: isKept ? 'Try again' : 'Back to home' });
    expect(screen.queryByText(KEPT) !== null).toBe(isKept);
  });
});

it('a link to an unknown order shows this at once, and links to home', async () => {
  await openSite('/paymentsuccess/xyz?lang=en');
  await heading('We do not recognise this payment link');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  screen.getByRole('link', { name: 'Back to home' });
});

describe('a completed order', () => {
  beforeEach(() => {
    inCart = held;
    keepVisitor('v_layla');
    order = orderOf({ status: 'complete' });
  });

  it('leaves the current cart unchanged, however often it is viewed', async () => {
    await open('/paymentsuccess/r_1?lang=en');
    await heading('Payment successful');
    await wait(100);
    expect(savedCart().lines).toHaveLength(1);
  });

  it('removes its lines from the cart where they are not held elsewhere', async () => {
    saveCart(heldCart(held, EMPTY_CART));
    begun();
    await openSite('/paymentsuccess/r_1?lang=en', {
      answers,
      config: { allow_facility_items_reservation: 0 },
    });
    await heading('Payment successful');
    await wait(100);
    expect(savedCart().lines).toEqual([]);
  });
});
