import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventsMenu, listedEvent } from '../../../../test/event-facts.ts';
import { address, closeSite, openSite, type SitePage } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const detail = (more = {}) => ({
  ...listedEvent(1),
  description: '<p>The <strong>cup</strong> at the end.</p>',
  ar_description: '<p>والكأس في الختام.</p>',
  permit_number: 'DTCM-000001',
  performances: [performance(31, '09:00:00', '11:00:00'), performance(32, '12:00:00', '14:00:00')],
  ...more,
});

const performance = (id: number, start_time: string, end_time: string, more = {}) => ({
  id,
  date: '2026-12-05',
  start_time,
  end_time,
  gate_time: '08:30:00',
  seat_map_id: null,
  remaining: 120,
  is_called_off: 0,
  tickets: [ticket()],
  ...more,
});

const ticket = (more = {}) => ({
  event_ticket_id: 311,
  product_id: 9301,
  name: 'Entry',
  ar_name: 'دخول',
  price: 60,
  tax_amount: 3,
  seat_category_id: null,
  participant_count: 1,
  max_per_order: 10,
  remaining: 120,
  sale_start: null,
  sale_end: null,
  ...({ tnc_enable: 0, tnc: '', ar_tnc: '' } as const),
  ...more,
});

const open = (path: string, answers: SitePage['answers'] = {}, more: Partial<SitePage> = {}) =>
  openSite(path, {
    config: { header_nav: [eventsMenu] },
    answers: {
      listEvents: () => ({ data: [listedEvent(1), listedEvent(2, { sold_out: 1 })] }),
      listEventCategories: () => ({
        data: [
          { id: 1, name: 'Matches', ar_name: 'مباريات' },
          { id: 2, name: 'Juniors', ar_name: 'الناشئون' },
        ],
      }),
      readEvent: () => ({ data: detail() }),
      ...answers,
    },
    ...more,
  });

describe('the section', () => {
  it.each(['/events', '/events/1', '/event-invite'])(
    '%s leads to /404 where the menu does not name events',
    async (path) => {
      await openSite(`${path}?lang=en`);
      await screen.findByRole('heading', { name: 'Oops!' });
      expect(address()).toBe('/404?lang=en');
    },
  );

  it('is shown where a menu has it below another entry', async () => {
    const parent = { ...eventsMenu, path: '/about', children: [eventsMenu] };
    await open('/events?lang=en', {}, { config: { header_nav: [parent] } });
    await screen.findByRole('heading', { name: 'Event 1' });
  });
});

describe('the list', () => {
  it('shows each event with its day, place, price and whether it is sold out', async () => {
    await open('/events?lang=en');
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain('Saturday 19:00 · Pitch 1');
    expect(first?.textContent).toContain('from AED\u00a042');
    expect(second?.textContent).toContain('Sold out');
    expect(screen.getByRole('link', { name: 'Event 1' }).getAttribute('href')).toBe(
      '/events/1?lang=en',
    );
  });

  it('is filtered by its address, and the address by a tap', async () => {
    const { user, calls } = await open('/events?lang=en&month=2026-12');
    await screen.findAllByRole('article');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'December' }).checked).toBe(true);
    await user.click(await screen.findByRole('radio', { name: 'Juniors' }));
    expect(address()).toBe('/events?month=2026-12&category=2&lang=en');
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'listEvents')?.search).toContain(
        'month=2026-12&category=2',
      ),
    );
    await user.click(screen.getByRole('radio', { name: 'All months' }));
    await waitFor(() => expect(address()).toBe('/events?category=2&lang=en'));
  });

  it('shows an empty list, and the way back to everything', async () => {
    const { user } = await open('/events?lang=en&month=2026-12', {
      listEvents: () => ({ data: [] }),
    });
    await screen.findByRole('heading', { name: 'Nothing on in this month' });
    await user.click(screen.getByRole('button', { name: 'Show all events' }));
    await screen.findByRole('heading', { name: 'No events are planned yet' });
    expect(screen.queryByRole('button', { name: 'Show all events' })).toBeNull();
  });

  it.each([
    ['a later month', '2026-11', 'January 2027'],
    ['an earlier one where no later one has any', '2027-06', 'January 2027'],
  ])('an empty month offers %s that has events', async (_, month, next) => {
    const { user } = await open(`/events?lang=en&month=${month}`, {
      listEvents: ({ search }) => {
        const isEmpty = search.includes(`month=${month}`);
        return { data: isEmpty ? [] : [listedEvent(1, { next_date: '2027-01-16' })] };
      },
    });
    await screen.findByRole('heading', { name: 'Nothing on in this month' });
    await user.click(await screen.findByRole('button', { name: `Show events in ${next}` }));
    await screen.findByRole('heading', { name: 'Event 1' });
    expect(address()).toContain('month=2027-01');
  });

  it('without a network shows nothing of another month, reports this, and recovers by itself', async () => {
    let isAway = false;
    const listEvents = () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { data: [listedEvent(1)] };
    };
    const { user } = await open('/events?lang=en', { listEvents });
    await screen.findByRole('heading', { name: 'Event 1' });
    isAway = true;
    act(() => onlineManager.setOnline(false));
    await user.click(screen.getByRole('radio', { name: 'December' }));
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading', { name: 'Event 1' })).toBeNull();
    isAway = false;
    act(() => onlineManager.setOnline(true));
    await screen.findByRole('heading', { name: 'Event 1' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a failure is shown, and can be tried again', async () => {
    let isDown = true;
    const { user } = await open('/events?lang=en', {
      listEvents: () => (isDown ? { status: 422, code: 'x' } : { data: [listedEvent(1)] }),
    });
    await screen.findByText('said listEvents');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Event 1' });
  });
});

describe('one event', () => {
  it('shows that it has no date yet, and has no heading without content', async () => {
    const bare = detail({ description: '', ar_description: '', permit_number: null });
    await open('/events/1?lang=en', { readEvent: () => ({ data: { ...bare, performances: [] } }) });
    await screen.findByText('There is no date yet.');
    expect(screen.queryByRole('heading', { level: 2, name: 'About this event' })).toBeNull();
  });

  it('shows subject, time and place, with its permit and its description as it is', async () => {
    await open('/events/1?lang=en');
    await screen.findByRole('heading', { level: 1, name: 'Event 1' });
    screen.getByText('DTCM-000001');
    expect(screen.getByText('cup').tagName).toBe('STRONG');
    screen.getByText('Doors open at 08:30');
    expect(document.title).toMatch(/^Event 1 · /);
  });

  it('its performances are choices that the address keeps', async () => {
    const { user } = await open('/events/1?lang=en');
    const choices = within(await screen.findByRole('group', { name: 'Choose a date and time' }));
    expect(choices.getByRole<HTMLInputElement>('radio', { name: /09:00/ }).checked).toBe(true);
    await user.click(choices.getByRole('radio', { name: /12:00/ }));
    await waitFor(() => expect(address()).toBe('/events/1?lang=en&performance=32'));
    expect(choices.getByRole<HTMLInputElement>('radio', { name: /12:00/ }).checked).toBe(true);
  });

  it.each([
    ['sold out', ticket({ remaining: 0 }), 'Sold out'],
    [
      'not yet sold',
      ticket({ sale_start: '2026-11-30T08:00:00+04:00' }),
      /^On sale from Monday 30 November 2026 08:00/,
    ],
    [
      'sold for a while',
      ticket({ sale_end: '2026-11-30T08:00:00+04:00' }),
      /^On sale until Monday 30 November 2026 08:00/,
    ],
    ['no longer sold', ticket({ sale_end: '2026-11-20T08:00:00+04:00' }), 'No longer on sale'],
    ['for two', ticket({ participant_count: 2 }), 'Lets 2 people in'],
  ])('a ticket that is %s shows this', async (_, one, text) => {
    const performances = [performance(31, '09:00:00', '11:00:00', { tickets: [one] })];
    await open('/events/1?lang=en', { readEvent: () => ({ data: detail({ performances }) }) });
    const tickets = within(await screen.findByRole('region', { name: 'Tickets' }));
    tickets.getByText(text);
  });

  it('one that is sold out shows this, and no price', async () => {
    const tickets = [ticket({ remaining: 0 })];
    const performances = [performance(31, '09:00:00', '11:00:00', { tickets })];
    const sold = detail({ performances, price_from: null });
    await open('/events/1?lang=en', { readEvent: () => ({ data: sold }) });
    const ofPosterAndTicket = await screen.findAllByText('Sold out');
    expect(ofPosterAndTicket).toHaveLength(2);
    expect(screen.queryByText(/^from/)).toBeNull();
  });

  it('one that was called off shows this, and has no calendar file', async () => {
    const performances = [performance(31, '09:00:00', '11:00:00', { is_called_off: 1 })];
    await open('/events/1?lang=en', { readEvent: () => ({ data: detail({ performances }) }) });
    expect((await screen.findAllByText('Called off')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  it.each([['/events/99'], ['/events/abc']])('%s, which is none, leads to /404', async (path) => {
    await open(`${path}?lang=en`, { readEvent: () => ({ status: 404, code: 'not_found' }) });
    await screen.findByRole('heading', { name: 'Oops!' });
  });
});

describe('sharing', () => {
  it('copies the link, with a confirmation', async () => {
    const { user } = await open('/events/1?lang=en');
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });

  it('shows the link in an alert where it cannot be copied', async () => {
    const alerts: unknown[] = [];
    vi.stubGlobal('alert', (text: unknown) => void alerts.push(text));
    const { user } = await open('/events/1?lang=en');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await expect
      .poll(() => alerts)
      .toEqual([`Unable to copy link to clipboard\n\n${location.href}`]);
  });
});

describe('an invitation', () => {
  // A separate event: the code is kept for the lifetime of the tab, which the files of a worker
  // share.
  it('opens its event with the hidden tickets, and its code leaves the address', async () => {
    const { calls } = await open('/event-invite?lang=en&code=FRIENDS', {
      findInvitedEvent: () => ({ data: { event_id: 41 } }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Event 1' });
    expect(address()).toBe('/events/41?lang=en');
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'readEvent')?.search).toContain('code=FRIENDS'),
    );
  });

  it('an unknown one can be typed again', async () => {
    const { user } = await open('/event-invite?lang=en&code=ENEMIES', {
      findInvitedEvent: () => ({ status: 404, code: 'not_found' }),
    });
    await screen.findByText(/^This code opens no event/);
    const code = screen.getByRole('textbox', { name: 'Invitation code' });
    await user.clear(code);
    await user.type(code, 'FOES{Enter}');
    await waitFor(() => expect(address()).toBe('/event-invite?code=FOES&lang=en'));
  });
});
