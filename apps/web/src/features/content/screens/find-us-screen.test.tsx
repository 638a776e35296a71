import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '02:00' }));
const found = {
  address: 'Street 14, Dubai',
  ar_address: 'شارع 14، دبي',
  latitude: 25.1,
  longitude: 55.1,
  description: '<p>By gate 3.</p>',
  ar_description: '<p>عند البوابة 3.</p>',
  map_url: 'https://maps.example/25.1,55.1',
  contacts: [{ type: 'mobile', value: '+971501112233' }],
  opening_hours: daily,
  holidays: [],
  week: [
    { date: '2026-11-21', weekday: 6, hours: [{ from: '06:00', to: '02:00' }], holiday: null },
    { date: '2026-11-22', weekday: 7, hours: [], holiday: { name: 'Day off', ar_name: 'عطلة' } },
  ],
  open: { is_open: 1, closes_at: null, opens_at: null, holiday: null },
};
const open = (opening_hours: typeof daily, lang: 'en' | 'ar' = 'en') =>
  openSite(`/find-us?lang=${lang}`, {
    answers: { readFindUs: () => ({ data: found }) },
    config: { opening_hours, contacts: [{ type: 'mobile', value: '+971501112233' }] },
    language: lang,
  });

it('shows the venue’s address, opening hours and directions', async () => {
  await open(daily);
  await screen.findByText('Open now');
  screen.getByText('until 02:00');
  const main = within(screen.getByRole('main'));
  const map = await main.findByRole('link', { name: 'Open the map' });
  expect(map.getAttribute('href')).toBe('https://maps.example/25.1,55.1');
  main.getByText('By gate 3.');
  const rows = main.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual(['Today06:00 – 02:00 +1 day', 'SundayDay offClosed']);
  const call = main.getByRole('link', { name: /Call/ });
  expect(call.getAttribute('href')).toBe('tel:+971501112233');
});

it('has no heading for an address or contacts that the venue lacks', async () => {
  await openSite('/find-us?lang=en', {
    answers: {
      readFindUs: () => ({
        data: { ...found, address: '', ar_address: '', map_url: null, contacts: [] },
      }),
    },
  });
  await screen.findByText('By gate 3.');
  expect(screen.queryByRole('heading', { name: 'Address' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Contact us' })).toBeNull();
});

it('shows in Arabic when it opens', async () => {
  await open([{ weekday: 7, from: '08:00', to: '20:00' }], 'ar');
  await screen.findByText('مغلق الآن');
  screen.getByText(/يفتح .?08:00/);
});
