import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../../test/site-page.tsx';
import {
  adult,
  BY_PLACES,
  family,
  padel,
  pool,
  swimming,
  TODAY,
} from '../../../../test/venue-facts.ts';

afterEach(closeSite);

const at = (start: string, end: string) => ({
  service_date: TODAY,
  date: TODAY,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
});

const NEXT = [
  {
    venue_service_id: padel.id,
    per_capacity: 0,
    times: [{ ...at('20:00', '21:00'), facility_id: 21, price: 231, left: 2 }],
  },
  {
    venue_service_id: swimming.id,
    per_capacity: 1,
    times: [
      { ...at('18:00', '19:00'), facility_id: 41, price: 52.5, left: 6 },
      { ...at('19:00', '20:00'), facility_id: 42, price: 63, left: 1 },
    ],
  },
];

/** Opens home, where a card below the first is rendered when it comes into view. */
const openHome = (service: typeof padel) =>
  openSite('/?lang=en', {
    services: [service],
    answers: {
      listNextTimes: () => ({ data: NEXT }),
      readSchedule: () => ({
        data: { configuration: BY_PLACES, version: 1, facilities: [pool()] },
      }),
      readPricedFacility: () => ({
        data: {
          id: 41,
          name: 'Main Pool',
          ar_name: 'المسبح الرئيسي',
          per_capacity: 1,
          default_products: [],
          facility_rentals: pool().facility_rentals,
          categories: [{ id: 0, name: 'Swimming', ar_name: 'سباحة', products: [adult, family] }],
        },
      }),
    },
  });

const timesOf = async ({ name }: typeof padel): Promise<readonly HTMLElement[]> => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  return within(card as HTMLElement).findAllByRole('link');
};

it.each([
  ['FACILITY-10: an hour of a court has its price', padel, ['Tonight20:00AED 2312 left']],
  [
    'FACILITY-26: a session has its places, and what it costs from where that is not the card’s own',
    swimming,
    ['Tonight18:006 left', 'Tonight19:00from AED 63Last one'],
  ],
])('%s', async (_, service, shown) => {
  await openHome(service);
  const texts = (await timesOf(service)).map((one) => one.textContent?.replaceAll('\u00A0', ' '));
  expect(texts).toEqual(shown);
});

it('a session on home leads to its tickets', async () => {
  const { user } = await openHome(swimming);
  const [first] = await timesOf(swimming);
  await user.click(first as HTMLElement);
  await screen.findByRole('heading', { name: 'Choose your tickets' });
  await screen.findByRole('button', { name: 'Increase Adult' });
});

it('home begins with the next free time of each service, the earliest first', async () => {
  const { user } = await openSite('/?lang=en', {
    services: [padel, swimming],
    answers: { listNextTimes: () => ({ data: NEXT }) },
  });
  const times = within(await screen.findByRole('list', { name: 'Next free times' }));
  const shown = times.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Tonight18:00Swimming', 'Tonight20:00Padel']);
  await user.click(times.getByRole('link', { name: /Padel/ }));
  await screen.findByRole('dialog');
});

it('home begins without times where nothing is free', async () => {
  await openSite('/?lang=en', {
    services: [padel],
    answers: { listNextTimes: () => ({ data: [{ ...NEXT[0], times: [] }] }) },
  });
  await screen.findByText('Nothing is free today or tomorrow.');
  expect(screen.queryByRole('list', { name: 'Next free times' })).toBeNull();
});
