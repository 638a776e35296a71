import type { Answer } from '@nadi/contract/client';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsMenu, listedEvent } from '../../../test/event-facts.ts';
import { bookingsAmong } from '../../../test/order-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

const open = (path: string, answers: Answers = {}, isOpen = true) =>
  openSite(path, { config: { header_nav: isOpen ? [eventsMenu] : [] }, answers });

/** Fake IntersectionObserver, triggered by the test. */
class SightDouble {
  static seen: (() => void)[] = [];
  constructor(onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    SightDouble.seen.push(() => onSeen([{ isIntersecting: true }]));
  }
  observe(): void {}
  disconnect(): void {}
}

const comeNear = () =>
  act(async () => {
    for (const notify of SightDouble.seen) notify();
  });

beforeEach(() => {
  SightDouble.seen = [];
  vi.stubGlobal('IntersectionObserver', SightDouble);
});
afterEach(() => closeSite());

describe('upcoming events on the home page', () => {
  const events = () => within(screen.getByRole('region', { name: 'Events' }));
  const arrived = () => screen.findByRole('region', { name: 'Events' });

  it('are the next three, each with its link, and a link to all', async () => {
    const data = [listedEvent(1), listedEvent(2, { sold_out: 1 }), listedEvent(3), listedEvent(4)];
    const { calls } = await open('/?lang=en', { listEvents: () => ({ data }) });
    await arrived();
    expect(calls.some(({ name }) => name === 'listEvents')).toBe(false);
    await comeNear();
    expect((await events().findByRole('link', { name: 'Event 1' })).getAttribute('href')).toContain(
      '/events/1',
    );
    expect(events().getAllByRole('listitem')).toHaveLength(3);
    events().getByText('Sold out');
    expect(events().getByRole('link', { name: 'All events' }).getAttribute('href')).toContain(
      '/events?',
    );
  });

  it('show where nothing is planned', async () => {
    await open('/?lang=en', { listEvents: () => ({ data: [] }) });
    await arrived();
    await comeNear();
    await events().findByText('No events are planned yet');
  });

  it('are not shown, and not loaded, where the venue has no such section', async () => {
    const { calls } = await open('/?lang=en', {}, false);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Events' })).toBeNull();
    expect(calls.some(({ name }) => name === 'listEvents')).toBe(false);
  });
});

type Booked = Answer<'listBookings'>['data'][number];

const booked = (id: string, more: Partial<Booked> = {}) => ({
  id,
  order_id: 'o_1',
  order_number: 'ALN-1',
  product_id: 9101,
  product_type_id: 2,
  facility_id: null,
  name: 'Football final · Category 1',
  ar_name: 'نهائي كرة القدم',
  facility_name: 'Football final · Category 1',
  ar_facility_name: 'نهائي كرة القدم',
  service_name: 'Pitch 1',
  ar_service_name: 'الملعب 1',
  where: 'Pitch 1',
  ar_where: 'الملعب 1',
  facility_date: '2026-12-05',
  facility_start_time: '19:00:00',
  date: '2026-12-05',
  start_time: '19:00:00',
  end_time: '22:00:00',
  facility_end_time: '22:00:00',
  section: 'North',
  ar_section: 'الشمالية',
  row: 'A',
  seat: '4',
  gate: 'B',
  event_id: 1,
  performance_id: 11,
  permit_number: 'D-1',
  is_booking_approved: 1,
  cid_approved: null,
  is_cid_approved: 0 as const,
  is_pending_approval: 0 as const,
  status_id: 1,
  check_in_time: null,
  check_out_time: null,
  display_status: 'Approved' as const,
  status_label: null,
  state: 'valid' as const,
  is_past: 0 as const,
  addons: [],
  total_price: 105,
  ...more,
});

describe('my event bookings', () => {
  const logIn = () => signIn(session());

  it('are those to come and those that were, each with its seat', async () => {
    logIn();
    const data = [booked('b_1'), booked('b_2', { is_past: 1, seat: '5' })];
    const { calls } = await open('/profile/event-bookings?lang=en', {
      listBookedLines: bookingsAmong(data),
    });
    await screen.findByRole('heading', { name: 'Event Bookings' });
    await screen.findByText('North, row A, seat 4 · Gate B');
    screen.getByRole('heading', { name: 'Upcoming' });
    screen.getByRole('heading', { name: 'Past' });
    const { search } = calls.find(({ name }) => name === 'listBookedLines') ?? {};
    expect(search).toContain('productType=event');
  });

  it('are none yet, with the way to the events', async () => {
    logIn();
    await open('/profile/event-bookings?lang=en');
    await screen.findByText('No bookings yet');
    const methods = within(screen.getByRole('main')).getByRole('link', { name: 'All events' });
    expect(methods.getAttribute('href')).toContain('/events?');
  });

  it('require a login, and return to the page', async () => {
    await open('/profile/event-bookings?lang=en');
    expect(address()).toContain('/login');
    expect(address()).toContain(encodeURIComponent('/profile/event-bookings'));
  });

  it('are not there where the venue has no such section', async () => {
    logIn();
    await open('/profile/event-bookings?lang=en', {}, false);
    expect(address()).toContain('/404');
  });

  it('are in the account’s menu', async () => {
    logIn();
    await open('/?lang=en');
    const [entry] = await screen.findAllByRole('link', { name: 'Event Bookings', hidden: true });
    expect(entry?.getAttribute('href')).toContain('/profile/event-bookings');
  });
});
