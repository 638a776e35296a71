import type { StaffRole } from '@nadi/domain/account/access';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, CANCELLED, DAY, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

/** STAFF-13: moving a booking at the desk. */

afterEach(closeConsole);

const [first] = BOOKING.tickets;
const UNUSED = { ...BOOKING, tickets: [first] };

const place = (start: string, facility: number, difference: number) => ({
  product_id: facility * 100 + 1,
  facility_id: facility,
  facility_name: `Court ${facility}`,
  ar_facility_name: `ملعب ${facility}`,
  date: DAY,
  start_time: `${start}:00`,
  end_time: '23:00:00',
  difference,
});
const PLACES = [place('15:00', 1, -63), place('15:00', 2, -63), place('21:00', 2, 40)];

const SUMMARY = {
  product_type_id: 1,
  name: 'Court 1',
  ar_name: 'ملعب 1',
  where: 'Padel',
  ar_where: 'بادل',
  date: DAY,
  start_time: '19:00:00',
  end_time: '20:00:00',
};

const outcome = (fils: number) => ({
  was: SUMMARY,
  now: SUMMARY,
  shares: fils === 0 ? [] : [{ way: 'original', amount: fils }],
  due: 0,
  payment: null,
  currency: 'AED',
  cancellable_until: null,
  is_free: 1,
});

async function openDialog(
  role: StaffRole,
  moveBookingByStaff: (input: { body?: unknown }) => unknown,
  places: readonly object[] = PLACES,
) {
  const opened = await openConsole('/', {
    role,
    answers: {
      readConsoleDay: () => dayOf([UNUSED]),
      listBookingMoves: () => ({ currency: 'AED', places }),
      moveBookingByStaff,
    },
  } as Parameters<typeof openConsole>[1]);
  const table = within(await screen.findByRole('table'));
  const name = new RegExp(`^${opened.t('console.moveBooking')}`);
  await opened.user.click(table.getByRole('button', { name }));
  return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
}

describe('the dialog that moves a booking', () => {
  it('shows the refund of a cheaper place, and moves there with the reason', async () => {
    const { user, t, dialog, sentTo } = await openDialog('desk', () => outcome(63));
    const time = await dialog.findByRole('combobox', { name: t('console.moveTime') });
    await user.selectOptions(time, `${DAY} 15:00:00`);
    await user.selectOptions(dialog.getByRole('combobox', { name: t('console.movePlace') }), '2');
    await dialog.findByText(/63.*refunded/);
    expect(dialog.queryByText(t('console.moveWaive'))).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Called');
    await user.click(dialog.getByRole('button', { name: t('console.moveBooking') }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(sentTo('moveBookingByStaff').at(-1)?.body).toEqual({
      line: {
        product_id: 201,
        facility_id: 2,
        date: DAY,
        start_time: '15:00:00',
        end_time: '23:00:00',
      },
      by: 'customer',
      difference: 'settle',
      seen: BOOKING.seen,
      dry: 0,
      reason: 'Called',
    });
  });

  it('shows why a dearer time is refused, until a manager keeps the price', async () => {
    const { user, t, dialog } = await openDialog('manager', ({ body }) =>
      (body as { difference: string }).difference === 'waive'
        ? outcome(0)
        : refuse(409, 'move_costs_more', 'It costs more.'),
    );
    const time = await dialog.findByRole('combobox', { name: t('console.moveTime') });
    await user.selectOptions(time, `${DAY} 21:00:00`);
    await dialog.findByText('It costs more.');
    const confirm = dialog.getByRole('button', { name: t('console.moveBooking') });
    expect(
      confirm.getAttribute('aria-busy') ?? String((confirm as HTMLButtonElement).disabled),
    ).toBe('true');
    await user.click(dialog.getByRole('radio', { name: t('console.moveWaive') }));
    await dialog.findByText(t('console.moveKeepsPrice'));
  });

  it('shows that no time is free', async () => {
    const { t, dialog } = await openDialog('desk', () => outcome(0), []);
    await dialog.findByText(t('console.moveNone'));
  });
});

it.each([
  ['that awaits its payment', MORNING],
  ['that is cancelled', CANCELLED],
  ['of which a ticket was used', BOOKING],
  ['of a kind that is not moved', { ...UNUSED, is_movable: 0 }],
])('a booking %s is not moved', async (_, booking) => {
  const { t } = await openConsole('/', {
    role: 'manager',
    answers: { readConsoleDay: () => dayOf([booking]) },
  } as Parameters<typeof openConsole>[1]);
  await screen.findByRole('table');
  const name = new RegExp(`^${t('console.moveBooking')}`);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
