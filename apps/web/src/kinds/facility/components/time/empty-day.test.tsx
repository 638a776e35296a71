import { localMinute } from '@nadi/domain/kernel/zoned';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBooking, endBooking, openBooking } from '../../../../../test/booking-page.tsx';
import { football, TODAY } from '../../../../../test/venue-facts.ts';

beforeEach(beginBooking);
afterEach(endBooking);

it('a day that is empty under filters shows this, and clears them in one tap', async () => {
  const { user, venue } = openBooking({ services: [football], facilities: [] });
  const surface = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Surface' });
  await screen.findByText('No free times on this day');
  await user.selectOptions(surface, 'Turf');
  await screen.findByText('Nothing fits these filters on this day');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No free times on this day');
  expect(surface.value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  const request = venue.calls.findLast(({ name }) => name === 'readSchedule')?.input;
  expect(request).not.toHaveProperty('facility_surface_id');
});

it('a day without a free whole day shows this, and not that it has no times', async () => {
  const from = localMinute(TODAY, 8 * 60);
  const period = { from, to: from + 14 * 60, isFullDay: true as const };
  const court = { facilityId: 11, date: TODAY, period };
  const first = { serviceId: football.id, date: TODAY, court };
  openBooking({ services: [football], facilities: [] }, { first });
  await screen.findByText('Not free for a whole day on this date');
  expect(screen.queryByText('No free times on this day')).toBeNull();
});
