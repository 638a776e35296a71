import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  booking,
  bookingsAmong,
  held,
  orderedCourt,
  orderOf,
  ticket,
} from '../../test/order-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  NOTHING_HELD,
  openSite,
  type SitePage,
} from '../../test/site-page.tsx';
import { toy } from '../../test/toy-kind.tsx';
import { NOW, session, TODAY } from '../../test/venue-facts.ts';
import { signIn } from '../features/account/state.ts';
import { saveCart } from '../features/cart/state.kept.ts';
import { EMPTY_CART, heldCart } from '../features/cart/state.ts';
import { KINDS } from './kinds.ts';

/* A new kind is added to the site by its folder and one line, and the site shows it. */

const course = {
  product_type_id: 4,
  name: 'Toy course',
  ar_name: 'دورة تجريبية',
  where: 'Studio',
  ar_where: 'الاستوديو',
  date: TODAY,
  start_time: '18:00:00',
  end_time: '19:00:00',
} as const;

const [court] = held.products;
const inCart = {
  ...held,
  products: [
    ...held.products,
    {
      ...court,
      ...course,
      hold_id: 'h_2',
      key: 'toy',
      product_id: 7701,
      line: { product_id: 7701, quantity: 1 },
    } as (typeof held.products)[number],
  ],
};

const answers: Answers = {
  readCart: () => ({ data: inCart }),
  releaseLine: () => ({ data: { ...held, released: 1 } }),
  readOrderResult: () => ({
    data: orderOf({
      status: 'complete',
      products: [orderedCourt(), { ...orderedCourt(), ...course, key: 'toy' }],
    }),
  }),
  listTickets: () => ({ data: [{ ...ticket, ...course }] }),
  listBookedLines: (requested) =>
    bookingsAmong(
      requested.search.includes('productType=academy') ? [{ ...booking, ...course }] : [],
    )(requested),
};

/** Opens the site of a venue that has the test kind in its menu. */
const open = (path: string, { config, ...page }: SitePage = {}) =>
  openSite(path, {
    ...page,
    answers: { ...answers, ...page.answers },
    kinds: [...KINDS, toy],
    config: { ...config, header_nav: [{ path: '/toys', children: [] }] as never },
  });

const main = async () => within(await screen.findByRole('main'));

afterEach(() => {
  closeSite();
  sessionStorage.clear();
});

describe('a kind that was plugged in', () => {
  it.each([
    ['cart', '/cart', 'Studio · Toy course', 'الاستوديو · دورة تجريبية'],
    ['summary', '/paymentsuccess/r_1', 'Studio · Toy course', 'الاستوديو · دورة تجريبية'],
    ['ticket', '/profile/view-tickets/o_1', 'Toy course', 'دورة تجريبية'],
    ['list of bookings', '/profile/toy-bookings', 'Toy course', 'دورة تجريبية'],
  ])('is named in its own terms in the %s', async (_where, path, name, arabic) => {
    signIn(session());
    saveCart(heldCart(inCart, EMPTY_CART));
    await open(`${path}?lang=en`);
    expect((await (await main()).findAllByText(name)).length).toBeGreaterThan(0);
    expect((await (await main()).findAllByText('Two evenings')).length).toBeGreaterThan(0);
    closeSite({ isReload: true });
    await open(`${path}?lang=ar`, { language: 'ar' });
    expect((await (await main()).findAllByText(arabic)).length).toBeGreaterThan(0);
    expect((await (await main()).findAllByText('أمسيتان')).length).toBeGreaterThan(0);
  });

  it('has its part of the home page, and its page where the menu names it', async () => {
    await open('/?lang=en');
    await screen.findByRole('heading', { name: 'Toy courses at home' });
    closeSite();
    await open('/toys?lang=en');
    await screen.findByRole('heading', { name: /^Toy courses/ });
    closeSite();
    await openSite('/toys?lang=en', { kinds: [...KINDS, toy], config: { header_nav: [] } });
    await waitFor(() => expect(address()).toBe('/404?lang=en'));
  });

  it('has its list in the account’s menu, and only for those signed in', async () => {
    signIn(session());
    await open('/?lang=en');
    const links = await screen.findAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toContain(
      '/profile/toy-bookings?lang=en',
    );
    closeSite();
    await open('/profile/toy-bookings?lang=en');
    await waitFor(() => expect(address()).toContain('/login'));
  });

  it('defines further actions of its line, and what a change of it invalidates', async () => {
    saveCart(heldCart(inCart, EMPTY_CART));
    const { user, calls } = await open('/toys?lang=en');
    await screen.findByRole('heading', { name: /as of/ });
    await user.click(screen.getByRole('link', { name: 'Cart, 2 tickets' }));
    await screen.findByText('Bring a mat to Toy course');
    const requested = () => calls.filter(({ name }) => name === 'listServices').length;
    const before = requested();
    await user.click(screen.getByRole('button', { name: 'Remove Studio · Toy course' }));
    await screen.findByText('Removed from your cart');
    expect(requested()).toBe(before);
    history.back();
    await waitFor(() => expect(requested()).toBe(before + 1));
  });

  it('is selected again where its kind defines, once its time in the cart is over', async () => {
    const [, line] = heldCart(inCart, EMPTY_CART).lines;
    saveCart({ ...EMPTY_CART, expiresAt: NOW - 1, expired: line ? [line] : [] });
    const { user } = await open('/cart?lang=en', {
      answers: { readCart: () => ({ data: NOTHING_HELD }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose again' }));
    await waitFor(() => expect(address()).toBe('/toys?lang=en'));
  });
});
