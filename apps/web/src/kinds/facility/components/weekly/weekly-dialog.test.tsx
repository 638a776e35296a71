import { dateOnScreen } from '@nadi/i18n/dates';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginBooking,
  courtNamed,
  endBooking,
  openBooking,
  timeAt,
} from '../../../../../test/booking-page.tsx';
import { configuration, session } from '../../../../../test/venue-facts.ts';
import { weeklyPreview } from '../../../../../test/weekly-facts.ts';
import { signIn } from '../../../../features/account/state.ts';

beforeEach(() => {
  beginBooking();
  act(() => signIn(session()));
});
afterEach(endBooking);

const shown = (date: string) => dateOnScreen(date, 'en', false);
const isWeekly = { configuration: { ...configuration, is_weekly: 1 as const } };
const weekly = weeklyPreview(12, { 1: 'slot_taken', 2: 'outside_opening_hours' });

/** Chooses 10:00 on Court 2 and opens its weeks. */
async function openWeekly(facts: Parameters<typeof openBooking>[0] = {}) {
  const opened = openBooking({ ...isWeekly, weekly, ...facts });
  await opened.user.click(await timeAt('10:00'));
  await opened.user.click(await courtNamed(/Court 2/));
  await opened.user.click(await screen.findByRole('button', { name: 'Repeat weekly' }));
  await screen.findByText(shown('2026-11-24'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat weekly' }));
  const add = () => dialog.findByRole<HTMLButtonElement>('button', { name: /to cart$/ });
  return { ...opened, dialog, add };
}

const heldBy = ({ venue }: ReturnType<typeof openBooking>) =>
  venue.calls
    .filter(({ name }) => name === 'syncCart')
    .map(({ input }) => input.products as readonly { date: string; series?: string }[]);

describe('Repeat weekly', () => {
  it('previews the chosen court and time, and adds the free dates with their series', async () => {
    const opened = await openWeekly();
    const { user, dialog, add, venue, onCart } = opened;
    const sent = venue.calls.find(({ name }) => name === 'previewRecurring')?.input;
    expect(sent).toMatchObject({
      line: { product_id: 2201, facility_id: 22, start_time: '10:00:00' },
      weeks: 12,
    });
    dialog.getByText('already booked');
    dialog.getByText('Closed');
    expect((await add()).textContent).toBe('Add 6 bookings to cart');
    expect(dialog.getAllByText(/1,386/)).not.toHaveLength(0);
    expect((await add()).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    await user.click(await add());
    await waitFor(() => expect(onCart).toHaveBeenCalledOnce());
    const [lines] = heldBy(opened);
    expect(lines).toHaveLength(6);
    expect(new Set(lines?.map(({ series }) => series))).toEqual(new Set(['sealed']));
  });

  it('takes an alternative, leaves a date out, and changes the number of weeks', async () => {
    const opened = await openWeekly();
    const { user, dialog, add } = opened;
    const taken = within(dialog.getByRole('group', { name: new RegExp(shown('2026-12-01')) }));
    taken.getByRole('radio', { name: /19:00.*Court 1.*same price/ });
    await user.click(taken.getByRole('radio', { name: /18:00.*Court 2.*63.* less/ }));
    expect((await add()).textContent).toBe('Add 7 bookings to cart');
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(shown('2026-11-24')) }));
    await user.click(dialog.getByRole('button', { name: 'Decrease Number of weeks' }));
    expect((await add()).textContent).toBe('Add 5 bookings to cart');
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    await user.click(await add());
    await waitFor(() => expect(heldBy(opened)).toHaveLength(1));
    const [[first] = []] = heldBy(opened);
    expect(first).toMatchObject({ date: '2026-12-01', series: 'sealed 1 1' });
  });

  it('asks for at least 4 dates', async () => {
    const { user, dialog, add } = await openWeekly();
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    for (let week = 8; week > 4; week -= 1)
      await user.click(dialog.getByRole('button', { name: 'Decrease Number of weeks' }));
    dialog.getByText('Choose at least 4 dates.');
    expect((await add()).disabled).toBe(true);
  });

  it('shows a date that was taken meanwhile, and the preview again', async () => {
    const { user, dialog, add, venue, onCart } = await openWeekly({ lost: [[]] });
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    venue.facts.weekly = weeklyPreview(12, { 0: 'slot_taken' });
    await user.click(await add());
    await dialog.findByText(/just taken/);
    await dialog.findByRole('group', { name: new RegExp(shown('2026-11-24')) });
    expect(onCart).not.toHaveBeenCalled();
  });

  it('keeps the chosen court when the alternatives change, and says when it is gone', async () => {
    const opened = await openWeekly({ lost: [[], []] });
    const { user, dialog, add, venue } = opened;
    const other = () =>
      within(dialog.getByRole('group', { name: new RegExp(shown('2026-12-01')) }));
    await user.click(other().getByRole('radio', { name: /18:00.*Court 2/ }));
    await user.click(dialog.getByRole('checkbox', { name: /agree/ }));
    const withAlternatives = (keeps: (index: number) => boolean) => ({
      ...weekly,
      dates: weekly.dates.map((one) => ({
        ...one,
        alternatives: one.alternatives.filter((_, index) => keeps(index)),
      })),
    });
    venue.facts.weekly = withAlternatives((index) => index === 1);
    await user.click(await add());
    await waitFor(() => expect(other().getAllByRole('radio')).toHaveLength(2));
    const chosen = other().getByRole<HTMLInputElement>('radio', { name: /18:00.*Court 2/ });
    expect(chosen.checked).toBe(true);
    venue.facts.weekly = withAlternatives((index) => index === 0);
    await user.click(await add());
    await dialog.findByText('The time you chose is no longer free.');
    const left = other().getByRole<HTMLInputElement>('radio', { name: /19:00.*Court 1/ });
    expect(left.checked).toBe(false);
    expect((await add()).textContent).toBe('Add 6 bookings to cart');
  });

  it('shows why the preview was refused, and tries again', async () => {
    const opened = openBooking({ ...isWeekly, weekly, failing: new Set(['previewRecurring']) });
    const { user, venue } = opened;
    await user.click(await timeAt('10:00'));
    await user.click(await screen.findByRole('button', { name: 'Repeat weekly' }));
    await screen.findByText('Not this time');
    venue.facts.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(shown('2026-11-24'));
  });

  it.each([
    ['a service that does not offer it', {}, true],
    ['a visitor', isWeekly, false],
    ['a site without holds', isWeekly, true, { allow_facility_items_reservation: 0 as const }],
  ])('is not offered by or to %s', async (...[, facts, isSignedIn, config]) => {
    if (!isSignedIn) beginBooking();
    const { user } = openBooking({ weekly, ...facts }, config && { config });
    await user.click(await timeAt('10:00'));
    await screen.findByText('VAT included');
    expect(screen.queryByRole('button', { name: 'Repeat weekly' })).toBeNull();
  });
});
