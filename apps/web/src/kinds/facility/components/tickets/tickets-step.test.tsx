import { localMinute } from '@nadi/domain/kernel/zoned';
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
  lesson,
  pool,
  racket,
  swimming,
  TODAY,
} from '../../../../../test/venue-facts.ts';
import { dayKey } from '../../query-keys.ts';

beforeEach(beginBooking);
afterEach(endBooking);

const VENUE = {
  services: [swimming],
  facilities: [pool()],
  configuration: BY_PLACES,
  tickets: [adult, family],
};

const openSwimming = (
  facts: Partial<VenueFacts> = {},
  options: Parameters<typeof openBooking>[1] = {},
) => openBooking({ ...VENUE, ...facts }, options);

type Opened = ReturnType<typeof openBooking>;

/** Chooses a session, and goes on to its tickets. */
async function toTickets({ user }: Opened, start = '12:00'): Promise<void> {
  await user.click(await timeAt(start));
  await user.click(await screen.findByRole('button', { name: 'Choose tickets' }));
  await screen.findByRole('heading', { name: 'Choose your tickets' });
}

const up = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Increase ${name}` });
const down = (name: string) => screen.findByRole('button', { name: `Decrease ${name}` });
const countOf = (name: string) => screen.getByRole('group', { name }).textContent;
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' });
const agree = async ({ user }: Opened) => user.click(await screen.findByRole('checkbox'));

/** Returns a hold of another customer in the session at 12. */
const others = (quantity: number) => ({
  facility_id: 41,
  date: TODAY,
  start_time: '12:00:00',
  end_time: '13:00:00',
  quantity,
  session_id: 's_other',
});

const readAgain = ({ queries }: Opened) =>
  act(() => queries.invalidateQueries({ queryKey: dayKey('schedule') }));

/** Returns the text that describes a button: the reason why it is disabled. */
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the tickets of a session', () => {
  it('are added by a button that states what is missing, and comes before another time', async () => {
    const opened = openSwimming();
    const { user } = opened;
    await toTickets(opened);
    await waitFor(() => expect(reasonOf(add())).toBe('Choose how many tickets to continue.'));
    await user.click(await up('Adult'));
    await waitFor(() => expect(reasonOf(add())).toBe('Agree to the terms to continue.'));
    await agree(opened);
    await waitFor(() => expect(add().disabled).toBe(false));
    expect(add().hasAttribute('aria-describedby')).toBe(false);
    add().focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Choose another time');
  });

  it('are counted, summed up and put into the cart, and the next step offers more', async () => {
    const opened = openSwimming();
    const { user, venue, onCart } = opened;
    expect((await timeAt('12:00')).getAttribute('aria-label')).toMatch(/, 6 places left$/);
    await toTickets(opened);
    expect(add().disabled).toBe(true);
    await user.click(await up('Adult'));
    await user.click(await up('Adult'));
    await user.click(await up('Family'));
    screen.getByText('3 tickets');
    screen.getByText('AED 252');
    screen.getByText('No places left');
    expect((await up('Adult')).disabled).toBe(true);
    expect(screen.getAllByText('Maximum capacity reached')).toHaveLength(2);
    expect(add().disabled).toBe(true);
    await agree(opened);
    await user.click(add());
    await screen.findByText(/Would you like to add more tickets/);
    const added = within(screen.getByRole('list', { name: 'Added to your cart' }));
    expect(added.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Main Pool · Adult.*× 2.*105/),
      expect.stringMatching(/^Main Pool · Family.*147/),
    ]);
    const held = venue.calls.find(({ name }) => name === 'syncCart')?.input.products;
    const times = { start_time: '12:00:00', end_time: '13:00:00' };
    const group = expect.any(String);
    const session = { facility_id: 41, date: TODAY, ...times, group, tnc: 1 };
    expect(held).toEqual([
      { product_id: 4102, quantity: 2, ...session },
      { product_id: 4104, quantity: 1, ...session },
    ]);
    await user.click(screen.getByRole('button', { name: 'No, go to cart' }));
    expect(onCart).toHaveBeenCalledOnce();
  });

  it('of which some are in the cart begin at 0, and are added to those', async () => {
    const opened = openSwimming();
    const { user, venue } = opened;
    for (const quantity of [1, 3]) {
      await toTickets(opened);
      expect(countOf('Adult')).toBe('0');
      await user.click(await up('Adult'));
      if (quantity > 1) await user.click(await up('Adult'));
      if (quantity === 1) await agree(opened);
      await user.click(add());
      await waitFor(() =>
        expect(venue.lines.get(`4102 ${TODAY} 12:00:00`)).toMatchObject({ quantity }),
      );
      await user.click(await screen.findByRole('button', { name: 'Yes, add more' }));
    }
    await toTickets(opened);
    await screen.findByText('3 in your cart');
    screen.getByText('3 places left');
    screen.getByText('Needs 4 places, and fewer are left');
    expect((await up('Family')).disabled).toBe(true);
  });

  it('that exclude one another are not counted together, and the other is named', async () => {
    const opened = openSwimming({ tickets: [adult, lesson] });
    const { user } = opened;
    await toTickets(opened);
    await user.click(await up('Adult'));
    await screen.findByText('Cannot be booked together with Adult');
    expect((await up('Lesson')).disabled).toBe(true);
    await user.click(await down('Adult'));
    expect((await up('Lesson')).disabled).toBe(false);
  });

  it('are offered for any day where one is valid for days, with its condition, and lead to the cart', async () => {
    const opened = openSwimming({ tickets: [{ ...adult, open_days: 30 }, family] });
    const { user, venue, onCart } = opened;
    await toTickets(opened);
    expect(screen.queryByText(/while places are left/)).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Any day' }));
    screen.getByText(/^Any day within 30 days of payment\. No place is reserved.*places are left/);
    expect(screen.queryByRole('group', { name: 'Family' })).toBeNull();
    expect(screen.queryByText(/places? left$/)).toBeNull();
    for (let count = 0; count < 2; count += 1) await user.click(await up('Adult'));
    await agree(opened);
    await user.click(add());
    await waitFor(() => expect(onCart).toHaveBeenCalledOnce());
    const held = venue.calls.find(({ name }) => name === 'syncCart')?.input.products;
    const any = { facility_id: 41, open_dated: 1, group: expect.any(String), tnc: 1 };
    expect(held).toEqual([{ product_id: 4102, quantity: 2, ...any }]);
  });

  it('are for their session alone where none is valid for days', async () => {
    const opened = openSwimming();
    await toTickets(opened);
    await up('Adult');
    expect(screen.queryByRole('radio', { name: 'Any day' })).toBeNull();
  });

  it('keep their count for another session', async () => {
    const opened = openSwimming();
    const { user } = opened;
    await toTickets(opened);
    await user.click(await up('Adult'));
    await user.click(screen.getByRole('button', { name: 'Choose another time' }));
    await toTickets(opened, '13:00');
    expect(countOf('Adult')).toBe('1');
  });

  it('are followed by their add-ons', async () => {
    const opened = openSwimming({ products: [racket] });
    await toTickets(opened);
    await opened.user.click(await up('Family'));
    await agree(opened);
    await opened.user.click(add());
    await screen.findByText('Racket rental');
  });

  it('are shown in Arabic', async () => {
    const { user } = openSwimming({}, { language: 'ar' });
    const [time] = await screen.findAllByRole('radio', { name: /12:00.*بقيت 6 أماكن$/ });
    await user.click(time as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'اختيار التذاكر' }));
    await screen.findByRole('heading', { name: 'اختر تذاكرك' });
    await screen.findByRole('group', { name: 'عائلة' });
    screen.getByText('تُدخل 4 أشخاص');
    screen.getByText('لم تختر تذاكر');
  });
});

/** Counts one adult, and lets others take the session's last place. */
async function fillUp(): Promise<Opened> {
  const opened = openSwimming();
  await toTickets(opened);
  await opened.user.click(await up('Adult'));
  await agree(opened);
  opened.venue.facts.stays.push(others(6));
  await readAgain(opened);
  return opened;
}

describe('a session that has too few places', () => {
  it('is shown as sold out where it has none', async () => {
    openSwimming({ stays: [others(6)] });
    const full = await timeAt('12:00');
    expect(full.getAttribute('aria-disabled')).toBe('true');
    expect(full.getAttribute('aria-label')).toMatch(/fully booked$/);
    within(full).getByText('Sold out');
    within(await timeAt('13:00')).getByText('6 left');
  });

  it('shows when others take them, keeps the count, and is corrected by fewer', async () => {
    const opened = openSwimming();
    const { user, venue } = opened;
    await toTickets(opened);
    for (let count = 0; count < 3; count += 1) await user.click(await up('Adult'));
    await agree(opened);
    venue.facts.stays.push(others(4));
    await readAgain(opened);
    const outcome = await screen.findByRole('alert');
    expect(outcome.textContent).toBe('Only 2 places are left. Please choose fewer tickets.');
    expect(screen.queryByText('No places left')).toBeNull();
    expect([countOf('Adult'), add().disabled]).toEqual(['3', true]);
    await user.click(await down('Adult'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(add().disabled).toBe(false);
    expect(screen.queryByText('Sessions with room for you')).toBeNull();
  });

  it('offers others of that day, one tap away, and keeps the count', async () => {
    const { user, venue } = await fillUp();
    await user.click(await screen.findByRole('button', { name: /^13:00.–.14:00 ?6 places left$/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/13:00.–.14:00/);
    expect([countOf('Adult'), add().disabled]).toEqual(['1', false]);
    await user.click(add());
    await waitFor(() =>
      expect(venue.lines.get(`4102 ${TODAY} 13:00:00`)).toMatchObject({ quantity: 1 }),
    );
  });

  it('and was full when its address was opened offers others just so', async () => {
    const period = { from: localMinute(TODAY, 12 * 60), to: localMinute(TODAY, 13 * 60) };
    const court = { facilityId: 41, date: TODAY, period };
    const { user, venue } = openSwimming(
      { stays: [others(6)], failing: new Set(['readPricedFacility']) },
      { first: { serviceId: swimming.id, court, step: 'tickets' } },
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/fully booked$/);
    venue.facts.failing.clear();
    await user.click(await screen.findByRole('button', { name: /^13:00.–.14:00 ?6 places left$/ }));
    expect((await up('Adult')).disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fills up shows this, and links back to the times', async () => {
    const { user } = await fillUp();
    expect((await screen.findByRole('alert')).textContent).toMatch(/fully booked$/);
    expect(add().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect((await timeAt('12:00')).getAttribute('aria-disabled')).toBe('true');
  });

  it('is reported with the venue’s message where the hold finds it so, until a ticket is counted', async () => {
    const opened = openSwimming({ full: ['Remaining: 1.'] });
    const { user, venue } = opened;
    await toTickets(opened);
    await user.click(await up('Adult'));
    await user.click(await up('Adult'));
    await agree(opened);
    await user.click(add());
    expect((await screen.findByRole('alert')).textContent).toBe('Remaining: 1.');
    expect([countOf('Adult'), venue.lines.size]).toEqual(['2', 0]);
    await user.click(await down('Adult'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('where the tickets cannot be read', () => {
  it('that is reported, and loaded again', async () => {
    const opened = openSwimming({ failing: new Set(['readPricedFacility']) });
    const { user, venue } = opened;
    await toTickets(opened);
    await screen.findByText('Not this time');
    venue.facts.failing.clear();
    await user.click(screen.getByRole('button', { name: /again/i }));
    await up('Adult');
  });

  it('or there are none, the way back is open', async () => {
    const opened = openSwimming({ tickets: [] });
    await toTickets(opened);
    await screen.findByText('No tickets are on sale for this session');
    await opened.user.click(screen.getByRole('button', { name: 'Choose another time' }));
    await timeAt('12:00');
  });
});

describe('the address', () => {
  const at = (hour: number) => {
    const from = localMinute(TODAY, hour * 60);
    return { facilityId: 41, date: TODAY, period: { from, to: from + 60 } };
  };

  it('names the step, which it brings back', async () => {
    const opened = openSwimming();
    await toTickets(opened);
    await up('Adult');
    expect(opened.onAddress.mock.lastCall?.[0]).toMatchObject({
      book: 4,
      date: TODAY,
      start: '12:00',
      court: 41,
      step: 'tickets',
    });
    opened.unmount();
    openSwimming({}, { first: { serviceId: 4, court: at(12), step: 'tickets' } });
    await up('Adult');
  });

  it.each([
    ['of a session that is over', { court: at(8) }],
    ['of a hall that is not there', { court: { ...at(12), facilityId: 99 } }],
  ])('%s begins with the times', async (_, first) => {
    openSwimming({}, { first: { serviceId: 4, ...first, step: 'tickets' } });
    await timeAt('13:00');
    expect(screen.queryByRole('heading', { name: 'Choose your tickets' })).toBeNull();
  });

  it('of tickets where courts are booked whole begins with the times', async () => {
    const { facilityId: _, ...when } = at(12);
    openBooking(
      {},
      { first: { serviceId: 2, court: { ...when, facilityId: 21 }, step: 'tickets' } },
    );
    expect((await timeAt('12:00')).getAttribute('aria-checked')).toBe('true');
  });
});
