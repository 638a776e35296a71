import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachesDouble } from '../../../../test/cache-double.ts';
import { bookedLine, booking, bookingsAmong } from '../../../../test/order-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { KEPT_TICKETS, OWNER } from '../../../platform/device/kept-offline.ts';
import { signIn } from '../../account/state.ts';

/* BOOK-13: the user's bookings without a network, as the page shows them. */

const layla = session();
const timeout = (): never => {
  throw new TypeError('Failed to fetch');
};
const row = (name: string) => within(screen.getByText(name).closest('article') as HTMLElement);

let stores: CachesDouble;
const open = (
  listBookedLines: NonNullable<Answers['listBookedLines']>,
  language: 'en' | 'ar' = 'en',
) => {
  vi.stubGlobal('caches', stores);
  const path = `/profile/facility-bookings?lang=${language}`;
  return openSite(path, { answers: { listBookedLines }, language });
};

beforeEach(async () => {
  stores = new CachesDouble();
  signIn(layla);
  const capacity = await stores.open(KEPT_TICKETS);
  await capacity.put(OWNER, new Response(String(layla.id)));
});
afterEach(() => closeSite());

it('are shown as they were seen last, and lead to the tickets that are kept alone', async () => {
  const other = { ...booking, id: 'b_2', order_id: 'o_2', name: 'Court 9' };
  const more = { total: 40, total_pages: 3, current_page: 1 };
  const among = bookingsAmong([booking, other]);
  await open((requested) => ({ ...among(requested), ...more }));
  expect(await screen.findAllByRole('button', { name: 'Show more' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'View tickets' })).toHaveLength(2);
  expect(screen.queryByText(/^You are offline/)).toBeNull();
  await waitFor(() => expect(stores.pathsIn(KEPT_TICKETS)).toHaveLength(4));
  closeSite({ isReload: true });

  const capacity = await stores.open(KEPT_TICKETS);
  await capacity.put('/api/v1/orders/o_1/tickets', new Response('[]'));
  await open(timeout);
  await screen.findByText(
    /^You are offline\. These are your bookings as last seen on .+ at \d\d:\d\d\.$/,
  );
  const link = row('Court 2').getByRole('link', { name: 'View tickets' });
  expect(link.getAttribute('href')).toContain('/profile/view-tickets/o_1');
  row('Court 9').getByText('Tickets not kept on this device');
  expect(row('Court 9').queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('are none, and nothing is offered that needs a network', async () => {
  await open(() => ({ data: [] }));
  await screen.findByText('No bookings yet');
  await waitFor(() => expect(stores.pathsIn(KEPT_TICKETS)).toHaveLength(4));
  closeSite({ isReload: true });
  await open(timeout, 'ar');
  await screen.findByText(/^أنت غير متصل بالإنترنت\. هذه حجوزاتك كما ظهرت آخر مرة/);
  expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
});

it('BOOK-12 shows cancelled ones apart, and past ones of the chosen time', async () => {
  const cancelled = { ...booking, id: 'b_2', name: 'Court 9', state: 'cancelled' as const };
  const past = { ...booking, id: 'b_3', name: 'Court 7', is_past: 1 as const };
  const among = bookingsAmong([booking, cancelled, past]);
  const dates: (string | null)[] = [];
  const { user } = await open((requested) => {
    const query = new URLSearchParams(requested.search);
    if (query.has('from_date')) dates.push(query.get('from_date'));
    return query.has('from_date') ? { data: [] } : among(requested);
  });
  const groups = async () =>
    (await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 })).map(
      ({ textContent }) => textContent,
    );
  expect(await groups()).toEqual(['Upcoming', 'Past', 'Cancelled']);
  within(screen.getByRole('heading', { name: 'Cancelled' }).parentElement as HTMLElement).getByText(
    'Court 9',
  );
  await user.selectOptions(screen.getByLabelText('Show'), 'Last week');
  await screen.findByText('No bookings in this time.');
  expect(dates).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  expect(screen.queryByText('Court 7')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Show'), 'All');
  await screen.findByText('Court 7');
});

it.each([
  ['en', 'Sort by', 'Latest date first', 'Nearest date first'],
  ['ar', 'الترتيب', 'الأحدث موعدًا أولًا', 'الأقرب موعدًا أولًا'],
] as const)(
  'BOOK-12 are sorted by date, as the address has it: %s',
  async (language, field, latest, nearest) => {
    const later = { ...booking, id: 'b_2', name: 'Court 9', ar_name: 'ملعب 9' };
    const orders: (string | null)[] = [];
    const { user } = await open(({ search }) => {
      const query = new URLSearchParams(search);
      if (query.get('period') !== 'upcoming') return { data: [] };
      orders.push(query.get('sort_order'));
      return {
        data: (query.get('sort_order') === 'desc' ? [later, booking] : [booking, later]).map(
          (one) => bookedLine([one]),
        ),
      };
    }, language);
    const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    const [first, second] = language === 'ar' ? ['ملعب 2', 'ملعب 9'] : ['Court 2', 'Court 9'];
    const select = await screen.findByLabelText(field);
    expect(names()).toEqual([first, second]);
    await user.selectOptions(select, latest);
    await waitFor(() => expect(names()).toEqual([second, first]));
    expect(screen.getByLabelText(field)).toBe(select);
    expect(new URLSearchParams(location.search).get('sort_order')).toBe('desc');
    await user.selectOptions(select, nearest);
    await waitFor(() => expect(names()).toEqual([first, second]));
    expect(new URLSearchParams(location.search).has('sort_order')).toBe(false);
    expect(orders.slice(0, 2)).toEqual([null, 'desc']);
  },
);

it('BOOK-12 an address with an order loads the bookings in it', async () => {
  vi.stubGlobal('caches', stores);
  const orders = new Set<string | null>();
  const listBookedLines: NonNullable<Answers['listBookedLines']> = ({ search }) => {
    orders.add(new URLSearchParams(search).get('sort_order'));
    return { data: [bookedLine([booking])] };
  };
  const path = '/profile/facility-bookings?lang=en&sort_order=asc';
  await openSite(path, { answers: { listBookedLines }, language: 'en' });
  const select = await screen.findByLabelText<HTMLSelectElement>('Sort by');
  expect([select.value, [...orders]]).toEqual(['asc', ['asc']]);
});

it('BOOK-16 a past court is booked again at the same time of the week, and an upcoming one is not', async () => {
  const past = { ...booking, id: 'b_3', name: 'Court 7', is_past: 1 as const, date: '2026-11-14' };
  const { user } = await open(bookingsAmong([booking, past]));
  await screen.findByText('Court 7');
  expect(row('Court 2').queryByRole('button', { name: 'Book again' })).toBeNull();
  await user.click(row('Court 7').getByRole('button', { name: 'Book again' }));
  const search = await waitFor(() => {
    const found = new URLSearchParams(location.search);
    expect(found.get('book')).not.toBeNull();
    return found;
  });
  const { facility_id, start_time } = booking;
  expect(search.get('court')).toBe(String(facility_id));
  expect(search.get('start')).toContain(start_time?.slice(0, 5));
  const date = String(search.get('date')).replaceAll('"', '');
  expect(Date.parse(date)).toBeGreaterThan(Date.parse('2026-11-14'));
  expect(new Date(date).getUTCDay()).toBe(new Date('2026-11-14').getUTCDay());
});

describe('BOOK-25 a booking with several tickets', () => {
  const seat = (id: string, more: Partial<typeof booking> = {}) => ({ ...booking, id, ...more });
  const addon = { name: 'Goggles', ar_name: 'نظارة', quantity: 1, total_price: 10 };
  const cancelled = { state: 'cancelled', status_label: 'cancelled' } as const;
  const show = async (tickets: readonly (typeof booking)[], language: 'en' | 'ar' = 'en') => {
    const listBookedLines: NonNullable<Answers['listBookedLines']> = ({ search }) => ({
      data: search.includes('period=upcoming') ? [bookedLine(tickets)] : [],
    });
    const site = await open(listBookedLines, language);
    await screen.findByRole('heading', { level: 3 });
    return site;
  };

  it('is one entry with each of its tickets, their price and their add-ons', async () => {
    const { user } = await show([
      seat('b_1', { addons: [addon] }),
      seat('b_2', { addons: [addon] }),
      seat('b_3', { date: '2026-11-25', facility_date: '2026-11-25' }),
    ]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    screen.getByText('3 tickets');
    row('Court 2').getByText('AED 693');
    row('Court 2').getByText('× 2');
    expect(screen.getAllByText('Confirmed')).toHaveLength(1);
    expect(screen.getAllByText(/25.{1,3}11/)).toHaveLength(1);
    const links = ['Ticket 1', 'Ticket 2', 'Ticket 3'].map((name) =>
      row('Court 2').getByRole('link', { name }).getAttribute('href'),
    );
    for (const [index, href] of links.entries()) {
      expect(href).toMatch(new RegExp(`^/profile/view-tickets/o_1.*#t_${index + 1}$`));
    }
    await user.click(row('Court 2').getByRole('link', { name: 'Ticket 2' }));
    await waitFor(() => expect(location.hash).toBe('#t_2'));
  });

  it.each([
    ['en', '2 of 3 tickets', 'Cancelled', '462'],
    ['ar', 'التذاكر السارية: 2 من 3', 'ملغى', '462'],
  ] as const)(
    'of which one was cancelled counts the others: %s',
    async (language, count, badge, total) => {
      await show([seat('b_1', cancelled), seat('b_2'), seat('b_3')], language);
      screen.getByText(count);
      screen.getByText(badge);
      expect(screen.getByRole('article').textContent).toContain(total);
      expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull();
    },
  );

  it('that was cancelled as a whole counts all of them, and is booked again', async () => {
    await show([seat('b_1', cancelled), seat('b_2', cancelled)]);
    screen.getByText('2 tickets');
    row('Court 2').getByText('AED 462');
    expect(screen.getAllByText('Cancelled')).toHaveLength(1);
    row('Court 2').getByRole('button', { name: 'Book again' });
  });

  it('with many opens to them on a tap', async () => {
    const { user } = await show(['b_1', 'b_2', 'b_3', 'b_4', 'b_5'].map((id) => seat(id)));
    const details = screen.getByText('5 tickets').closest('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await user.click(screen.getByText('5 tickets'));
    expect(details.open).toBe(true);
  });
});
