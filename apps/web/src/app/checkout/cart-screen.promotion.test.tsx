import type { CallInput } from '@nadi/contract/client';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held, orderOf, placed } from '../../../test/order-facts.ts';
import {
  type Answers,
  closeSite,
  NOTHING_HELD,
  openSite,
  type Query,
  type Reply,
} from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { savedCart } from '../../features/cart/state.kept.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

type Body = CallInput<'verifyBenefits'>['body'];

const [court] = held.products;
if (!court) throw new Error('The cart holds a court.');

/** Cart of several courts at AED 231. */
const cartOf = (...ids: number[]) => ({
  ...held,
  products: ids.map((product_id) => ({
    ...court,
    product_id,
    key: `court ${product_id}`,
    hold_id: `h_${product_id}`,
    name: `Court ${product_id}`,
    line: { ...court.line, product_id },
  })),
});

/** Discount of a line of AED 231: a tenth of its net unless stated otherwise. */
const off = (net: number, promo_code: string | null) => ({
  price: 220,
  tax: 11,
  total: 231,
  discount_price: 220 - net,
  discount_tax: 11 - net / 20,
  discount_total: 231 - net * 1.05,
  discount: net * 1.05,
  promo_code,
});

interface Offer {
  readonly code: string | null;
  readonly name: string;
  readonly net: number;
  /** Products that it is for; default: all. */
  readonly on?: readonly number[];
}

const WELCOME: Offer = { code: 'WELCOME10', name: 'Welcome offer', net: 22 };
const NIGHT: Offer = { code: null, name: 'Night rate', net: 20 };

let offers: readonly Offer[];
let inCart: unknown;

/** Server with the offers: of those that fit, the one with the code counts, else one without. */
function verify({ body }: Pick<Query, 'body'>): Reply {
  const { products, promotion_code: sent = null } = body as Body;
  const code = sent === null ? null : sent.replace(/\W/g, '');
  const fitting = offers.filter(({ on }) =>
    products.some(({ product_id }) => on?.includes(product_id) ?? true),
  );
  const offer = fitting.find((one) => one.code === code);
  if (code !== null && !offer) return { status: 409, code: 'promotion_not_valid' };
  const lines = products.map((product) => ({
    ...product,
    discount:
      offer && (offer.on?.includes(product.product_id) ?? true) ? off(offer.net, offer.code) : null,
  }));
  const discount = lines.reduce((sum, one) => sum + (one.discount?.discount ?? 0), 0);
  return {
    data: {
      products: lines,
      promotion_code: code,
      type: 'promo',
      codes: code === null ? [] : [code],
      discount,
      total: 231 * lines.length - discount,
      applied: offer ? [{ name: offer.name, ar_name: 'عرض', code: offer.code, discount }] : [],
    },
  };
}

const answers: Answers = {
  readCart: () => ({ data: inCart }),
  releaseLine: ({ body }) => {
    const { product_id } = body as { product_id: number };
    const { products } = inCart as typeof held;
    const left = products.filter((one) => one.product_id !== product_id);
    inCart = left.length > 0 ? { ...held, products: left } : NOTHING_HELD;
    return { data: { ...(inCart as object), released: 1 } };
  },
  verifyBenefits: verify,
};

beforeEach(() => {
  keepVisitor('v_layla');
  signIn(session());
  offers = [WELCOME];
  inCart = cartOf(2201);
});
afterEach(() => closeSite());

const open = (more: Answers = {}) =>
  openSite('/cart?lang=en', {
    answers: { ...answers, ...more },
    config: { gateway_hosts: ['pay.example.com'] },
  });

type User = Awaited<ReturnType<typeof open>>['user'];

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Promo code' });

async function enter(user: User, code: string) {
  const opener = await screen.findByRole('button', { name: 'Have a promo code?' });
  if (opener.getAttribute('aria-expanded') === 'false') await user.click(opener);
  const input = await field();
  await user.clear(input);
  if (code !== '') await user.type(input, code);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
}

/** Returns the sums in the page's text form, by name. */
const sums = () =>
  Object.fromEntries(
    within(screen.getByRole('main'))
      .getAllByRole('term')
      .filter((term) => !term.closest('details'))
      .map((term) => [
        term.textContent,
        term.nextElementSibling?.querySelector('.sr-only')?.textContent ?? 'unknown',
      ]),
  );

/** Returns the amounts to which the price of a line opens; they add up to what is due (PRICE-04). */
const partsOf = (line: HTMLElement) =>
  [...line.querySelectorAll('details dd .sr-only')].map((one) => Number.parseFloat(one.innerHTML));

const UNDISCOUNTED = { Subtotal: '220 dirhams', 'VAT 5%': '11 dirhams', Total: '231 dirhams' };
const REDUCED = {
  'Before discount': '231 dirhams',
  'Discount: Welcome offer (WELCOME10)': '-23.1 dirhams',
  Subtotal: '198 dirhams',
  'VAT 5%': '9.9 dirhams',
  Total: '207.9 dirhams',
};

const isApplied = () => screen.findByText('Applied');

describe('a code', () => {
  it('is entered in any form, and shows what it takes off each line and in all', async () => {
    const { user, calls } = await open();
    expect((await screen.findByRole('button', { name: /^Pay/ })).textContent).toContain('231');
    expect(screen.queryByRole('textbox', { name: 'Promo code' })).toBeNull();
    await enter(user, 'welcome-10');
    await isApplied();
    expect(sums()).toEqual(REDUCED);
    const line = within(screen.getByRole('main')).getAllByRole('listitem')[0] as HTMLElement;
    expect(line.querySelector('s')?.textContent).toContain('Price before: ');
    within(line).getByText('AED 23.10 off');
    expect(partsOf(line)).toEqual([220, -22, 9.9]);
    await screen.findByRole('button', { name: 'Pay AED\u00a0207.90' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Promo code' }));
    const sent = calls.filter(({ name }) => name === 'verifyBenefits').map(({ body }) => body);
    expect((sent.at(-1) as Body).promotion_code).toBe('WELCOME10');
    expect((sent.at(-1) as Body).products).toEqual([
      { ...court.line, venue_id: 1, price: 220, tax: 11, cartIndex: 0 },
    ]);
  });

  it('that is not valid is kept in the field, which has the error and the focus', async () => {
    const { user } = await open();
    await enter(user, 'WELCOM10');
    const input = await field();
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('WELCOM10');
    const notes = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'said verifyBenefits',
      'Check the spelling. A code may be for other bookings or days, or used up.',
    ]);
    expect(sums()).toEqual(UNDISCOUNTED);
    await user.type(input, 'E');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('that is missing is asked for, without a call', async () => {
    const { user, calls } = await open();
    await enter(user, ' ');
    await screen.findByText('Enter your promo code.');
    expect(document.activeElement).toBe(await field());
    expect(calls.every(({ body }) => !(body as Body | undefined)?.promotion_code)).toBe(true);
  });

  it('is removed, and the promotions that apply by themselves remain', async () => {
    offers = [WELCOME, NIGHT];
    const { user } = await open();
    await screen.findByText('Discount: Night rate');
    await enter(user, 'WELCOME10');
    await isApplied();
    expect(screen.queryByText('Discount: Night rate')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove promo code WELCOME10' }));
    await screen.findByText('Discount: Night rate');
    expect(sums().Total).toBe('210 dirhams');
    expect(savedCart().promotion?.code).toBeNull();
  });
});

describe('a change of the cart', () => {
  it('verifies again; a code that takes nothing off is noted, and counts where it fits', async () => {
    offers = [{ ...WELCOME, on: [2201] }];
    inCart = cartOf(2201, 2202);
    const { user } = await open();
    await enter(user, 'WELCOME10');
    await isApplied();
    expect(sums().Total).toBe('438.9 dirhams');
    await user.click(screen.getByRole('button', { name: 'Remove Padel · Court 2201' }));
    await screen.findByText(/^Takes nothing off/);
    expect(sums()).toEqual(UNDISCOUNTED);
    await user.click(screen.getByRole('button', { name: 'Undo' }).closest('button') as Element);
    expect(savedCart().promotion?.code).toBe('WELCOME10');
  });

  it('shows no total until the answer is there, and drops one to the cart before', async () => {
    inCart = cartOf(2201, 2202);
    const waiting: (() => void)[] = [];
    let isSlow = false;
    const { user } = await open({
      verifyBenefits: (query) => {
        if (!isSlow) return verify(query);
        return new Promise((resolve) => waiting.push(() => resolve(verify(query))));
      },
    });
    await enter(user, 'WELCOME10');
    await isApplied();
    await waitFor(() => expect(sums().Total).toBe('415.8 dirhams'));
    isSlow = true;
    await user.click(screen.getByRole('button', { name: 'Keep it longer' }));
    await user.click(screen.getByRole('button', { name: 'Remove Padel · Court 2202' }));
    await waitFor(() => expect(sums().Total).toBe('unknown'));
    const pay = screen.getByRole('button', { name: 'Updating the total' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    isSlow = false;
    for (const answer of waiting) act(answer);
    await waitFor(() => expect(sums()).toEqual(REDUCED));
  });

  it('without a connection keeps the code, says so, and verifies once there is one', async () => {
    inCart = cartOf(2201, 2202);
    let isDown = false;
    const { user } = await open({
      verifyBenefits: (query) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return verify(query);
      },
    });
    await enter(user, 'WELCOME10');
    await isApplied();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Remove Padel · Court 2202' }));
    await screen.findByText('We could not check this code. It is kept: try again.');
    expect(sums()).toEqual(UNDISCOUNTED);
    isDown = false;
    act(() => onlineManager.setOnline(false));
    act(() => onlineManager.setOnline(true));
    await isApplied();
    expect(sums()).toEqual(REDUCED);
  });
});

describe('the promotion of a cart', () => {
  it('survives a reload, and is shown before the server has answered', async () => {
    const { user } = await open();
    await enter(user, 'WELCOME10');
    await isApplied();
    expect(sessionStorage.getItem('nadi.cart')).toContain('WELCOME10');
    closeSite({ isReload: true });
    await open({ verifyBenefits: () => new Promise(() => {}) });
    await isApplied();
    expect(sums()).toEqual(REDUCED);
  });

  it('is gone with the cart', async () => {
    const { user } = await open();
    await enter(user, 'WELCOME10');
    await isApplied();
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Clear Cart' }));
    await screen.findByText('Your cart is empty');
    expect(savedCart().promotion).toBeUndefined();
    expect(sessionStorage.getItem('nadi.cart')).toBeNull();
  });
});

describe('an order', () => {
  const itemsOf = ({ body }: Query) =>
    JSON.parse(atob(String((body as FormData).get('product')))) as {
      readonly product_id: number;
      readonly discount?: object;
    }[];

  it('states the discount of each item; the others carry the code', async () => {
    offers = [{ ...WELCOME, on: [2201] }];
    inCart = cartOf(2201, 2202);
    const { user, calls } = await open({
      placeOrder: () => ({ data: { ...placed, total: 438.9 } }),
    });
    await enter(user, 'WELCOME10');
    await isApplied();
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'placeOrder')).toBe(true));
    const ordered = calls.find(({ name }) => name === 'placeOrder') as Query;
    expect(itemsOf(ordered).map(({ product_id, discount }) => [product_id, discount])).toEqual([
      [2201, off(22, 'WELCOME10')],
      [2202, { promo_code: 'WELCOME10' }],
    ]);
  });

  it('BENEFIT-04 carries no code that takes nothing off, where a card does', async () => {
    const byCard = (query: Query): Reply => {
      const answer = verify(query);
      if (!('data' in answer)) return answer;
      return { data: { ...(answer.data as object), codes: ['7840000000000421'] } };
    };
    const atFirst = { ...WELCOME, on: [2201] };
    offers = [atFirst];
    inCart = cartOf(2201, 2202, 2203);
    const { user, calls } = await open({
      verifyBenefits: (query) => (offers.includes(atFirst) ? verify(query) : byCard(query)),
      placeOrder: () => ({ data: { ...placed, total: 441 } }),
    });
    await enter(user, 'WELCOME10');
    await isApplied();
    offers = [{ ...NIGHT, on: [2202] }];
    await user.click(screen.getByRole('button', { name: 'Remove Padel · Court 2201' }));
    await screen.findByText(/^Takes nothing off/);
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    const placing = () => calls.find(({ name }) => name === 'placeOrder');
    await waitFor(() => expect(placing()).toBeDefined());
    expect(itemsOf(placing() as Query).map(({ discount }) => discount)).toEqual([
      off(20, null),
      undefined,
    ]);
  });

  it('whose discount has changed shows the new total, and is placed at it by a second press', async () => {
    let round = 0;
    const { user, calls } = await open({
      placeOrder: (): Reply => {
        round += 1;
        if (round > 1) return { data: { ...placed, total: 231 } };
        const data = {
          products: [{ key: 'court 2201', discount: null }],
          promotion_code: null,
          discount: 0,
          total: 231,
        };
        return { status: 409, code: 'promotion_changed', data } as Reply;
      },
    });
    await enter(user, 'WELCOME10');
    await isApplied();
    await user.dblClick(await screen.findByRole('button', { name: /^Pay/ }));
    await screen.findByText('said placeOrder');
    expect(sums()).toEqual(UNDISCOUNTED);
    screen.getByText(/^Takes nothing off/);
    await user.click(screen.getByRole('button', { name: 'Pay AED\u00a0231' }));
    const orders = () => calls.filter(({ name }) => name === 'placeOrder');
    await waitFor(() => expect(orders().length).toBe(2));
    const [first, second] = orders() as [Query, Query];
    expect(itemsOf(second)[0]?.discount).toBeUndefined();
    expect(second.headers.get('Idempotency-Key')).not.toBe(first.headers.get('Idempotency-Key'));
  });

  it('that costs nothing shows that there is nothing to pay', async () => {
    offers = [{ ...WELCOME, net: 220 }];
    const order = orderOf({ status: 'complete', total: 0, pg: null, expires_at: null });
    const { user } = await open({
      placeOrder: () => ({ data: { ...placed, total: 0, pg: null, url: null } }),
      readOrderResult: () => ({ data: order }),
    });
    await enter(user, 'WELCOME10');
    await screen.findByText('Nothing to pay');
    expect(screen.queryByText('Card')).toBeNull();
    expect(sums().Total).toBe('0 dirhams');
    await user.click(screen.getByRole('button', { name: 'Complete booking' }));
    await screen.findByRole('heading', { name: 'Booking complete' });
    await waitFor(() => expect(savedCart().promotion).toBeUndefined());
  });
});
