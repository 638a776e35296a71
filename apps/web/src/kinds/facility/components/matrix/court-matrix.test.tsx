import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  beginBooking,
  courtNamed,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import { TODAY } from '../../../../../test/venue-facts.ts';

/* Matrix of courts by hours, on a screen that is wide enough. */

beforeEach(() => {
  beginBooking();
  const query = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', (requested: string) => ({
    ...query,
    matches: requested.includes('64rem'),
  }));
});
afterEach(endBooking);

const held = {
  facility_id: 22,
  date: TODAY,
  start_time: '12:00:00',
  end_time: '13:00:00',
  session_id: 's_other',
};

/** The matrix is loaded lazily. */
const row = async (court: string): Promise<HTMLElement> => {
  const grid = await screen.findByRole('grid', { name: 'Courts by hours' });
  return within(grid).getByRole('row', { name: new RegExp(`^${court} `) });
};

const cell = async (court: string, time: string): Promise<HTMLElement> =>
  within(await row(court)).getAllByRole('cell', {
    name: new RegExp(`, ${time} to `),
  })[0] as HTMLElement;

const isChosen = async (start: string, court: RegExp): Promise<void> => {
  expect((await timeAt(start)).getAttribute('aria-checked')).toBe('true');
  expect((await courtNamed(court)).checked).toBe(true);
};

it('a stretch that a mouse draws is chosen in the list, the lengths and the cards, and has its price before', async () => {
  openBooking({ stays: [held] });
  fireEvent.pointerDown(await cell('Court 2', '10:00'), { button: 0, pointerType: 'mouse' });
  fireEvent.pointerEnter(await cell('Court 2', '11:00'));
  await screen.findByText(/Court 2 · .*10:00.*11:30.* · AED/);
  expect((await timeAt('10:00')).getAttribute('aria-checked')).toBe('false');
  fireEvent.pointerUp(window);
  await waitFor(() => isChosen('10:00', /Court 2/));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 minutes' }).checked).toBe(true);
});

it('a finger draws nothing, and taps', async () => {
  const { user } = openBooking();
  fireEvent.pointerDown(await cell('Court 2', '10:00'), { button: 0, pointerType: 'touch' });
  fireEvent.pointerEnter(await cell('Court 2', '11:00'));
  fireEvent.pointerUp(window);
  expect((await timeAt('10:00')).getAttribute('aria-checked')).toBe('false');
  await user.click(await cell('Court 3', '14:00'));
  await waitFor(() => isChosen('14:00', /Court 3/));
});

it('the keys move, select, and with Shift draw; a taken cell shows why and is not selected', async () => {
  const { user } = openBooking({ stays: [held] });
  const taken = within(await row('Court 2')).getAllByRole('cell', { name: /booking it now$/ });
  expect(taken.map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  (await cell('Court 1', '10:00')).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await waitFor(() => isChosen('10:30', /Court 2/));
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 minutes' }).checked).toBe(true),
  );
  await isChosen('10:30', /Court 2/);
});
