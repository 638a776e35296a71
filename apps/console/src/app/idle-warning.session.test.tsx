import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loseNetwork, refuse } from '../../test/api-double.ts';
import { BOOKING, dayOf } from '../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../test/open-console.tsx';
import { sessionOf } from '../../test/session.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));

const openIdle = async (answers = {}) => {
  const shown = await openConsole('/', {
    role: 'desk',
    answers: { readConsoleDay: () => dayOf([BOOKING]), signOutStaff: () => null, ...answers },
  });
  await screen.findByRole('row', { name: /Court 1/ });
  return { ...shown, warning: () => screen.queryByRole('alertdialog') };
};

describe('STAFF-05: an unused session', () => {
  it('ends with the bookings off the screen, and the sign-in explains it', async () => {
    const { t, warning, sentTo } = await openIdle();
    await pass(28.5);
    expect(warning()).not.toBeNull();
    await pass(2);
    expect(await screen.findByText(t('console.hasEnded'))).toBeTruthy();
    expect(screen.queryByText('Hajar Parwez')).toBeNull();
    expect(sentTo('signOutStaff').map(({ headers }) => headers.get('x-nadi-console'))).toEqual([
      'page',
    ]);
  });

  it('ends on the screen even when the server cannot be reached', async () => {
    const { t } = await openIdle({
      signOutStaff: () => refuse(503, 'internal_error', 'Back in a minute.'),
    });
    await pass(30.5);
    expect(await screen.findByText(t('console.hasEnded'))).toBeTruthy();
    expect(screen.queryByText('Hajar Parwez')).toBeNull();
  });

  it('goes on for another half an hour after “stay signed in”', async () => {
    const { t, user, warning, sentTo } = await openIdle();
    await pass(28.5);
    await user.click(screen.getByRole('button', { name: t('console.stay') }));
    await pass(0.1);
    expect(warning()).toBeNull();
    expect(sentTo('readStaffSession').at(-1)?.headers.get('x-nadi-console')).toBe('user');
    await pass(20);
    expect(warning()).toBeNull();
  });

  it('shows why it could not be kept, and still warns', async () => {
    let isDown = false;
    const { t, user, warning } = await openIdle({
      readStaffSession: () => (isDown ? loseNetwork() : sessionOf('desk')),
    });
    await pass(28.5);
    isDown = true;
    await user.click(screen.getByRole('button', { name: t('console.stay') }));
    expect(await screen.findByText(t('console.unreachable'))).toBeTruthy();
    expect(warning()).not.toBeNull();
  });

  it('ends at once by “sign out” in the warning', async () => {
    const { t, user } = await openIdle();
    await pass(28.5);
    const [inWarning] = screen
      .getAllByRole('button', { name: t('console.signOut') })
      .filter((button) => button.closest('dialog') !== null);
    await user.click(inWarning as HTMLElement);
    expect(await screen.findByRole('heading', { name: t('console.signInTitle') })).toBeTruthy();
    expect(screen.queryByText(t('console.hasEnded'))).toBeNull();
  });

  it('is not warned of while another tab is used', async () => {
    const { warning, sentTo } = await openIdle();
    await pass(20);
    const otherTab = new BroadcastChannel('nadi.console.use');
    const thirdTab = new BroadcastChannel('nadi.console.use');
    const heard = new Promise((resolve) => thirdTab.addEventListener('message', resolve));
    otherTab.postMessage(null);
    await heard;
    await pass(8.5);
    expect(warning()).toBeNull();
    await pass(6.5);
    expect(screen.getByRole('row', { name: /Court 1/ })).toBeTruthy();
    expect(sentTo('signOutStaff')).toEqual([]);
    thirdTab.close();
    otherTab.close();
  });

  it('lasts as long as the venue has set', async () => {
    const { warning } = await openIdle({
      readStaffSession: () => ({ ...sessionOf('desk'), idle_minutes: 10 }),
    });
    await pass(8.5);
    expect(warning()).not.toBeNull();
  });
});
