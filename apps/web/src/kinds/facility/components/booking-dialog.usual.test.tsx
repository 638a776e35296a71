import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginBooking, endBooking, openBooking } from '../../../../test/booking-page.tsx';
import { racket, session, TODAY } from '../../../../test/venue-facts.ts';
import { signIn } from '../../../features/account/state.ts';
import { firstOf } from '../booking-address.ts';
import { addressOfUsual, type Usual } from '../usual.ts';

beforeEach(() => {
  beginBooking();
  act(() => signIn(session()));
});
afterEach(endBooking);

const USUAL: Usual = {
  venue_service_id: 2,
  facility_id: 22,
  facility_name: 'Court 2',
  ar_facility_name: 'ملعب 2',
  service_date: TODAY,
  date: TODAY,
  start_time: '19:00:00',
  end_time: '20:00:00',
  is_other_time: 0,
  addons: [{ product_id: 2801, name: 'Racket rental', ar_name: '', quantity: 2, total_price: 42 }],
  total_price: 273,
  has_agreed: 1,
};

/** Opens the booking like the link on the home page. */
const openUsual = (more: Partial<Usual> = {}) => {
  const usual = { ...USUAL, ...more };
  const first = firstOf(addressOfUsual(usual));
  return openBooking({ usual, products: [racket] }, { first });
};

const add = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Add and go to payment',
  });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
};

const heldBy = ({ venue }: ReturnType<typeof openBooking>) =>
  venue.calls.find(({ name }) => name === 'syncCart')?.input.products;

describe('the usual', () => {
  it('is added to the cart with the add-ons of the last time, and leads to payment', async () => {
    const opened = openUsual();
    await screen.findByText('With Racket rental × 2');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await opened.user.click(await add());
    await waitFor(() => expect(opened.onCart).toHaveBeenCalledOnce());
    expect(heldBy(opened)).toMatchObject([
      { product_id: 2201, facility_id: 22, start_time: '19:00:00', quantity: 1 },
      { product_id: 2801, facility_id: 22, start_time: '19:00:00', quantity: 2 },
    ]);
  });

  it('goes without it by a tap', async () => {
    const opened = openUsual();
    await opened.user.click(await screen.findByRole('button', { name: 'Leave out' }));
    expect(screen.queryByText('With Racket rental × 2')).toBeNull();
    await opened.user.click(await add());
    await waitFor(() => expect(heldBy(opened)).toHaveLength(1));
  });

  it('takes no more along than there is', async () => {
    openUsual({ addons: [{ ...USUAL.addons[0], quantity: 9 } as Usual['addons'][number]] });
    await screen.findByText('With Racket rental × 3');
  });

  it('requires terms that were not accepted before', async () => {
    const { user } = openUsual({ has_agreed: 0 });
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Add and go to payment',
    });
    await user.click(await screen.findByRole('checkbox'));
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it('is like any other booking for a customer without a usual one', async () => {
    openBooking({ products: [racket] }, { first: firstOf(addressOfUsual(USUAL)) });
    await screen.findByRole('checkbox');
    screen.getByRole('button', { name: 'Add to cart' });
  });
});
