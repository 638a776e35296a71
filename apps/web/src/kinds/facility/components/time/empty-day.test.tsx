import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginBooking, endBooking, openBooking } from '../../../../../test/booking-page.tsx';
import { football } from '../../../../../test/venue-facts.ts';

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
