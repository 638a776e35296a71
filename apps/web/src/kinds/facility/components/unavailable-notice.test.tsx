import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addButton,
  beginBooking,
  courtNamed,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../test/booking-page.tsx';
import { StreamDouble } from '../../../../test/stream-double.ts';
import { TODAY } from '../../../../test/venue-facts.ts';

beforeEach(beginBooking);
afterEach(endBooking);

const HELD = {
  facility_id: 23,
  date: TODAY,
  start_time: '12:00:00',
  end_time: '13:00:00',
  session_id: 's_other',
};

/** Chooses Court 3, accepts the terms, and focuses the button when another customer takes it. */
async function loseCourt3() {
  const { user, venue } = openBooking();
  await user.click(await timeAt('12:00'));
  await user.click(await courtNamed(/Court 3, 231/));
  await user.click(await screen.findByRole('checkbox'));
  const add = await addButton();
  await waitFor(() => expect(add.disabled).toBe(false));
  add.focus();
  venue.facts.stays.push(HELD);
  StreamDouble.last.notify(TODAY, 9);
  const summary = within(screen.getByRole('region', { name: 'Your booking' }));
  return { user, add, summary, shown: await summary.findByRole('alert') };
}

describe('a court picked by hand that another browser takes', () => {
  it('leaves none selected and no button to press, and this is shown in view', async () => {
    const { add, shown } = await loseCourt3();
    expect(shown.textContent).toBe('Court 3 was just taken');
    expect(add.disabled).toBe(true);
    expect(shown.parentElement?.contains(document.activeElement)).toBe(true);
    const courts = within(screen.getByRole('group', { name: 'Choose your court' }));
    expect(courts.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('is one tap away from the others, and another one arms the button again', async () => {
    const { user, add, summary } = await loseCourt3();
    await user.click(summary.getByRole('button', { name: 'Choose another court' }));
    expect(document.activeElement).toBe(await courtNamed(/Court 1, 231/));
    await user.click(await courtNamed(/Court 2, 231/));
    await waitFor(() => expect(add.disabled).toBe(false));
    expect(summary.queryByRole('alert')).toBeNull();
  });
});
