import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOOKING, dayOf, MORNING } from '../../../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { StreamDouble } from '../../../../test/stream-double.ts';

afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

const openLive = async (address = '/') => {
  let bookings: readonly object[] = [BOOKING];
  const shown = await openConsole(address, {
    role: 'desk',
    answers: { readConsoleDay: ({ query }) => dayOf(bookings, query) },
  });
  await screen.findByRole('table');
  return { ...shown, book: (next: readonly object[]) => (bookings = next) };
};

const send = (event: 'ready' | 'day') => act(() => StreamDouble.last.send(event));

describe('the live day', () => {
  it('shows that it connects, and that it is live once the stream is ready', async () => {
    const { t } = await openLive('/?date=2026-12-05');
    expect(screen.getByText(t('console.notLive'))).toBeTruthy();
    expect(StreamDouble.last.url).toBe('/api/v1/console/day/stream?date=2026-12-05');
    send('ready');
    expect(screen.getByText(t('console.live'))).toBeTruthy();
  });

  it('shows a booking that comes in, without a press', async () => {
    const { book } = await openLive();
    book([BOOKING, MORNING]);
    send('day');
    expect(await screen.findByRole('row', { name: /Omar Said/ })).toBeTruthy();
  });

  it('reloads the day with each connection, for what it has missed', async () => {
    const { book, sentTo } = await openLive();
    book([MORNING]);
    send('ready');
    expect(await screen.findByRole('row', { name: /Omar Said/ })).toBeTruthy();
    expect(sentTo('readConsoleDay')).toHaveLength(2);
    // Reloads of the page keep no session alive.
    expect(sentTo('readConsoleDay').map(({ headers }) => headers.get('x-nadi-console'))).toEqual([
      ...['page', 'page'],
    ]);
  });

  it('shows a lost connection, and opens another one after a pause', async () => {
    const { t } = await openLive();
    send('ready');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => StreamDouble.last.giveUp());
    expect(screen.getByText(t('console.notLive'))).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(StreamDouble.opened).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(StreamDouble.opened).toHaveLength(2);
    send('ready');
    expect(screen.getByText(t('console.live'))).toBeTruthy();
  });

  it('closes the stream of a day that is left', async () => {
    const { user, t } = await openLive();
    const first = StreamDouble.last;
    await user.click(screen.getByRole('button', { name: t('console.dayAfter') }));
    await expect.poll(() => StreamDouble.opened.length).toBe(2);
    expect(first.readyState).toBe(StreamDouble.CLOSED);
    expect(StreamDouble.last.url).toContain('date=2026-12-02');
  });
});
