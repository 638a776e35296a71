import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { held, type Order, orderOf, placed } from '../../../test/order-facts.ts';
import {
  type Answers,
  address,
  closeSite,
  NOTHING_HELD,
  openSite,
} from '../../../test/site-page.tsx';
import { session, TODAY } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { savedCart } from '../../features/cart/state.kept.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

/** Server state: actions on the cart page are reported even when they empty the cart. */

let inCart: unknown;
let order: Order;
const answers: Answers = {
  readCart: () => ({ data: inCart }),
  releaseLine: () => {
    inCart = NOTHING_HELD;
    return { data: { ...NOTHING_HELD, released: 1 } };
  },
  readOrderResult: () => ({ data: order }),
};

beforeEach(() => {
  sessionStorage.clear();
  keepVisitor('v_layla');
  signIn(session());
  inCart = held;
});
afterEach(closeSite);

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('an order that needs no payment page is shown, and its cart is empty', () => {
  const free = (status: Order['status'], isApprovalRequired: boolean): Answers => ({
    ...answers,
    placeOrder: () => {
      order = orderOf({ status, total: 0, price: 0, tax_amount: 0, pg: null, expires_at: null });
      inCart = NOTHING_HELD;
      return { data: { ...placed, pg: null, url: null, transactionId: null, isApprovalRequired } };
    },
  });

  it.each([
    ['complete at once', 'complete', false, 'Booking complete'],
    ['waiting for approval', 'approval_required', true, 'Waiting for approval'],
  ] as const)('%s', async (_, status, needsApproval, title) => {
    const { user } = await openSite('/cart?lang=en', { answers: free(status, needsApproval) });
    await user.click(await button(/^Pay/));
    await heading(title);
    expect(address()).toBe('/paymentsuccess/r_1?lang=en');
    await waitFor(() => expect(savedCart().lines).toEqual([]));
  });

  it('also where the cart was seen to be empty before the answer came', async () => {
    const { user } = await openSite('/cart?lang=en', {
      answers: {
        ...free('complete', false),
        placeOrder: (requested) => {
          inCart = NOTHING_HELD;
          act(() => void dispatchEvent(new Event('visibilitychange')));
          return free('complete', false).placeOrder?.(requested) ?? { status: 500, code: 'x' };
        },
      },
    });
    await user.click(await button(/^Pay/));
    await heading('Booking complete');
  });
});

describe('a line that the venue approves first', () => {
  it.each([
    ['with a price', 220, /You pay once it is approved/],
    ['for nothing', 0, /the place is kept for you\.$/],
  ] as const)('%s shows when the answer comes', async (_, price, text) => {
    const [line] = held.products;
    const answer_until = `${TODAY}T18:00:00+04:00`;
    const products = [{ ...line, price, tax_amount: 0, total_price: price, answer_until }];
    inCart = { ...held, products, total: price };
    await openSite('/cart?lang=en', { answers });
    await screen.findByText('The venue approves this first');
    screen.getByText(text);
  });
});

it.each([
  ['the venue’s own label', 'Book a visit', 'Book a visit'],
  ['that of the site where the venue has none', '', 'Book now'],
])('an empty cart leads to the first booking by %s', async (_, label, shown) => {
  inCart = NOTHING_HELD;
  const config = { facility_button_label: label, ar_facility_button_label: '' };
  await openSite('/cart?lang=en', { answers, config });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Your cart is empty');
  main.getByRole('button', { name: shown });
});

describe('removals from the cart are announced', () => {
  it('of the last line, which takes the list with it', async () => {
    const { user } = await openSite('/cart?lang=en', { answers });
    await user.click(await button(/^Remove/));
    await screen.findByText('Removed from your cart');
    screen.getByText('Your cart is empty');
  });

  it('with an offer to undo it, which holds the same again', async () => {
    const { user, calls } = await openSite('/cart?lang=en', {
      answers: {
        ...answers,
        syncCart: () => {
          inCart = held;
          return { data: held };
        },
      },
    });
    (await button(/^Remove/)).focus();
    await user.keyboard('{Enter}');
    const undo = await button('Undo');
    expect(undo.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(document.activeElement).toBe(undo);
    await user.keyboard('{Enter}');
    const restored = (await button(/^Remove/)).closest('li');
    await expect.poll(() => document.activeElement).toBe(restored);
    const sent = calls.find(({ name }) => name === 'syncCart');
    expect(sent?.body).toEqual({ products: [held.products[0]?.line] });
    expect(screen.queryByText('Removed from your cart')).toBeNull();
  });

  it('of which the undo is refused like any other hold', async () => {
    const { user } = await openSite('/cart?lang=en', {
      answers: {
        ...answers,
        syncCart: () => ({ status: 409, code: 'slot_taken', message: 'It was just taken.' }),
      },
    });
    await user.click(await button(/^Remove/));
    await user.click(await button('Undo'));
    await screen.findByText(/It was just taken|said syncCart/);
    screen.getByText('Your cart is empty');
  });

  it('of the whole cart', async () => {
    const { user } = await openSite('/cart?lang=en', { answers });
    await user.click(await button('Clear Cart'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear Cart' }),
    );
    await screen.findByText('Cart Cleared Successfully');
    screen.getByText('Your cart is empty');
  });

  it('refusals of the server are shown with their message', async () => {
    const refused: Answers = {
      ...answers,
      releaseLine: () => ({ status: 503, code: 'service_unavailable' }),
    };
    const { user } = await openSite('/cart?lang=en', { answers: refused });
    await user.click(await button(/^Remove/));
    await screen.findByText('said releaseLine');
    expect(savedCart().lines).toHaveLength(1);
  });
});

describe('lines that exclude each other', () => {
  const refusing = (code: string): Answers => ({
    ...answers,
    syncCart: () => ({ status: 409, code }),
    placeOrder: () => ({ status: 409, code }),
  });

  it.each(['membership_with_others', 'others_with_membership'])(
    '%s is a cart error',
    async (code) => {
      const { user } = await openSite('/cart?lang=en', { answers: refusing(code) });
      await user.click(await button(/^Pay/));
      const toast = (await screen.findByText('Cart Error')).closest('p');
      expect(toast?.textContent).toBe('Cart Errorsaid placeOrder');
    },
  );

  it('a cart of another outlet needs a confirmation, and is cleared', async () => {
    const { user } = await openSite('/cart?lang=en', { answers: refusing('other_outlet_in_cart') });
    await user.click(await button('Keep it longer'));
    const warning = within(await screen.findByRole('alertdialog'));
    warning.getByText(
      "Can't process multiple orders! Clear your cart to proceed or finish your previous order.",
    );
    await user.click(warning.getByRole('button', { name: 'Clear Cart' }));
    await screen.findByText('Cart Cleared Successfully');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('or looked at', async () => {
    const { user } = await openSite('/cart?lang=en', { answers: refusing('other_outlet_in_cart') });
    await user.click(await button('Keep it longer'));
    const warning = within(await screen.findByRole('alertdialog'));
    await user.click(warning.getByRole('button', { name: 'View Cart' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe('/cart?lang=en');
    expect(savedCart().lines).toHaveLength(1);
  });
});

describe('the quantity of a line sold by quantity', () => {
  const [court] = held.products;
  if (court === undefined) throw new Error('It holds a court.');
  const places = (quantity: number) => ({
    ...held,
    products: [{ ...court, quantity, max_quantity: 3, line: { ...court.line, quantity } }],
  });
  const step = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('is changed in its place by one call each, up to its maximum and not to none', async () => {
    inCart = places(2);
    const { user, calls } = await openSite('/cart?lang=en', {
      answers: {
        ...answers,
        syncCart: (requested) => {
          const [line] = (requested.body as { products: { quantity: number }[] }).products;
          inCart = places(line?.quantity ?? 0);
          return { data: inCart };
        },
      },
    });
    await user.click(await step(/^Increase/));
    await waitFor(async () => expect((await step(/^Increase/)).disabled).toBe(true));
    await user.click(await step(/^Decrease/));
    await waitFor(async () => expect((await step(/^Increase/)).disabled).toBe(false));
    await user.click(await step(/^Decrease/));
    await waitFor(async () => expect((await step(/^Decrease/)).disabled).toBe(true));
    const sent = calls.filter(({ name }) => name === 'syncCart').map(({ body }) => body);
    expect(sent).toEqual(
      [3, 2, 1].map((quantity) => ({ products: [{ ...court.line, quantity }] })),
    );
  });

  it('stays where another is refused, with the reason beside it', async () => {
    inCart = places(2);
    const { user } = await openSite('/cart?lang=en', {
      answers: { ...answers, syncCart: () => ({ status: 409, code: 'capacity_reached' }) },
    });
    await user.click(await step(/^Increase/));
    const alert = await screen.findByText('said syncCart');
    expect(alert.closest('li')).not.toBeNull();
    expect(screen.getByRole('group', { name: /Court 2/ }).textContent).toBe('2');
  });

  it('is no choice for a court', async () => {
    await openSite('/cart?lang=en', { answers });
    await button(/^Remove/);
    expect(screen.queryByRole('button', { name: /^Increase/ })).toBeNull();
  });
});
