import { lostPath } from '@nadi/art/drawings/lost-path';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

const not_found = {
  title: 'Out of bounds',
  ar_title: 'خارج الملعب',
  message: 'The ball went over the fence.',
  ar_message: 'تجاوزت الكرة السياج.',
};

/** Opens the not-found page and returns its heading, content and home link. */
async function outcome(language: 'en' | 'ar', own: typeof not_found | null) {
  await openSite(`/404?lang=${language}`, { config: { not_found: own }, language });
  const heading = await screen.findByRole('heading', { level: 1 });
  const main = within(heading.closest('main') as HTMLElement);
  const home = main.getByRole('link', { name: language === 'ar' ? /الرئيسية/ : 'Back to home' });
  return { heading: heading.textContent, main, home: home.getAttribute('href') };
}

it('shows "Oops!" and that the page does not exist, and links to home', async () => {
  const { heading, main, home } = await outcome('en', null);
  expect(heading).toBe('Oops!');
  main.getByText('The page you are looking for could not be found.');
  expect(home).toBe('/?lang=en');
});

it.each([
  ['en', not_found.title, not_found.message],
  ['ar', not_found.ar_title, not_found.ar_message],
] as const)(
  'shows it in the venue’s own texts where it has any: %s',
  async (language, title, text) => {
    const { heading, main, home } = await outcome(language, not_found);
    expect(heading).toBe(title);
    main.getByText(text);
    expect(main.queryByText('Oops!')).toBeNull();
    expect(home).toBe(`/?lang=${language}`);
  },
);

it('draws a path that leads nowhere, and no sport', async () => {
  const { heading, main } = await outcome('en', null);
  expect(heading).toBe('Oops!');
  const hint = main.getByText('The page you are looking for could not be found.');
  await waitFor(() => {
    const drawn = hint.closest('main')?.querySelectorAll('svg.court path') ?? [];
    expect([...drawn].map((one) => one.getAttribute('d'))).toEqual(
      lostPath.shapes.map(({ d }) => d),
    );
  });
});
