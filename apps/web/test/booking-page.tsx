import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, type Mock, vi } from 'vitest';
import { signOut } from '../src/features/account/state.ts';
import { saveCart } from '../src/features/cart/state.kept.ts';
import { EMPTY_CART } from '../src/features/cart/state.ts';
import type { BookingSearch } from '../src/kinds/facility/booking-address.ts';
import { BookingDialog } from '../src/kinds/facility/components/booking-dialog.tsx';
import type { FirstChoice } from '../src/kinds/facility/model.ts';
import { setServerTime } from '../src/platform/clock.ts';
import type { TermsDialog } from '../src/platform/legal/terms-check.tsx';
import { clearVisitor, keepVisitor } from '../src/platform/net/visitor.ts';
import { type RenderOptions, renderSite } from './render-site.tsx';
import { StreamDouble } from './stream-double.ts';
import { type VenueFacts, venueDouble } from './venue-double.ts';
import { NOW } from './venue-facts.ts';

/** Sets up the booking dialog on Saturday 21 November 2026 at 10:00. */

export function beginBooking(): void {
  StreamDouble.opened = [];
  vi.stubGlobal('EventSource', StreamDouble);
  setServerTime(NOW);
  signOut();
  clearVisitor();
  keepVisitor('v_own');
  saveCart(EMPTY_CART);
}

export function endBooking(): void {
  cleanup();
  vi.unstubAllGlobals();
}

const Terms: TermsDialog = ({ own, onClose }) => (
  <button type="button" onClick={onClose}>
    {own?.en ?? 'terms'}
  </button>
);

export function openBooking(
  facts: Partial<VenueFacts> = {},
  { first = null, ...more }: Partial<RenderOptions> & { first?: FirstChoice | null } = {},
) {
  const venue = venueDouble(facts);
  const onClose: Mock<() => void> = vi.fn();
  const onCart: Mock<() => void> = vi.fn();
  const onAddress: Mock<(search: BookingSearch) => void> = vi.fn();
  const view = renderSite(
    <BookingDialog
      first={first}
      onClose={onClose}
      onCart={onCart}
      Terms={Terms}
      onAddress={onAddress}
      address=""
    />,
    { api: venue.api, ...more },
  );
  return { ...view, venue, onClose, onCart, onAddress };
}

export const times = (): HTMLElement[] =>
  within(screen.getByRole('radiogroup')).getAllByRole('radio');

export const timeAt = async (start: string): Promise<HTMLElement> =>
  within(await screen.findByRole('radiogroup')).findByRole('radio', {
    name: new RegExp(`Saturday 21 November, ${start} to`),
  });

export const courtNamed = async (name: string | RegExp): Promise<HTMLInputElement> =>
  within(await screen.findByRole('group', { name: 'Choose your court' })).findByRole('radio', {
    name,
  });

export const addButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Add to cart' });

/** Selects a time, accepts the terms and adds it. */
export async function take(
  user: ReturnType<typeof openBooking>['user'],
  start: string,
): Promise<void> {
  await user.click(await timeAt(start));
  await user.click(await screen.findByRole('checkbox'));
  const add = await addButton();
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
}
