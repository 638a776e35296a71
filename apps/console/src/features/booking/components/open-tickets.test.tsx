import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const OPEN = {
  ...BOOKING,
  id: 'l_00000009',
  order_number: 'ALN-2026-000044',
  name: 'Main Pool · Adult · Any day',
  ar_name: 'المسبح الرئيسي · بالغ · أي يوم',
  date: null,
  start_time: null,
  end_time: null,
  is_movable: 0,
  valid_until: '2026-12-30',
  tickets: BOOKING.tickets.slice(0, 1),
};

const found = (bookings: readonly object[], is_whole: 0 | 1 = 1) => ({
  currency: 'AED',
  bookings,
  is_whole,
});

const openDay = async (answers: object, day: object = {}) => {
  const shown = await openConsole('/', {
    role: 'desk',
    answers: { readConsoleDay: () => dayOf([MORNING], day), ...answers },
  });
  const search = await screen.findByRole('searchbox', { name: shown.t('console.search') });
  return { ...shown, search };
};

it('tickets for any day are found by the typed name, and checked in', async () => {
  const { user, t, sentTo, search } = await openDay({
    findOpenTickets: () => found([OPEN]),
    recordEntry: () => ({ check_in_time: '2026-12-01T12:30:00+04:00', check_out_time: null }),
  });
  expect(screen.queryByRole('region', { name: t('console.openTickets') })).toBeNull();
  await user.type(search, 'Hajar');
  const region = within(await screen.findByRole('region', { name: t('console.openTickets') }));
  const row = within(region.getByRole('row', { name: /Any day.*ALN-2026-000044/ }));
  await user.click(row.getByRole('button', { name: new RegExp(`^${t('console.checkIn')}`) }));
  await expect
    .poll(() => sentTo('recordEntry').map(({ body }) => body))
    .toMatchObject([{ ticket: OPEN.tickets[0]?.ticket_id, way: 'in' }]);
  const searches = sentTo('findOpenTickets').map(({ query }) => query);
  expect(searches[0]).toEqual({ search: 'Hajar' });
  // The list is read again after an entry.
  await expect.poll(() => sentTo('findOpenTickets').length).toBe(2);
});

it('more than one response contains are reported, and a failure is shown', async () => {
  let isDown = false;
  const { user, t, search } = await openDay({
    findOpenTickets: () =>
      isDown ? refuse(503, 'internal_error', 'Back in a minute.') : found([OPEN], 0),
  });
  await user.type(search, 'Ha');
  expect(await screen.findByText(t('console.openTicketsCut'))).toBeTruthy();
  isDown = true;
  await user.type(search, 'jar');
  expect(await screen.findByText('Back in a minute.')).toBeTruthy();
});

it('nothing is searched for one letter, nor on another day', async () => {
  const { user, sentTo, search } = await openDay(
    { findOpenTickets: () => found([]) },
    { is_today: 0 },
  );
  await user.type(search, 'Hajar');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sentTo('findOpenTickets')).toEqual([]);
  closeConsole();
  const today = await openDay({ findOpenTickets: () => found([]) });
  await today.user.type(today.search, 'H');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(today.sentTo('findOpenTickets')).toEqual([]);
});
