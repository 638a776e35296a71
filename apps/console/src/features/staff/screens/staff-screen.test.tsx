import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { SESSION } from '../api.ts';
import { StaffScreen } from './staff-screen.tsx';

afterEach(cleanup);

const member = (over: object) => ({
  id: 3,
  email: 'desk@demo.nadi',
  name: 'Mariam Saleh',
  role: 'desk',
  state: 'active',
  invited_until: null,
  last_used_at: null,
  is_governed: 1,
  ...over,
});
const INVITED = member({
  id: 9,
  name: 'Salem',
  email: 'salem@example.com',
  state: 'invited',
  invited_until: '2026-12-02T09:05:00+04:00',
});
const OWNER = member({ id: 1, name: 'Aisha Rahman', role: 'owner', is_governed: 0 });

const staffOf = (answers: object) => {
  const shown = showConsole(<StaffScreen />, {
    answers: { listStaff: () => [OWNER, member({}), INVITED], ...answers },
  });
  shown.queries.setQueryData(SESSION, sessionOf('manager'));
  return shown;
};

describe('staff of the venue', () => {
  it('are listed, pending ones first; one who may not be changed has no button', async () => {
    staffOf({});
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Salem',
      'Aisha Rahman',
      'Mariam Saleh',
    ]);
    expect(screen.getAllByRole('button', { name: /^Change/ })).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText(/Link until.*09:05/)).toBeTruthy();
  });

  it('are invited with the lowest role selected; an existing member is reported at the address', async () => {
    const message = 'Somebody with this email address works here already.';
    const inviteStaff = () => {
      throw new Refused({ status: 409, code: 'staff_registered', message });
    };
    const { user, t, calls } = staffOf({ inviteStaff });
    await user.click(await screen.findByRole('button', { name: t('console.invite') }));
    await user.type(screen.getByLabelText(t('console.email')), 'desk@demo.nadi');
    await user.type(screen.getByLabelText(t('console.name')), 'Mariam Saleh');
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Ticket scanner',
      'Front desk',
    ]);
    await user.click(screen.getByRole('button', { name: t('console.sendInvitation') }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ email: 'desk@demo.nadi', role: 'scanner' });
  });

  it('are invited where no mail is sent: the page and the message state that the link waits', async () => {
    const inviteStaff = () => member({ state: 'invited' });
    const { user, t, queries } = staffOf({ inviteStaff });
    await screen.findAllByRole('listitem');
    expect(screen.queryByText(t('console.mailWaits'))).toBeNull();
    const waiting = { ...sessionOf('manager'), waiting_channels: ['mail'] };
    act(() => queries.setQueryData(SESSION, waiting));
    expect(await screen.findByText(t('console.mailWaits'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.invite') }));
    await user.type(screen.getByLabelText(t('console.email')), 'desk@demo.nadi');
    await user.type(screen.getByLabelText(t('console.name')), 'Mariam Saleh');
    await user.click(screen.getByRole('button', { name: t('console.sendInvitation') }));
    const text = t('console.inviteWaits', { email: 'desk@demo.nadi' });
    await waitFor(() => expect(toasts.get().map((toast) => toast.text)).toContain(text));
  });

  it('lose their access only after a confirmation', async () => {
    const changeStaff = () => member({ state: 'disabled' });
    const { user, t, calls } = staffOf({ changeStaff });
    await user.click(await screen.findByRole('button', { name: /Change.*Mariam/ }));
    await user.click(screen.getByRole('button', { name: t('console.endAccess') }));
    expect(calls.filter(({ name }) => name === 'changeStaff')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('console.endAccess') }));
    expect(calls.find(({ name }) => name === 'changeStaff')).toMatchObject({
      path: '/console/staff/3',
      body: { is_disabled: 1 },
    });
  });

  it('that fail to load can be loaded again', async () => {
    const listStaff = () => {
      throw new Refused({ status: 0, code: 'offline', message: 'No network.' });
    };
    const { t } = staffOf({ listStaff });
    expect(await screen.findByText('No network.')).toBeTruthy();
    expect(screen.getByRole('button', { name: t('console.tryAgain') })).toBeTruthy();
  });
});
