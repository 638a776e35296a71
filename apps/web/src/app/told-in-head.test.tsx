import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../test/site-page.tsx';
import { followInHead } from './told-in-head.ts';

const about = {
  slug: 'about',
  title: 'About us',
  ar_title: 'من نحن',
  content: '<p>Sport &amp; more.</p> <p>Every day.</p>',
  ar_content: '<p>رياضة.</p>',
};
const OF_SERVER = `<link rel="canonical" href="https://noor.example/?lang=en">
  <link rel="alternate" hreflang="ar" href="https://noor.example/?lang=ar">
  <meta name="description" content="Of home"><meta property="og:title" content="Home">`;

afterEach(() => {
  document.head.innerHTML = '';
  closeSite();
});

const told = (): readonly (string | null | undefined)[] => [
  document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
  document.head.querySelector('meta[name=description]')?.getAttribute('content'),
];

it('what the head says goes with the page, at the venue’s own host', async () => {
  document.head.innerHTML = OF_SERVER;
  followInHead();
  const { user } = await openSite('/about?lang=en&utm=x', {
    answers: { readPage: () => ({ data: about }) },
  });
  await waitFor(() =>
    expect(told()).toEqual(['https://noor.example/about?lang=en', 'Sport & more. Every day.']),
  );
  expect(document.head.querySelector('[hreflang],[property^="og:"]')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Cart, empty' }));
  await waitFor(() => expect(told()).toEqual(['https://noor.example/cart?lang=en', undefined]));
});

it('what the server told of the page that is shown stands', async () => {
  document.head.innerHTML = OF_SERVER;
  followInHead();
  await openSite('/?lang=en');
  await screen.findByRole('banner');
  expect(told()).toEqual(['https://noor.example/?lang=en', 'Of home']);
});
