import { NEW_SERVICE } from '@nadi/domain/kinds/facility/service-form';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { EXCLUSIONS, SCHEDULE, SETTINGS, TRAITS } from '../../../../test/service-facts.ts';
import { FirstSteps } from './first-steps.tsx';

afterEach(cleanup);

const RATE = { weekdays: 0, from: '08:00', to: '22:00', price: 150 };
const service = (is_open: boolean) => ({
  id: 1,
  version: 's1',
  name: 'Padel',
  ar_name: 'بادل',
  is_open,
  by_places: false,
  halls: [],
  noun: 'a court',
  ar_noun: 'ملعب',
  art: 'padel',
  lengths: NEW_SERVICE.lengths,
  lead_times: NEW_SERVICE.lead_times,
  settings: SETTINGS,
  schedule: SCHEDULE,
  exclusions: EXCLUSIONS,
  traits: { surfaces: [], formations: [], version: 'v1' },
  courts: [
    {
      id: 1,
      version: 'v1',
      name: 'Court 1',
      ar_name: 'الملعب 1',
      is_open: true,
      rates: [RATE],
      full_day_price: null,
      parts: [],
      traits: TRAITS,
    },
  ],
});

it.each(['en', 'ar'] as const)(
  'shows in %s which steps are done, which are not, and their links',
  async (language) => {
    const { t } = showConsole(<FirstSteps />, {
      language,
      answers: {
        listConsoleServices: () => [service(false)],
      },
      ofVenue: { enable_facility_booking: 0, siteEnabled: false, maintenance: null },
    });
    const list = within(await screen.findByRole('region', { name: t('console.firstSteps') }));
    const stepOf = (step: 'court' | 'service' | 'bookings' | 'site') => {
      const link = list.getByRole('link', { name: new RegExp(t(`console.step.${step}`)) });
      return [link.getAttribute('href'), link.textContent?.includes(t('console.stepLeft'))];
    };
    await waitFor(() => expect(stepOf('site')).toEqual(['/settings/status', true]));
    expect(stepOf('court')).toEqual(['/courts', false]);
    expect(stepOf('service')).toEqual(['/courts', true]);
    expect(stepOf('bookings')).toEqual(['/settings/access', true]);
  },
);

it.each([false, true])('is gone once all is done: %s', async (isOpen) => {
  const { t, calls, queries } = showConsole(<FirstSteps />, {
    answers: { listConsoleServices: () => [service(isOpen)] },
    ofVenue: { enable_facility_booking: 1, siteEnabled: true, maintenance: null },
  });
  if (!isOpen) expect(await screen.findByText(t('console.firstSteps'))).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(t('console.firstSteps')) === null).toBe(isOpen);
});
