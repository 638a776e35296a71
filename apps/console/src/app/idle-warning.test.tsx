import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showConsole } from '../../test/render-console.tsx';
import { sessionOf } from '../../test/session.ts';
import { SESSION } from '../features/staff/api.ts';
import { IdleWarning } from './idle-warning.tsx';

const MINUTE_MS = 60_000;

// The last use was at the start of the clock.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime(10 * MINUTE_MS);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const idle = async (answers: object) => {
  const shown = showConsole(<IdleWarning idleMinutes={30} />, { answers });
  shown.queries.setQueryData(SESSION, sessionOf('desk'));
  await vi.advanceTimersByTimeAsync(17 * MINUTE_MS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await vi.advanceTimersByTimeAsync(1.5 * MINUTE_MS);
  const { t } = shown;
  return {
    ...shown,
    warning: await screen.findByRole('alertdialog', { name: t('console.idleTitle') }),
  };
};

describe('STAFF-05: a session that nobody uses', () => {
  it('shows a warning a minute before its end, then ends and clears everything', async () => {
    const { calls, queries } = await idle({ signOutStaff: () => null });
    expect(screen.getByRole('timer').textContent).toMatch(/^0?0:[0-5]\d$/);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(calls.map(({ name }) => name)).toEqual(['signOutStaff']);
    expect(queries.getQueryData(SESSION)).toBeNull();
  });

  it('continues only after the user has confirmed to be there', async () => {
    const { calls, t } = await idle({ readStaffSession: () => sessionOf('desk') });
    screen.getByRole('button', { name: t('console.stay') }).click();
    await vi.waitFor(
      () => expect(calls.map(({ name }) => name)).toEqual(['readStaffSession']),
      20_000,
    );
  });
});
