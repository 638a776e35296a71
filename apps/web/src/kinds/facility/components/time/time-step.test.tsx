import { dateOnScreen } from '@nadi/i18n/dates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addButton,
  beginBooking,
  courtNamed,
  endBooking,
  openBooking,
  timeAt,
  times,
} from '../../../../../test/booking-page.tsx';
import { StreamDouble } from '../../../../../test/stream-double.ts';
import {
  configuration,
  court,
  type Facility,
  football,
  NOW,
  padel,
  session,
  TODAY,
} from '../../../../../test/venue-facts.ts';
import { signIn } from '../../../../features/account/state.ts';
import { setServerTime } from '../../../../platform/clock.ts';

beforeEach(beginBooking);
afterEach(endBooking);

describe('times', () => {
  it('shows 11 at first, then 12 more, and focuses the first new one', async () => {
    const { user } = openBooking();
    await timeAt('10:00');
    expect(times()).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: /^Show more times/ }));
    expect(times()).toHaveLength(23);
    expect(document.activeElement).toBe(times()[11]);
  });

  it('are grouped by the parts of the day, and begin with the requested one', async () => {
    const { user } = openBooking();
    const groups = () => screen.getAllByRole('group', { name: /^(Morning|Afternoon|Evening)$/ });
    await timeAt('10:00');
    const [morning, afternoon] = groups();
    expect(within(morning as HTMLElement).getAllByRole('radio')).toHaveLength(4);
    expect(within(afternoon as HTMLElement).getAllByRole('radio')).toHaveLength(7);
    await user.click(screen.getByRole('radio', { name: /^Evening/ }));
    expect(times()).toHaveLength(11);
    expect(times()[0]).toBe(await timeAt('17:00'));
    await user.click(await timeAt('17:00'));
    await user.click(screen.getByRole('radio', { name: 'Sunday 22 November' }));
    await screen.findByRole('radio', { name: /^Sunday 22 November, 17:00 to/ });
    expect(times()[0]?.getAttribute('aria-label')).toMatch(/17:00 to/);
  });

  it('names hours after midnight under their own date', async () => {
    const { user } = openBooking();
    await timeAt('10:00');
    await user.click(screen.getByRole('button', { name: /^Show more times/ }));
    await user.click(screen.getByRole('button', { name: /^Show more times/ }));
    screen.getByText(`After midnight · ${dateOnScreen('2026-11-22', 'en', false)}`);
    screen.getByRole('radio', { name: 'Sunday 22 November, 01:00 to 02:00, 3 courts free' });
    expect(screen.queryByRole('button', { name: /^Show more times/ })).toBeNull();
  });

  it('shows why a taken time is unavailable, and does not select it', async () => {
    const stays = [21, 22, 23].map((facility_id) => ({
      facility_id,
      date: TODAY,
      start_time: '12:00:00',
      end_time: '13:00:00',
      session_id: 's_other',
    }));
    const { user } = openBooking({ stays });
    const taken = await timeAt('12:00');
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    expect(taken.getAttribute('aria-label')).toBe(
      'Saturday 21 November, 12:00 to 13:00, not available: someone is booking it now',
    );
    await user.click(taken);
    screen.getByText('12:00 – 13:00, not available: someone is booking it now');
    expect(taken.getAttribute('aria-checked')).toBe('false');
  });

  it('are walked by arrows, Home and End, and chosen by Enter alone', async () => {
    const { user } = openBooking();
    (await timeAt('10:00')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(await timeAt('10:30'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(times().at(-1));
    await user.keyboard('{Home}');
    expect(times().filter((cell) => cell.tabIndex === 0)).toEqual([document.activeElement]);
    expect(screen.queryByRole('radio', { checked: true, name: /10:00/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect((await timeAt('10:00')).getAttribute('aria-checked')).toBe('true');
  });

  it('in Arabic run from the right, in Arabic words', async () => {
    const { user } = openBooking({}, { language: 'ar' });
    const at = (start: string) =>
      screen.findByRole('radio', { name: new RegExp(`السبت 21 نوفمبر.*من .*${start}.* إلى`) });
    (await at('10:00')).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(await at('10:30'));
    await user.keyboard(' ');
    await screen.findAllByRole('radio', { name: /ملعب 1، 231 درهمًا/ });
  });
});

describe('times that are taken', () => {
  it('do not count among the 11', async () => {
    const stays = [21, 22, 23].map((facility_id) => ({
      facility_id,
      date: TODAY,
      start_time: '12:00:00',
      end_time: '13:00:00',
      session_id: 's_other',
    }));
    openBooking({ stays });
    await timeAt('10:00');
    const free = times().filter((time) => time.getAttribute('aria-disabled') !== 'true');
    expect(free).toHaveLength(11);
    expect(times().length).toBeGreaterThan(11);
  });
});

describe('courts', () => {
  it('the first free one is selected and priced, VAT included', async () => {
    const { user } = openBooking();
    await user.click(await timeAt('10:00'));
    const name = 'Saturday 21 November, 10:00 to 11:00, Court 1, 231 dirhams';
    expect((await courtNamed(name)).checked).toBe(true);
    expect((await timeAt('10:00')).getAttribute('aria-label')).toBe(name);
    await user.click(await screen.findByText('VAT included'));
    const price = within(
      (await screen.findByText('VAT included')).closest('details') as HTMLElement,
    );
    price.getByText('17:00–18:00');
    price.getByText('VAT');
    await user.click(await courtNamed(/Court 3, 231 dirhams/));
    await screen.findByText('Saturday 21 November, 10:00 to 11:00, Court 3, 231 dirhams');
  });

  it('without a price are free, before a time is chosen and after it', async () => {
    const free = court(21, 1);
    const facility_rentals = free.facility_rentals.map((one) => ({ ...one, rate_per_hour: 0 }));
    const { user } = openBooking({ facilities: [{ ...free, facility_rentals }], isFree: true });
    await screen.findByText('Free · 1 hour');
    await user.click(await timeAt('10:00'));
    expect((await courtNamed(/Court 1/)).closest('label')?.textContent).toMatch(/Free$/);
    expect(screen.queryByText(/AED/)).toBeNull();
  });

  it('the cheapest is selected; times and their names show prices where they differ', async () => {
    const at = (facility: Facility, rates: readonly [string, string, number][]): Facility => ({
      ...facility,
      facility_rentals: rates.map(([start_time, end_time, rate_per_hour], index) => ({
        product_id: facility.id * 100 + 1,
        rental_product_id: facility.id * 1000 + index,
        start_time,
        end_time,
        min_booking_time: 60,
        rate_per_hour,
      })),
    });
    const { user } = openBooking({
      facilities: [
        at(court(21, 1), [['10:00:00', '17:00:00', 600]]),
        at(court(22, 2), [
          ['10:00:00', '12:00:00', 200],
          ['12:00:00', '17:00:00', 300],
        ]),
      ],
    });
    await screen.findByText('from AED 210 · 1 hour');
    expect((await timeAt('11:00')).textContent).toBe('11:00from AED\u00a0210');
    expect((await timeAt('13:00')).getAttribute('aria-label')).toMatch(
      /2 courts free, from 315 dirhams$/,
    );
    await user.click(await screen.findByRole('radio', { name: '2 hours' }));
    await screen.findByText('from AED 420 · 2 hours');
    await user.click(await timeAt('13:00'));
    expect((await courtNamed(/Court 2/)).checked).toBe(true);
  });

  it('a taken one keeps its place and shows why', async () => {
    const stays = [
      { facility_id: 21, date: TODAY, start_time: '12:00:00', end_time: '13:00:00' },
    ].map((stay) => ({ ...stay, session_id: 's_other' }));
    const { user } = openBooking({ stays });
    await user.click(await timeAt('12:00'));
    const taken = await courtNamed('Court 1, not available: someone is booking it now');
    expect(taken.disabled).toBe(true);
    expect((await courtNamed(/Court 2, 231/)).checked).toBe(true);
  });
});

describe('another browser', () => {
  const hold = (facility_id: number) => ({
    facility_id,
    date: TODAY,
    start_time: '12:00:00',
    end_time: '13:00:00',
    session_id: 's_other',
  });

  it('greys a time at once, and reports it when it was selected', async () => {
    const { user, venue } = openBooking();
    await user.click(await timeAt('12:00'));
    venue.facts.stays.push(...[21, 22, 23].map(hold));
    StreamDouble.last.notify(TODAY, 9);
    await waitFor(async () =>
      expect((await timeAt('12:00')).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(screen.getByRole('alert').textContent).toBe('12:00 was just taken');
    expect((await addButton()).disabled).toBe(true);
  });

  it('takes the selected court: this is reported, and a similar one is selected only by a tap', async () => {
    const { user, venue } = openBooking();
    await user.click(await timeAt('12:00'));
    await user.click(await screen.findByRole('checkbox'));
    venue.facts.stays.push(hold(21));
    StreamDouble.last.notify(TODAY, 9);
    expect((await screen.findByRole('alert')).textContent).toBe('Court 1 was just taken');
    expect((await addButton()).disabled).toBe(true);
    expect((await courtNamed(/Court 2, 231/)).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Take Court 2 instead' }));
    expect((await courtNamed(/Court 2, 231/)).checked).toBe(true);
    await waitFor(async () => expect((await addButton()).disabled).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the offered replacement: the selected court is still the one named', async () => {
    const { user, venue } = openBooking();
    await user.click(await timeAt('12:00'));
    venue.facts.stays.push(hold(21));
    StreamDouble.last.notify(TODAY, 9);
    await screen.findByRole('button', { name: 'Take Court 2 instead' });
    venue.facts.stays.push(hold(22));
    StreamDouble.last.notify(TODAY, 10);
    await user.click(await screen.findByRole('button', { name: 'Take Court 3 instead' }));
    expect(screen.queryByRole('alert')).toBeNull();
    venue.facts.stays.push(hold(23));
    StreamDouble.last.notify(TODAY, 11);
    expect((await screen.findByRole('alert')).textContent).toBe('12:00 was just taken');
  });

  it('never brings an outdoor court for an indoor one', async () => {
    const { user, venue } = openBooking({
      services: [{ ...padel, outdoor: [0, 1] }],
      isOutdoor: (id) => id !== 21,
    });
    await user.click(await timeAt('12:00'));
    await courtNamed(/Court 1 .*Indoor, 231/);
    venue.facts.stays.push(hold(21));
    StreamDouble.last.notify(TODAY, 9);
    expect((await screen.findByRole('alert')).textContent).toBe('Court 1 was just taken');
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose another court' }));
    expect(document.activeElement).toBe(await courtNamed(/Court 2 .*Outdoor/));
  });

  it('shows that times are live, and when they are not', async () => {
    openBooking();
    await timeAt('10:00');
    StreamDouble.last.stand();
    await screen.findByText('Times update automatically');
    StreamDouble.last.break();
    await screen.findByText('Reconnecting…');
  });
});

describe('notes for the customer', () => {
  it('a time that has begun shows this, in its name and beside its price', async () => {
    setServerTime(NOW + 60_000);
    const { user } = openBooking();
    const begun = await timeAt('10:00');
    expect(begun.getAttribute('aria-label')).toMatch(/3 courts free, Started 1 minute ago$/);
    await user.click(begun);
    screen.getByText('Started 1 minute ago');
  });

  it('a member sees how much further ahead to book; other customers do not, nor where it is no further', async () => {
    const ahead = { ...configuration, advance_booking_days_limit: 21 };
    const text = /^As a member you book up to 21 days ahead, 14 without membership/;
    const { unmount } = openBooking({ configuration: ahead });
    await timeAt('10:00');
    expect(screen.queryByText(text)).toBeNull();
    unmount();
    act(() => signIn(session({ membership_card_number: 'ALN-000042' })));
    const plain = openBooking();
    await timeAt('10:00');
    expect(screen.queryByText(/^As a member/)).toBeNull();
    plain.unmount();
    openBooking({ configuration: ahead });
    await screen.findByText(text);
  });
});

describe('the options', () => {
  it('one service needs no selector', async () => {
    openBooking({ services: [padel] });
    await timeAt('10:00');
    expect(screen.queryByRole('radio', { name: 'Padel' })).toBeNull();
  });

  it('a filter is shown where there is more than one value, and queries the server', async () => {
    const { user, venue } = openBooking({ services: [padel, football] });
    await timeAt('10:00');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Football' }));
    const surface = await screen.findByRole('combobox', { name: 'Surface' });
    expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull();
    await user.selectOptions(surface, 'Turf');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Players' }), '7v7');
    await waitFor(() =>
      expect(venue.calls.at(-1)?.input).toEqual({
        venue_service_id: '1',
        date: TODAY,
        facility_surface_id: '2',
        game_formations: ['2'],
      }),
    );
  });

  it('all days up to the limit can be chosen', async () => {
    const { user } = openBooking();
    await timeAt('10:00');
    await user.click(screen.getByRole('radio', { name: 'Saturday 5 December' }));
    await screen.findByRole('radio', { name: /Saturday 5 December, 07:00/ });
  });

  it('the limit is that of the current user: a member who logs in sees further days', async () => {
    const { venue } = openBooking();
    await timeAt('10:00');
    expect(screen.queryByRole('radio', { name: 'Saturday 12 December' })).toBeNull();
    venue.facts.configuration = { ...configuration, advance_booking_days_limit: 21 };
    act(() => signIn(session({ membership_card_number: 'ALN-000042' })));
    await screen.findByRole('radio', { name: 'Saturday 12 December' });
  });
});

describe('when facts do not come', () => {
  it('shows this, and loads again on request', async () => {
    const { user, venue } = openBooking({ failing: new Set(['readSchedule']) });
    expect((await screen.findByRole('alert')).textContent).toContain('Not this time');
    venue.facts.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await timeAt('10:00');
  });

  it('an empty day shows the way to the next that has something', async () => {
    const { user } = openBooking({ closedDays: [TODAY, '2026-11-22'] });
    await user.click(await screen.findByRole('button', { name: 'Show Monday 23 November' }));
    await screen.findByRole('radio', { name: /Monday 23 November, 07:00 to 08:00/ });
  });

  it('no free court at the selected time, by the server, is shown with its message', async () => {
    const { user } = openBooking({ failing: new Set(['fetchAvailableFacilities']) });
    await user.click(await timeAt('10:00'));
    await screen.findByText('Not this time');
  });

  it('a venue without services shows that booking opens soon', async () => {
    openBooking({ services: [] });
    await screen.findByText('Booking opens soon');
  });

  it('closing is one tap', async () => {
    const { user, onClose } = openBooking();
    await timeAt('10:00');
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
