import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginBooking,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import {
  adult,
  BY_PLACES,
  court,
  family,
  padel,
  pool,
  swimming,
} from '../../../../../test/venue-facts.ts';

beforeEach(beginBooking);
afterEach(endBooking);

const VENUE = {
  services: [swimming],
  facilities: [pool()],
  configuration: BY_PLACES,
  tickets: [adult, family],
};

const product = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('a service that is chosen by product (FACILITY-29)', () => {
  it('lists its tickets with their prices, none chosen', async () => {
    const { user, venue } = openBooking(VENUE);
    await user.click(await timeAt('12:00'));
    await screen.findByRole('group', { name: 'Choose your ticket' });
    expect((await product(/^Adult, AED\s52\.50$/)).checked).toBe(false);
    expect((await product(/^Family, AED\s147$/)).checked).toBe(false);
    expect((await screen.findAllByText('Main Pool')).length).toBeGreaterThan(0);
    const [first] = venue.calls.filter(({ name }) => name === 'fetchAvailableFacilities');
    expect(first?.input).not.toHaveProperty('product_id');
  });

  it('asks for the picked ticket, and leads to the tickets of its hall with one of it', async () => {
    const { user, venue } = openBooking(VENUE);
    await user.click(await timeAt('12:00'));
    await user.click(await product(/^Family/));
    expect((await product(/^Family/)).checked).toBe(true);
    for (const call of ['fetchAvailableFacilities', 'readPricedFacility'] as const) {
      await waitFor(() => {
        const last = venue.calls.filter(({ name }) => name === call).at(-1);
        expect(last?.input).toMatchObject({ product_id: '4104' });
      });
    }
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose tickets' });
    await waitFor(() => expect(next.disabled).toBe(false));
    await user.click(next);
    await screen.findByRole('heading', { name: 'Choose your tickets' });
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(/Main Pool/);
    within(await dialog.findByRole('group', { name: /Family/ })).getByText('1');
  });

  it('shows the courts of a service without tickets by name, and adds the picked one', async () => {
    const byProduct = { ...padel, filter_by: 2 } as const;
    const { user, venue } = openBooking({
      services: [byProduct],
      facilities: [court(21, 1), court(22, 2)],
    });
    await user.click(await timeAt('10:00'));
    await user.click(await product(/^Court 2/));
    await user.click(await screen.findByRole('checkbox'));
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
    await waitFor(() => expect(add.disabled).toBe(false));
    expect(venue.calls.at(-1)?.input).toMatchObject({ product_id: '2201' });
  });

  it('shows an error in place of the list, with a way to load it again', async () => {
    const opened = openBooking(VENUE);
    opened.venue.facts.failing.add('listRentals');
    await opened.user.click(await timeAt('12:00'));
    const again = await screen.findByRole('button', { name: /again/i });
    opened.venue.facts.failing.delete('listRentals');
    await opened.user.click(again);
    await product(/^Adult/);
  });
});
