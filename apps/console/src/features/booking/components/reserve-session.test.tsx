import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { BOOKING, DAY, dayOf } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

/** BOOK-33: sessions that the desk reserves for open-dated tickets. */

afterEach(closeConsole);

const [ticket] = BOOKING.tickets;
const tickets = [
  { ...ticket, is_reservable: 1 },
  { ...ticket, ticket_id: 't_00000002', unit: 1, is_reservable: 1 },
];
const RESERVED = { ...BOOKING, is_movable: 0, valid_until: '2026-12-30', tickets };
const OPEN = { ...RESERVED, id: 'l_00000009', date: null, start_time: null, end_time: null };

const sessions = [10, 11].map((hour) => ({
  date: DAY,
  start_time: `${hour}:00:00`,
  end_time: `${hour + 1}:00:00`,
}));
const answers = {
  listSessionsByStaff: () => ({ sessions }),
  reserveSessionByStaff: () => sessions[1],
  giveSessionUpByStaff: () => ({ date: null, start_time: null, end_time: null }),
};

async function openDialog(own: object, more: object = {}) {
  const shown = await openConsole('/', {
    role: 'desk',
    answers: { readConsoleDay: () => dayOf([own]), ...answers, ...more },
  });
  const table = within(await screen.findByRole('table'));
  const name = new RegExp(`^${shown.t(own === OPEN ? 'console.reserve' : 'console.reserveOther')}`);
  await shown.user.click(table.getByRole('button', { name }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
}

describe('the dialog of an open-dated ticket', () => {
  it('reserves a session for one of several tickets', async () => {
    const { user, t, dialog, sentTo } = await openDialog(OPEN);
    const confirm = dialog.getByRole('button', { name: t('console.reserveConfirm') });
    expect(confirm).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('button', { name: t('console.reserveGiveUp') })).toBeNull();
    const which = dialog.getByRole('combobox', { name: t('console.reserveTicket') });
    await user.selectOptions(which, 't_00000002');
    const session = await dialog.findByRole('combobox', { name: t('console.reserveSession') });
    await user.selectOptions(session, '11:00:00');
    await user.click(confirm);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('reserveSessionByStaff')).toMatchObject([
      {
        params: { ticket_id: 't_00000002' },
        body: { date: DAY, start_time: '11:00:00', seen: BOOKING.seen },
      },
    ]);
  });

  it('gives its session up', async () => {
    const { user, t, dialog, sentTo } = await openDialog(RESERVED);
    await user.click(dialog.getByRole('button', { name: t('console.reserveGiveUp') }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('giveSessionUpByStaff')).toHaveLength(1);
  });

  it('keeps the choice on a refusal, and says where no session has places', async () => {
    let isFull = false;
    const { user, t, dialog } = await openDialog(OPEN, {
      listSessionsByStaff: () => ({ sessions: isFull ? [] : sessions }),
      reserveSessionByStaff: () => {
        isFull = true;
        return refuse(409, 'session_full', 'This session is full.');
      },
    });
    const session = await dialog.findByRole('combobox', { name: t('console.reserveSession') });
    await user.selectOptions(session, '10:00:00');
    await user.click(dialog.getByRole('button', { name: t('console.reserveConfirm') }));
    await dialog.findByText('This session is full.');
    await dialog.findByText(t('console.reserveNone'));
  });
});
