import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, CANCELLED, DAY, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const ALL = [BOOKING, MORNING, CANCELLED];

/** Names of the customers in the table, from top to bottom. */
const customers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.querySelector('bdi')?.textContent);

const openDay = (bookings: readonly object[], address = '/') =>
  openConsole(address, { role: 'desk', answers: { readConsoleDay: () => dayOf(bookings) } });

describe('the bookings of a day', () => {
  it('lists each booking with its place, customer, arrivals, payment and amount', async () => {
    const { t } = await openDay([BOOKING, CANCELLED]);
    const table = within(await screen.findByRole('table', { name: /1 December/ }));
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(/Hajar/)).toEqual([
      expect.stringContaining('19:00'),
      expect.stringMatching(/Court 1.*Padel/),
      'Hajar Parwez+971501234567',
      '1 of 2',
      t('console.payment.paid'),
      expect.stringContaining('315.25'),
      'ALN-2026-000017',
      `${t('console.checkInTitle')} ALN-2026-000017${t('console.cancelBooking')} ALN-2026-000017`,
    ]);
    expect(cells(/Zaid/)[4]).toBe(t('console.calledOff'));
  });

  it('lists the same bookings as cards for a phone', async () => {
    const { t } = await openDay([MORNING]);
    await screen.findByRole('table');
    const page = within(screen.getByRole('main'));
    const card = page.getByRole('listitem');
    expect(card.textContent).toMatch(/08:00.*09:00.*Court 2.*Omar Said.*\+971509876543/);
    expect(card.textContent).toContain(t('console.payment.awaited'));
    expect(card.textContent).toContain(t('console.arrivedOf', { arrived: 0, tickets: 1 }));
  });

  it('shows add-ons to hand out, the customer’s note and the accepted terms, in table and cards', async () => {
    const racket = { name: 'Racket rental', ar_name: 'استئجار مضرب', quantity: 2, total_price: 42 };
    const [ticket] = MORNING.tickets;
    const extras = {
      notes: 'Needs a wheelchair ramp',
      tickets: [{ ...ticket, addons: [racket] }],
      terms_accepted: { version: '2026-01-31', language: 'en', at: '2026-11-24T10:00:00+04:00' },
    } as const;
    await openDay([{ ...MORNING, ...extras }]);
    const table = within(await screen.findByRole('table'));
    const card = within(
      within(screen.getByRole('main')).getAllByRole('listitem')[0] as HTMLElement,
    );
    for (const place of [table, card]) {
      expect(place.getByText('Needs a wheelchair ramp')).toBeTruthy();
      expect(place.getByText(/Racket rental/).textContent).toMatch(/× 2/);
      expect(place.getByText(/^Terms accepted, version of .*2026/)).toBeTruthy();
    }
  });

  it('BOOK-26 shows why tickets were cancelled, and by whom, in table and cards', async () => {
    const [ticket] = MORNING.tickets;
    const cancelled = {
      ...ticket,
      is_cancelled: 1,
      cancelled_by: 'customer',
      cancel_reason: 'Ill',
    };
    const { t } = await openDay([{ ...MORNING, tickets: [ticket, cancelled] }]);
    const table = within(await screen.findByRole('table'));
    const card = within(
      within(screen.getByRole('main')).getAllByRole('listitem')[0] as HTMLElement,
    );
    for (const place of [table, card]) {
      const reason = place.getByText('Ill').closest('p');
      expect(reason?.textContent).toBe(`${t('console.cancelReason.customer')} Ill`);
    }
  });

  it('sorts by time first, and by the column that is pressed', async () => {
    const { user, t } = await openDay(ALL);
    await screen.findByRole('table');
    expect(customers()).toEqual(['Omar Said', 'Zaid Karim', 'Hajar Parwez']);
    await user.click(screen.getByRole('button', { name: t('console.who') }));
    expect(customers()).toEqual(['Hajar Parwez', 'Omar Said', 'Zaid Karim']);
    const heading = screen.getByRole('columnheader', { name: t('console.who') });
    expect(heading.getAttribute('aria-sort')).toBe('ascending');
    await user.keyboard('{Enter}');
    expect(customers()).toEqual(['Zaid Karim', 'Omar Said', 'Hajar Parwez']);
    expect(heading.getAttribute('aria-sort')).toBe('descending');
  });

  it('finds bookings by words of the customer, the court or the order', async () => {
    const { user, t } = await openDay(ALL);
    const search = await screen.findByRole('searchbox', { name: t('console.search') });
    await user.type(search, 'court PARWEZ');
    expect(customers()).toEqual(['Hajar Parwez']);
    await user.clear(search);
    await user.type(search, '000009');
    expect(customers()).toEqual(['Omar Said']);
    await user.type(search, 'x');
    expect(screen.getByText(t('console.nothingFound'))).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows that nothing is booked, and that a day is cut', async () => {
    const { t } = await openDay([]);
    expect(await screen.findByText(t('console.nothingBooked'))).toBeTruthy();
    closeConsole();
    await openConsole('/', {
      role: 'desk',
      answers: { readConsoleDay: () => dayOf(ALL, { is_whole: 0 }) },
    });
    expect(await screen.findByText(t('console.dayCut'))).toBeTruthy();
    expect(customers()).toHaveLength(3);
  });

  it('shows the message of the server on a failure, and the bookings after another try', async () => {
    let isDown = true;
    const { user, t, sentTo } = await openConsole('/', {
      role: 'desk',
      answers: {
        readConsoleDay: () =>
          isDown ? refuse(503, 'internal_error', 'Back in a minute.') : dayOf(ALL),
      },
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Back in a minute.')).toBeTruthy();
    isDown = false;
    await user.click(alert.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentTo('readConsoleDay')).toHaveLength(2);
  });

  it('keeps the bookings and the search on the screen when a reload fails', async () => {
    let isDown = false;
    const { user, t } = await openConsole('/', {
      role: 'desk',
      answers: {
        readConsoleDay: () => (isDown ? refuse(503, 'internal_error', 'Gone.') : dayOf(ALL)),
      },
    });
    const search = await screen.findByRole('searchbox', { name: t('console.search') });
    await user.type(search, 'omar');
    isDown = true;
    await user.click(screen.getByRole('button', { name: t('console.dayAfter') }));
    expect(await screen.findByText('Gone.')).toBeTruthy();
    expect(screen.getByDisplayValue('omar')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    await expect.poll(customers).toEqual(['Omar Said']);
  });

  it('prints the day', async () => {
    const { user, t } = await openDay(ALL);
    await screen.findByRole('table');
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: t('console.print') }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows Arabic names and headings, from right to left', async () => {
    const { text } = await openConsole('/', {
      role: 'desk',
      language: 'ar',
      answers: { readConsoleDay: () => dayOf([BOOKING]) },
    });
    const row = await screen.findByRole('row', { name: /ملعب 1/ });
    expect(row.textContent).toContain('بادل');
    expect(row.textContent).toContain(text.ar.t('console.payment.paid'));
    expect(screen.getByRole('columnheader', { name: text.ar.t('console.who') })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    // Numbers of people and orders stay from left to right.
    expect(within(row).getByText('+971501234567').getAttribute('dir')).toBe('ltr');
  });

  it('is refused to a scanner of tickets, for whom nothing is requested', async () => {
    const { t, sentTo } = await openConsole('/', { role: 'scanner' });
    expect(await screen.findByRole('heading', { name: t('console.notYours') })).toBeTruthy();
    expect(sentTo('readConsoleDay')).toEqual([]);
  });
});

describe('the choice of a day', () => {
  const openOn = (address: string) =>
    openConsole(address, {
      role: 'desk',
      answers: { readConsoleDay: ({ query }) => dayOf([], { date: query.date ?? DAY }) },
    });

  it('requests the day of the address', async () => {
    const { sentTo } = await openOn('/?date=2026-12-05');
    await screen.findByRole('heading', { name: /5/ });
    expect(sentTo('readConsoleDay').map(({ query }) => query)).toEqual([{ date: '2026-12-05' }]);
  });

  it('moves a day back and forth and back to today, and keeps it in the address', async () => {
    const { user, t, sentTo } = await openOn('/?date=2026-12-01');
    await user.click(await screen.findByRole('button', { name: t('console.dayBefore') }));
    await expect.poll(currentAddress).toBe('/?date=2026-11-30');
    await user.click(screen.getByRole('button', { name: t('console.dayAfter') }));
    await user.click(screen.getByRole('button', { name: t('console.dayAfter') }));
    await expect.poll(currentAddress).toBe('/?date=2026-12-02');
    await user.click(screen.getByRole('button', { name: t('console.today') }));
    await expect.poll(currentAddress).toBe('/');
    await expect.poll(() => sentTo('readConsoleDay').at(-1)?.query).toEqual({});
  });

  it('is made in the calendar', async () => {
    const { user } = await openOn('/?date=2026-12-01');
    await user.click(await screen.findByRole('button', { name: /^Calendar/ }));
    const calendar = within(await screen.findByRole('dialog'));
    await user.click(calendar.getByRole('button', { name: /17 December/ }));
    await expect.poll(currentAddress).toBe('/?date=2026-12-17');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
