import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held, orderedCourt, placed } from '../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { saveCart } from '../../features/cart/state.kept.ts';
import { EMPTY_CART, heldCart } from '../../features/cart/state.ts';
import { summaryOf } from '../../platform/line/line.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

/**
 * Cart of ORDER-18: a line that the venue moved after it was chosen is reported once, beside "Pay".
 */

const [line] = heldCart(held, EMPTY_CART).lines;
if (!line) throw new Error('The cart holds a court.');
const was = summaryOf(line);
const now = {
  ...was,
  name: 'Hall',
  ar_name: 'القاعة',
  date: '2026-11-23',
  start_time: '20:00:00',
  end_time: '21:00:00',
};
const movedCart = {
  ...held,
  products: held.products.map((product) => ({ ...product, ...now })),
};

let inCart: unknown;
const toTheBank: string[] = [];
const bank = { gateway_hosts: ['pay.example.com'] };

/** Server that compares the line the client showed with the current one (ORDER-18). */
const server = (more: Answers = {}): Answers => ({
  readCart: () => ({ data: inCart }),
  syncCart: () => {
    inCart = movedCart;
    return { data: movedCart };
  },
  placeOrder: ({ body }) => {
    const { shown } = JSON.parse(atobText(String((body as FormData).get('product'))))[0];
    if (JSON.stringify(shown) === JSON.stringify(now)) return { data: placed };
    return {
      status: 409,
      code: 'line_moved',
      data: { moved: [{ key: 'court 2201', was: shown, now }] },
    };
  },
  ...more,
});

const atobText = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (mail) => mail.charCodeAt(0)));

beforeEach(() => {
  sessionStorage.clear();
  keepVisitor('v_layla');
  signIn(session());
  inCart = held;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    toTheBank.push(this.action);
    this.remove();
  });
  toTheBank.length = 0;
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

const alert = async () => within(await screen.findByRole('alert'));
const wording = async (): Promise<readonly (string | null)[]> => {
  const list = (await alert()).getAllByRole('definition');
  return list.map(({ textContent }) => textContent);
};

it('is shown before and after, and paid with the second tap', async () => {
  const { user, calls } = await openSite('/cart?lang=en', { answers: server(), config: bank });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  (await alert()).getByText(/^This was changed by the venue since you chose it/);
  expect(await wording()).toEqual([
    expect.stringMatching(/^Padel · Court 2.*21-.11-.2026.*19:00/),
    expect.stringMatching(/^Padel · Hall.*23-.11-.2026.*20:00/),
  ]);
  expect(toTheBank).toEqual([]);
  // The list shows the current line as well.
  await screen.findByRole('button', { name: 'Remove Padel · Hall' });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(toTheBank).toEqual([placed.url]));
  expect(calls.filter(({ name }) => name === 'placeOrder')).toHaveLength(2);
});

it('in Arabic', async () => {
  const { user } = await openSite('/cart?lang=ar', {
    answers: server(),
    config: bank,
    language: 'ar',
  });
  await user.click(await screen.findByRole('button', { name: /^دفع/ }));
  (await alert()).getByText('غيّرت المنشأة هذا بعد أن اخترته. يُرجى مراجعته قبل الدفع.');
  expect(await wording()).toEqual([
    expect.stringMatching(/^بادل · ملعب 2/),
    expect.stringMatching(/^بادل · القاعة/),
  ]);
});

it('requires a further confirmation where the cart could not be renewed, and is still paid in the end', async () => {
  let isLost = true;
  const answers = server();
  const { user } = await openSite('/cart?lang=en', {
    config: bank,
    answers: {
      ...answers,
      syncCart: (requested) => {
        if (!isLost) return answers.syncCart?.(requested) ?? { status: 500, code: 'x' };
        isLost = false;
        return { status: 503, code: 'service_unavailable' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await alert();
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await screen.findByRole('button', { name: 'Remove Padel · Hall' });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(toTheBank).toEqual([placed.url]));
});

it('is shown where the venue holds nothing before the order, too', async () => {
  saveCart({ ...EMPTY_CART, lines: [line] });
  const { user, calls } = await openSite('/cart?lang=en', {
    answers: server(),
    config: { ...bank, allow_facility_items_reservation: 0 },
  });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await alert();
  await screen.findByRole('button', { name: 'Remove Padel · Hall' });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(toTheBank).toEqual([placed.url]));
  expect(calls.some(({ name }) => name === 'syncCart')).toBe(false);
});

it('is no longer shown after it is removed from the cart', async () => {
  const shoes = { ...orderedCourt({ key: 'shoes', product_id: 9, name: 'Shoes' }) };
  const [court] = held.products;
  if (!court) throw new Error('The cart holds a court.');
  const withShoes = { ...court, ...shoes, line: { product_id: 9, quantity: 1 } };
  inCart = { ...held, products: [court, withShoes] };
  const hold = (data: object) => {
    inCart = data;
    return { data };
  };
  const both = { ...held, products: [{ ...court, ...now }, withShoes] };
  const { user } = await openSite('/cart?lang=en', {
    answers: server({
      syncCart: () => hold(both),
      releaseLine: () => hold({ ...held, products: [withShoes], released: 1 }),
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove Padel · Hall' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
