import { toasts } from '@nadi/ui/feedback/toast-queue';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

/** ENTRY-03, ENTRY-04: checking tickets in and out at the desk. */

beforeEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
});
afterEach(closeConsole);

const TIMES = { check_in_time: null, check_out_time: null };
const [FIRST] = BOOKING.tickets;
const SINGLE = { ...BOOKING, tickets: [FIRST] };

async function openDay(bookings: readonly object[], answers: object = {}, over: object = {}) {
  const opened = await openConsole('/', {
    role: 'desk',
    answers: {
      readConsoleDay: () => dayOf(bookings, over),
      recordEntry: () => TIMES,
      undoEntry: () => TIMES,
      ...answers,
    },
  } as Parameters<typeof openConsole>[1]);
  return { ...opened, table: within(await screen.findByRole('table')) };
}

it('a single ticket is checked in at once, which can be undone', async () => {
  const { user, t, table, sentTo } = await openDay([SINGLE]);
  await user.click(table.getByRole('button', { name: new RegExp(`^${t('console.checkIn')}`) }));
  await expect
    .poll(() => toasts.get().map(({ text }) => text))
    .toEqual([t('console.checkedIn', { count: 1 })]);
  const [sent] = sentTo('recordEntry').map(({ body }) => body as Record<string, string>);
  expect(sent).toMatchObject({ ticket: SINGLE.tickets[0]?.ticket_id, way: 'in' });
  await user.click(await screen.findByRole('button', { name: t('console.undoEntry') }));
  await expect
    .poll(() => sentTo('undoEntry').map(({ params }) => params))
    .toEqual([{ id: sent?.id }]);
});

it('several are listed with their state, and the expected ones are checked in together', async () => {
  const group = {
    ...BOOKING,
    tickets: [...BOOKING.tickets, { ...FIRST, ticket_id: 't_00000003', unit: 2 }],
  };
  const { user, t, table, sentTo } = await openDay([group]);
  await user.click(
    table.getByRole('button', { name: new RegExp(`^${t('console.checkInTitle')}`) }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('console.visit.expected')),
    expect.stringContaining(t('console.visit.in')),
    expect.stringContaining(t('console.visit.expected')),
  ]);
  await user.click(dialog.getByRole('button', { name: t('console.checkInAll', { count: 2 }) }));
  await expect
    .poll(() => sentTo('recordEntry').map(({ body }) => (body as { ticket: string }).ticket))
    .toEqual(['t_00000001', 't_00000003']);
  const out = new RegExp(`^${t('console.checkOut')}`);
  await user.click(dialog.getByRole('button', { name: out }));
  await expect
    .poll(() => sentTo('recordEntry').map(({ body }) => (body as { way: string }).way))
    .toEqual(['in', 'in', 'out']);
});

it('a refusal is shown', async () => {
  const { user, t, table } = await openDay([SINGLE], {
    recordEntry: () => refuse(409, 'outside_entry_time', 'Too early.'),
  });
  await user.click(table.getByRole('button', { name: new RegExp(`^${t('console.checkIn')}`) }));
  await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual(['Too early.']);
});

it('is offered neither on another day nor before the payment', async () => {
  const { t } = await openDay([SINGLE], {}, { is_today: 0 });
  const name = new RegExp(`^${t('console.checkIn')}`);
  expect(screen.queryByRole('button', { name })).toBeNull();
  closeConsole();
  await openDay([MORNING]);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
