import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginBooking,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import type { VenueFacts } from '../../../../../test/venue-double.ts';
import {
  adult,
  BY_PLACES,
  family,
  pool,
  session,
  swimming,
} from '../../../../../test/venue-facts.ts';
import { weeklyPreview } from '../../../../../test/weekly-facts.ts';
import { signIn } from '../../../../features/account/state.ts';

/* SERIES-06: tickets of one kind are repeated weekly from the step in which they are counted. */

beforeEach(() => {
  beginBooking();
  act(() => signIn(session()));
});
afterEach(endBooking);

const preview = weeklyPreview(12, { 1: 'capacity_reached', 2: 'dependent_ticket_overlap' });
const weekly = {
  ...preview,
  dates: preview.dates.map((one) => ({ ...one, line: { ...one.line, quantity: 2 } })),
};
const VENUE = {
  services: [swimming],
  facilities: [pool()],
  configuration: { ...BY_PLACES, is_weekly: 1 as const },
  tickets: [adult, { ...family, open_days: 30 }],
  weekly,
};

async function openTickets(facts: Partial<VenueFacts> = {}) {
  const opened = openBooking({ ...VENUE, ...facts });
  const { user } = opened;
  await user.click(await timeAt('12:00'));
  await user.click(await screen.findByRole('button', { name: 'Choose tickets' }));
  await screen.findByRole('heading', { name: 'Choose your tickets' });
  const up = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Increase ${name}` }));
  return { ...opened, up };
}

const repeat = () => screen.queryByRole('button', { name: 'Repeat weekly' });
const ONE_KIND = 'Only one kind of ticket can be repeated weekly.';

describe('tickets repeated weekly', () => {
  it('are previewed and added in the counted number', async () => {
    const { user, up, venue, onCart } = await openTickets();
    expect(repeat()).toBeNull();
    await up('Adult');
    await up('Adult');
    await user.click(await screen.findByRole('button', { name: 'Repeat weekly' }));
    // The dialog that is shown while this one is fetched has the same name.
    await screen.findByText('too few places');
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat weekly' }));
    expect(dialog.getByText(/Main Pool · Adult × 2/)).toBeTruthy();
    expect(dialog.getByText('not with what is in your cart')).toBeTruthy();
    const query = venue.calls.find(({ name }) => name === 'previewRecurring')?.input;
    expect(query).toMatchObject({
      line: { product_id: 4102, facility_id: 41, quantity: 2, start_time: '12:00:00' },
    });
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    await user.click(await dialog.findByRole('button', { name: /to cart$/ }));
    await waitFor(() => expect(onCart).toHaveBeenCalledOnce());
    const held = venue.calls.find(({ name }) => name === 'syncCart')?.input.products;
    expect(held).toHaveLength(6);
    for (const line of held as readonly object[])
      expect(line).toMatchObject({ quantity: 2, series: 'sealed', tnc: 1 });
  });

  it('of which a week lost its places meanwhile are not added, and previewed again', async () => {
    const { user, up, venue, onCart } = await openTickets({ full: ['Remaining: 1.'] });
    await up('Adult');
    await user.click(await screen.findByRole('button', { name: 'Repeat weekly' }));
    await screen.findByText('too few places');
    const dialog = within(await screen.findByRole('dialog', { name: 'Repeat weekly' }));
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    const full = { 0: 'capacity_reached', 3: 'capacity_reached', 4: 'capacity_reached' };
    venue.facts.weekly = weeklyPreview(12, full);
    await user.click(await dialog.findByRole('button', { name: /to cart$/ }));
    await dialog.findByText(/just taken/);
    await waitFor(() => expect(dialog.getAllByText('too few places')).toHaveLength(3));
    expect(onCart).not.toHaveBeenCalled();
  });

  it('are of one kind: where several are counted, that is shown instead', async () => {
    const { up } = await openTickets();
    await up('Adult');
    expect(screen.queryByText(ONE_KIND)).toBeNull();
    await up('Family');
    await screen.findByText(ONE_KIND);
    expect(repeat()).toBeNull();
  });

  it('are not offered for any day', async () => {
    const { user, up } = await openTickets();
    await up('Family');
    await screen.findByRole('button', { name: 'Repeat weekly' });
    await user.click(screen.getByRole('radio', { name: 'Any day' }));
    expect(repeat()).toBeNull();
  });

  it('are not offered where the venue does not', async () => {
    const { up } = await openTickets({ configuration: BY_PLACES });
    await up('Adult');
    await up('Family');
    expect(repeat()).toBeNull();
    expect(screen.queryByText(ONE_KIND)).toBeNull();
  });
});
