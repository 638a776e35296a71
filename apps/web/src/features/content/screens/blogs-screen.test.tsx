import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { event, post, tips } from '../../../../test/content-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const answers: Answers = {
  listPosts: ({ search }) => ({
    data: search.includes('category=tips') ? [post(3, { category: tips })] : [post(1), post(2)],
    total_pages: search.includes('category') || search.includes('current_page=2') ? 1 : 2,
  }),
  listPostCategories: () => ({ data: [event, tips] }),
  readPost: () => ({ data: post(1) }),
};

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2, name: /^(Post|مقال)/ })).map(
    (title) => title.textContent,
  );

describe('the venue’s articles', () => {
  it('are listed, the newest first, and lead to themselves', async () => {
    const { user } = await openSite('/blogs?lang=en', { answers });
    expect(await titles()).toEqual(['Post 1', 'Post 2']);
    await user.click(screen.getByRole('link', { name: 'Post 1' }));
    await screen.findByRole('heading', { level: 1, name: 'Post 1' });
    screen.getByText('At length');
    expect([address(), document.title]).toEqual([
      '/blog/post-1?lang=en',
      'Post 1 · Al Noor Sports Park',
    ]);
  });

  it('of one category are at an address of their own', async () => {
    const { user } = await openSite('/blogs?lang=en', { answers });
    await user.click(await screen.findByRole('radio', { name: 'Tips' }));
    await waitFor(async () => expect(await titles()).toEqual(['Post 3']));
    expect(address()).toBe('/blogs?category=tips&lang=en');
  });

  it('are in the language of the page', async () => {
    await openSite('/blogs?lang=ar', { answers, language: 'ar' });
    expect(await titles()).toEqual(['مقال 1', 'مقال 2']);
  });

  it('that do not exist yet are reported as missing', async () => {
    await openSite('/blogs?lang=en', { answers: { ...answers, listPosts: () => ({ data: [] }) } });
    const main = within(await screen.findByRole('main'));
    await main.findByText('Nothing has been written yet');
  });

  it.each([
    ['/blog/gone', 'readPost', 404],
    ['/customer-support/9', 'readQuestion', 404],
    ['/service/9', 'readServiceDetails', 404],
    ['/gone', 'readPage', 409],
  ] as const)('%s, which nobody wrote, leads to /404', async (path, name, status) => {
    const code = status === 409 ? 'page_not_found' : 'not_found';
    await openSite(`${path}?lang=en`, { answers: { [name]: () => ({ status, code }) } });
    await waitFor(() => expect(address()).toBe('/404?lang=en'));
  });
});
