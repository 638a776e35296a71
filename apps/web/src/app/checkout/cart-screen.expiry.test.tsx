import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from '../../../test/order-facts.ts';
import {
  type Answers,
  closeSite,
  moveServer,
  NOTHING_HELD,
  openSite,
} from '../../../test/site-page.tsx';
import { session, TODAY } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { savedCart } from '../../features/cart/state.kept.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

const MINUTE = 60_000;

const heldAt = (when: object) => ({
  ...held,
  products: held.products.map((line) => ({ ...line, ...when })),
});

/** Cart on the server; a test may expire it. */
let inCart: unknown;
const answers: Answers = { readCart: () => ({ data: inCart }) };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  sessionStorage.clear();
  keepVisitor('v_layla');
  inCart = held;
});
afterEach(() => {
  closeSite();
  sessionStorage.clear();
  vi.useRealTimers();
});

const open = (path: string) => openSite(path, { answers });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const comeBack = () => act(() => void dispatchEvent(new Event('visibilitychange')));
const badge = (name: string) => screen.findByRole('link', { name });

describe('a hold that runs out', () => {
  it('removes the badge on any page, and is announced once, quietly', async () => {
    await open('/?lang=en');
    await badge('Cart, 1 ticket');
    inCart = NOTHING_HELD;
    await wait(15 * MINUTE + 2_000);
    await badge('Cart, empty');
    screen.getByText('Your reserved time ran out');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('also when the clock of the server jumps', async () => {
    await open('/?lang=en');
    await badge('Cart, 1 ticket');
    inCart = NOTHING_HELD;
    act(() => moveServer(930_000));
    await badge('Cart, empty');
  });

  it('is no loss where another tab has kept it longer', async () => {
    await open('/?lang=en');
    await badge('Cart, 1 ticket');
    inCart = { ...held, expires_at: `${TODAY}T10:25:00+04:00` };
    await wait(15 * MINUTE + 2_000);
    expect(savedCart().expiresAt).toBe(Date.parse(`${TODAY}T10:25:00+04:00`));
    expect(screen.queryByText('Your reserved time ran out')).toBeNull();
  });

  it('is explained in the cart, also after a reload, until there is a ticket again', async () => {
    const expiring = { ...held, expires_at: `${TODAY}T10:00:01+04:00` };
    inCart = expiring;
    await open('/cart?lang=en');
    await screen.findByText('Padel · Court 2');
    inCart = NOTHING_HELD;
    await wait(2_000);
    await screen.findByText('Your reserved time ran out');
    closeSite({ isReload: true });
    await open('/cart?lang=en');
    await screen.findByText('Your reserved time ran out');
    expect(screen.queryByRole('status')).toBeNull();
    inCart = held;
    comeBack();
    await screen.findByText('Padel · Court 2');
    inCart = NOTHING_HELD;
    comeBack();
    await screen.findByText('Your cart is empty');
    expect(sessionStorage.getItem('nadi.cart')).toBeNull();
  });

  it('lists lost lines, and takes them again with one tap', async () => {
    inCart = heldAt({ date: '2026-11-24', start_time: '19:00:00', end_time: '20:30:00' });
    const syncCart = vi.fn(() => ({ data: inCart }));
    const { user } = await openSite('/cart?lang=en', { answers: { ...answers, syncCart } });
    await screen.findByText('Padel · Court 2');
    const before = inCart;
    inCart = NOTHING_HELD;
    await wait(15 * MINUTE + 2_000);
    const lost = within(await screen.findByRole('alert'));
    lost.getByText('Padel · Court 2');
    inCart = before;
    await user.click(lost.getByRole('button', { name: 'Take it again' }));
    await screen.findByRole('heading', { name: 'Summary and payment' });
    expect(syncCart).toHaveBeenCalledOnce();
    expect(screen.queryByText('Your reserved time ran out')).toBeNull();
  });

  it('opens the dialog where it was: at its day and time, for as long', async () => {
    inCart = heldAt({ date: '2026-11-24', start_time: '19:00:00', end_time: '20:30:00' });
    const { user } = await open('/cart?lang=en');
    await screen.findByText('Padel · Court 2');
    inCart = NOTHING_HELD;
    await wait(15 * MINUTE + 2_000);
    await user.click(await screen.findByRole('button', { name: 'Choose again' }));
    await screen.findByRole('radio', { checked: true, name: 'Tuesday 24 November' });
    const grid = within(await screen.findByRole('radiogroup'));
    grid.getByRole('radio', { checked: true, name: /19:00 to 20:30/ });
  });

  it('a time that has begun meanwhile is not selected again', async () => {
    inCart = heldAt({ start_time: '09:30:00', end_time: '10:30:00' });
    await open('/cart?lang=en');
    await screen.findByText('Padel · Court 2');
    inCart = NOTHING_HELD;
    await wait(15 * MINUTE + 2_000);
    await screen.findByText('Your cart is empty');
  });
});

describe('two tabs', () => {
  it('a line removed in the other tab is gone when this tab is opened again', async () => {
    await open('/cart?lang=en');
    await screen.findByText('Padel · Court 2');
    inCart = NOTHING_HELD;
    comeBack();
    await waitFor(() => expect(screen.queryByText('Padel · Court 2')).toBeNull());
    screen.getByText('Your cart is empty');
  });

  it('a line removed in the other tab is not paid for here, which is shown', async () => {
    signIn(session());
    const { user, calls } = await open('/cart?lang=en');
    const pay = await screen.findByRole('button', { name: /^Pay/ });
    inCart = NOTHING_HELD;
    await user.click(pay);
    await screen.findByText(/Your cart was changed in another window/);
    screen.getByText('Your cart is empty');
    expect(calls.map(({ name }) => name)).not.toContain('placeOrder');
  });
});
