import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../../test/site-page.tsx';
import { service } from '../../../../test/venue-facts.ts';

afterEach(closeSite);

const NO_TEXTS = { summary: '', ar_summary: '', content: '', ar_content: '', pictures: [] };

const open = async (map_pin: string | null, language: 'en' | 'ar' = 'en') => {
  const data = { ...service({ id: 4, name: 'Swimming', map_pin }), ...NO_TEXTS };
  const answers = { readServiceDetails: () => ({ data }) };
  await openSite(`/service/4?lang=${language}`, { language, answers });
  await screen.findByRole('heading', { level: 1, name: 'Swimming' });
};

it.each([
  ['en', 'Show on the map'],
  ['ar', 'عرض على الخريطة'],
] as const)(
  'FACILITY-40 the page of a service links to its position: %s',
  async (language, name) => {
    await open('25.1131,55.1402', language);
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toMatch(/^https:.*query=25\.1131,55\.1402$/);
    expect(link.getAttribute('rel')).toBe('noreferrer');
  },
);

it.each([[null], ['javascript:alert(1)']])('shows no link for %s', async (pin) => {
  await open(pin);
  expect(screen.queryByRole('link', { name: 'Show on the map' })).toBeNull();
});
