import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { address, closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

const LINKS = `<p><a href="/find-us#by-metro">way</a> <a href="/blogs?category=tips&amp;lang=en">tips</a>
<a href="/pictures/menu.pdf">menu</a> <a href="https://league.example/">league</a> <a href="tel:+97144">call</a>
<a href="/about" target="_blank">beside</a></p>`;
const page = {
  id: 1,
  slug: 'about',
  title: 'About',
  ar_title: 'من نحن',
  summary: '',
  ar_summary: '',
};
const answers = {
  readPage: () => ({ data: { ...page, content: '', ar_content: LINKS, image: null } }),
  listPosts: () => ({ data: [] }),
  listPostCategories: () => ({ data: [] }),
};

it('a link in a text that leads to a page of the site keeps the language, and the site goes there itself', async () => {
  const { user } = await openSite('/about?lang=ar', { answers, language: 'ar' });
  const link = await screen.findByRole('link', { name: 'tips' });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(['way', 'tips', 'menu', 'league', 'call', 'beside'].map(hrefOf)).toEqual([
    ...['/find-us?lang=ar#by-metro', '/blogs?category=tips&lang=ar'],
    ...['/pictures/menu.pdf', 'https://league.example/', 'tel:+97144', '/about?lang=ar'],
  ]);
  await user.click(link);
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toBe('/blogs?category=tips&lang=ar');
});
