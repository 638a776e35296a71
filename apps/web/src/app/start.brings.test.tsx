import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { post } from '../../test/content-facts.ts';
import { closeSite, openSite } from '../../test/site-page.tsx';

/* What the served page brings along is shown at once, and nobody asks for it. */

afterEach(closeSite);

const about = {
  ...{ id: 1, slug: 'about', title: 'About us', ar_title: 'من نحن', image: null },
  ...{ summary: '', ar_summary: '', content: '<p>Sport.</p>', ar_content: '<p>رياضة.</p>' },
};

it.each([
  ['/blog/post-1', post(1), 'Post 1', 'readPost'],
  ['/about', about, 'About us', 'readPage'],
] as const)('%s', async (path, brings, heading, call) => {
  const { calls } = await openSite(`${path}?lang=en`, { brings });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(calls.map(({ name }) => name)).not.toContain(call);
});
