import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held } from '../../../test/order-facts.ts';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { keepVisitor, readVisitor } from '../../platform/net/visitor.ts';
import { signIn } from '../account/state.ts';
import { saveCart } from './state.kept.ts';
import { EMPTY_CART, heldCart } from './state.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
});
afterEach(() => {
  closeSite();
  vi.useRealTimers();
});

/** Returns the names of the calls a page makes until it is ready and its visitor is identified. */
async function requested() {
  const { calls } = await openSite('/?lang=en', {
    answers: { readCart: () => ({ data: held }), readProfile: () => ({ data: session() }) },
  });
  await waitFor(() => expect(readVisitor()).not.toBeNull());
  await act(() => vi.advanceTimersByTimeAsync(100));
  return () => calls.map(({ name }) => name);
}

it('the cart of a new visitor is known to be empty, until somebody comes back to it', async () => {
  const names = await requested();
  expect(names()).not.toContain('readCart');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(names()).toContain('readCart'));
});

it.each([
  ['a visitor who was here before', () => keepVisitor('v_layla')],
  ['somebody who is signed in', () => signIn(session())],
  ['a tab that keeps something of it', () => saveCart(heldCart(held, EMPTY_CART))],
])('it is requested: of %s', async (_, was) => {
  was();
  const names = await requested();
  expect(names()).toContain('readCart');
});
