import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

const image = {
  src: '/pictures/a/1280.jpeg',
  width: 1280,
  height: 800,
  sources: [],
  blur: '',
  focus_x: 40,
  focus_y: 60,
  alt: 'A pitch at dusk',
  ar_alt: 'ملعب عند الغروب',
};

const named = (calls: readonly { readonly name: string }[]) => calls.map(({ name }) => name);

it('home begins with the picture that the venue has given, which the page has brought along', async () => {
  const { calls } = await openSite('/?lang=ar', {
    config: { home_image: 'a' },
    brings: [{ image }],
    language: 'ar',
  });
  const shown = await screen.findByRole('img', { name: 'ملعب عند الغروب' });
  expect(shown.getAttribute('fetchpriority')).toBe('high');
  expect(named(calls)).not.toContain('readHome');
});

it('is loaded where it was not delivered with the page, and not at all where the venue has none', async () => {
  const answers = { readHome: () => ({ data: { image } }) };
  const response = await openSite('/?lang=en', { config: { home_image: 'a' }, answers });
  await screen.findByRole('img', { name: 'A pitch at dusk' });
  expect(named(response.calls)).toContain('readHome');
  closeSite();
  const plain = await openSite('/?lang=en', { answers });
  await screen.findByRole('heading', { name: 'Padel' });
  expect(named(plain.calls)).not.toContain('readHome');
});
