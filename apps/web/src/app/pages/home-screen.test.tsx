import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { picture } from '../../../test/content-facts.ts';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { padel } from '../../../test/venue-facts.ts';

afterEach(closeSite);

it('begins with the venue’s texts, and with the defaults where it has none in that language', async () => {
  const config = { home_title: 'Play tonight', home_lead: 'By the sea' };
  await openSite('/?lang=en', { config });
  screen.getByRole('heading', { level: 1, name: 'Play tonight' });
  screen.getByText('By the sea');
  closeSite();
  await openSite('/?lang=ar', { config, language: 'ar' });
  screen.getByRole('heading', { level: 1, name: 'احجز مباراتك' });
});

it('shows its first picture at once and without a question, where the page has brought it along', async () => {
  const brings = [[{ venue_service_id: padel.id, picture: picture(1) }]];
  const { calls } = await openSite('/?lang=en', { brings });
  screen.getByRole('heading', { name: 'Padel' });
  expect(document.querySelector('main li img')?.getAttribute('fetchpriority')).toBe('high');
  expect(calls.filter(({ name }) => name === 'listServicePictures')).toEqual([]);
});
