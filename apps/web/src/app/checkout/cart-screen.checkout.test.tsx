import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, orderedCourt, orderOf } from '../../../test/order-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  NOTHING_HELD,
  openSite,
} from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

const guests = ['Sara', 'Sarah'].map((name, index) =>
  session({
    id: 70 + index,
    token: `t_${name}`,
    vtoken: `v_${name}`,
    is_anonymous: 1,
    name,
    first_name: null,
    last_name: null,
  }),
);

let left: typeof guests;
const answers: Answers = {
  readCart: () => ({ data: held }),
  guestLogIn: () => ({ data: left.shift() }),
};

beforeEach(() => {
  sessionStorage.clear();
  keepVisitor('v_layla');
  left = [...guests];
});
afterEach(closeSite);

it.each([
  ['baps/orders where visits are approved', 1, 'placeBapsOrder'],
  ['orders elsewhere', 0, 'placeOrder'],
] as const)('an order is sent to %s', async (_, is_baps, name) => {
  signIn(session());
  const { user, calls } = await openSite('/cart?lang=en', { answers, config: { is_baps } });
  await user.click(await screen.findByRole('button', { name: /^Pay AED/ }));
  await waitFor(() => expect(calls.map((call) => call.name)).toContain(name));
  const others = calls.filter((call) => /^place/.test(call.name) && call.name !== name);
  expect(others).toEqual([]);
});

it('PRICE-04, PRICE-05 the price of a line opens to its parts with their rates and its tax, times its quantity', async () => {
  const hour = (name: string, price: number, tax_amount: number) => ({
    name,
    ar_name: name,
    price,
    tax_amount,
  });
  const price_parts = [
    { ...hour('16:30–17:00', 100, 5), rate_per_hour: 200 },
    hour('Offer', 120, 6),
  ];
  const products = held.products.map((one) => ({ ...one, quantity: 2, price_parts }));
  const { user } = await openSite('/cart?lang=en', {
    answers: { ...answers, readCart: () => ({ data: { ...held, products } }) },
  });
  const [summary] = await screen.findAllByText('Price details');
  const details = summary?.closest('details');
  if (!summary || !details) throw new Error('The price can be opened.');
  expect(details.open).toBe(false);
  await user.click(summary);
  const rows = within(details).getAllByRole('term');
  const shown = rows.map((name) => [
    name.textContent,
    name.nextElementSibling?.querySelector('.sr-only')?.textContent,
  ]);
  expect(shown).toEqual([
    ['16:30–17:00 · AED\u00a0200/h × 2', '200 dirhams'],
    ['Offer × 2', '240 dirhams'],
    ['VAT', '22 dirhams'],
  ]);
});

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('a guest', () => {
  it('shows the recipient of the tickets, and changes it without losing the cart', async () => {
    const { user, calls } = await openSite('/cart?lang=en', { answers });
    await user.type(await field('Name'), 'Sara');
    await user.type(await field('Mobile number'), '501234567');
    await user.type(await field('Email'), 'sara@exampel.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Pay AED/ }));
    const to = within(await screen.findByRole('region', { name: 'Tickets go to' }));
    to.getByText('Sara');
    to.getByText('sara@exampel.com');
    const requested = () => calls.filter(({ name }) => name === 'placeOrder').length;
    await waitFor(() => expect(requested()).toBe(1));
    await user.click(to.getByRole('button', { name: 'Change' }));
    expect((await field('Name')).value).toBe('Sara');
    expect((await field('Mobile number')).value).toBe('501234567');
    const email = await field('Email');
    await user.clear(email);
    await user.type(email, 'sara@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('sara@example.com');
    // The cart follows only with the first guest's own bearer token.
    const again = calls.filter(({ name }) => name === 'guestLogIn').at(-1);
    expect(again?.headers.get('Authorization')).toBe('Bearer t_Sara');
    // Correcting an address is not a request to pay.
    expect(requested()).toBe(1);
  });

  it('focuses the heading of the next step after paying was requested, which is in view', async () => {
    const seen = vi.fn();
    Element.prototype.scrollIntoView = seen;
    const { user } = await openSite('/cart?lang=en', { answers });
    await user.type(await field('Name'), 'Sara');
    await user.type(await field('Mobile number'), '501234567');
    await user.type(await field('Email'), 'sara@example.com');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Pay AED/ }));
    await screen.findByRole('region', { name: 'Tickets go to' });
    const heading = screen.getByRole('heading', { name: 'Summary and payment' });
    expect(document.activeElement).toBe(heading);
    expect(seen.mock.contexts).toContain(heading);
  });

  it('shows the masked recipient of the tickets, and the notes, after a reload', async () => {
    signIn(guests[0] as (typeof guests)[number]);
    const readCheckout = () => ({
      data: { name: 'Sara', email: 's•••@example.com', order_notes: 'By the door', sent_to: null },
    });
    await openSite('/cart?lang=en', { answers: { ...answers, readCheckout } });
    const to = within(await screen.findByRole('region', { name: 'Tickets go to' }));
    await to.findByText('s•••@example.com');
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /notes/ });
    expect(notes.value).toBe('By the door');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/door|example/);
  });

  it('keeps the notes while the details are changed', async () => {
    signIn(guests[0] as (typeof guests)[number]);
    const { user } = await openSite('/cart?lang=en', { answers });
    await user.type(await screen.findByRole('textbox', { name: /notes/ }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await field('Email');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /notes/ });
    expect(notes.value).toBe('Ring twice');
  });

  it('may leave it as it was', async () => {
    signIn(guests[0] as (typeof guests)[number]);
    const { user } = await openSite('/cart?lang=en', { answers });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await field('Email');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('button', { name: /^Pay/ });
  });
});

it('a member is named, and has nothing to change', async () => {
  signIn(session());
  await openSite('/cart?lang=en', { answers });
  await screen.findByText('Signed in as Layla Haddad');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('without a connection the button shows this, and recovers with the typed values', async () => {
  signIn(session());
  const { user } = await openSite('/cart?lang=en', { answers });
  await user.type(await screen.findByRole('textbox', { name: /notes/ }), 'Ring twice');
  act(() => onlineManager.setOnline(false));
  const button = screen.getByRole('button', { name: 'No connection' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  screen.getByText(/Your cart and what you typed are kept/);
  act(() => onlineManager.setOnline(true));
  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /notes/ }).value).toBe(
    'Ring twice',
  );
});

describe('tabs of one browser follow each other', () => {
  const elsewhere = (key: string) =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));

  it('a line removed in another tab is gone, with its timer', async () => {
    signIn(session());
    let inCart: unknown = held;
    await openSite('/cart?lang=en', {
      answers: { ...answers, readCart: () => ({ data: inCart }) },
    });
    await screen.findAllByRole('timer');
    inCart = NOTHING_HELD;
    elsewhere('nadi.cartMoved');
    await screen.findByText('Your cart is empty');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('a change here is announced, without any contents of the cart', async () => {
    signIn(session());
    localStorage.removeItem('nadi.cartMoved');
    await openSite('/cart?lang=en', { answers });
    await screen.findAllByRole('timer');
    expect(localStorage.getItem('nadi.cartMoved')).toMatch(/^"[0-9a-f-]{36}"$/);
  });

  it('a logout in another tab logs out here', async () => {
    signIn(session());
    await openSite('/cart?lang=en', { answers });
    await screen.findByText('Signed in as Layla Haddad');
    localStorage.removeItem('nadi.auth');
    elsewhere('nadi.auth');
    await waitFor(() => expect(screen.queryByText('Signed in as Layla Haddad')).toBeNull());
  });
});

describe('the rules on cancelling', () => {
  const refunds = {
    path: '/refunds',
    link_text: 'Cancellation and refunds',
    ar_link_text: 'الإلغاء والاسترداد',
    is_custom: 0,
    children: [],
    page_id: 1,
    is_default: 0,
  } as never;

  it('are shown beside the payment, and link to the page of the venue', async () => {
    signIn(session());
    const page = { slug: 'refunds', title: 'Refunds', content: '<p>Until the day before.</p>' };
    const { user } = await openSite('/cart?lang=en', {
      answers: {
        ...answers,
        readPage: () => ({ data: { ...page, ar_title: '', ar_content: '' } }),
      },
      config: { footer_menu: [refunds] },
    });
    await screen.findByRole('button', { name: /^Pay/ });
    const main = within(screen.getByRole('main'));
    const bar = within(main.getByRole('region', { name: 'To pay' }));
    bar.getByRole('button', { name: /^Pay/ });
    bar.getByText(/^Free cancellation until/);
    await user.click(bar.getByRole('link', { name: 'Cancellation and refunds' }));
    expect(address()).toBe('/refunds?lang=en');
  });

  it.each<[string, (string | null)[], RegExp]>([
    [
      'until when all of it is cancelled for free',
      ['2099-12-05T21:00:00+04:00', null, '2099-12-04T21:00:00+04:00'],
      /^Free cancellation until Friday 4 December 2099\s· 21:00, on the page of your tickets\./,
    ],
    [
      'that a part of it can no longer be cancelled for free',
      ['2099-12-05T21:00:00+04:00', '2020-12-04T21:00:00+04:00'],
      /^Only a part of your cart can be cancelled for free/,
    ],
    [
      'that nothing of it can be cancelled for free',
      ['2020-12-04T21:00:00+04:00'],
      /^Nothing in your cart can be cancelled for free, unless the venue moves it\./,
    ],
  ])('ORDER-22 show %s', async (_, untils, sentence) => {
    signIn(session());
    const products = untils.flatMap((free_cancellation_until, index) =>
      held.products.map((line) => ({
        ...line,
        key: `court ${index}`,
        hold_id: `h_0000000${index}`,
        free_cancellation_until,
      })),
    );
    await openSite('/cart?lang=en', {
      answers: { ...answers, readCart: () => ({ data: { ...held, products } }) },
    });
    const bar = within(await screen.findByRole('region', { name: 'To pay' }));
    await bar.findByText(sentence);
    const isAhead = (until: string | null) => until?.startsWith('2099');
    const main = within(screen.getByRole('main'));
    const own = (text: RegExp) =>
      main.queryAllByText(text).filter((one) => one.closest('li') !== null).length;
    expect(own(/^Free cancellation until/)).toBe(untils.filter(isAhead).length);
    expect(own(/^No free cancellation$/)).toBe(
      untils.filter((until) => until !== null && !isAhead(until)).length,
    );
  });

  it('are the terms where there is no such page', async () => {
    signIn(session());
    const { user } = await openSite('/cart?lang=en', { answers });
    await screen.findByRole('button', { name: /^Pay/ });
    await user.click(
      within(screen.getByRole('main')).getByRole('button', { name: 'terms and conditions' }),
    );
    await screen.findByRole('dialog', { name: 'Terms and conditions' });
  });
});

it('the result names the sport of a court, and not of its add-ons', async () => {
  const racket = orderedCourt({
    product_id: 2801,
    name: 'Racket rental',
    ar_name: 'استئجار مضرب',
    where: null,
    ar_where: null,
  });
  const order = orderOf({ status: 'complete', products: [orderedCourt(), racket] });
  await openSite('/paymentsuccess/r_1?lang=en', {
    answers: { readOrderResult: () => ({ data: order }) },
  });
  await screen.findByText('Padel · Court 2');
  screen.getByText('Racket rental');
});
