import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

it('shows on home whether the venue is open, its address, and directions', async () => {
  await openSite('/?lang=en', {
    config: {
      opening_hours: [{ weekday: 6, from: '08:00', to: '22:00' }],
      address: 'Street 14, Dubai',
      latitude: 25.1,
      longitude: 55.1,
    },
  });
  await screen.findByText('Open now');
  screen.getByText('until 22:00');
  screen.getByText('Street 14, Dubai');
  const map = screen.getByRole('link', { name: 'Open the map' });
  expect(map.getAttribute('href')).toContain('25.1,55.1');
});

it('shows nothing about a visit where the venue has neither hours nor address', async () => {
  await openSite('/?lang=en', { config: { latitude: null, longitude: null } });
  await screen.findByRole('heading', { name: 'Padel' });
  expect(screen.queryByRole('link', { name: 'Open the map' })).toBeNull();
  expect(screen.queryByText(/^(Open|Closed) now$/)).toBeNull();
});
