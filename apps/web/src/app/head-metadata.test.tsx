import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { about } from '../../test/content-facts.ts';
import { closeSite, openSite } from '../../test/site-page.tsx';
import { followHeadMetadata } from './head-metadata.ts';

const headOf = (path: string, description: string): string =>
  `<link rel="canonical" href="https://noor.example${path}">
  <link rel="alternate" hreflang="ar" href="https://noor.example${path.replace('=en', '=ar')}">
  <meta name="description" content="${description}">
  <script type="application/ld+json">{"of":"${description}"}</script>`;

let stop = () => {};
afterEach(() => {
  stop();
  document.head.innerHTML = '';
  delete document.head.dataset.metadataOf;
  closeSite();
});

/** Opens the site with a server that returns these pages, next to the usual API calls. */
async function open(path: string, pages: Readonly<Record<string, string>>) {
  const site = await openSite(path, { answers: { readPage: () => ({ data: about }) } });
  const calls = globalThis.fetch;
  const served = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname.startsWith('/api/')) return calls(input, init);
    const head = pages[pathname];
    return new Response(`<html><head>${head ?? ''}</head></html>`, { status: head ? 200 : 404 });
  });
  vi.stubGlobal('fetch', served);
  stop = followHeadMetadata();
  return {
    ...site,
    fetchedPages: () => served.mock.calls.filter(([at]) => !String(at).includes('/api/')),
  };
}

const metadata = (): readonly (string | null | undefined)[] => [
  document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
  document.head.querySelector('meta[name=description]')?.getAttribute('content'),
  document.head.querySelector('script')?.textContent,
];
const NOTHING = [undefined, undefined, undefined];

it('the metadata in the head is that of the page that is shown, as the server writes it', async () => {
  document.head.innerHTML = headOf('/?lang=en', 'Of home');
  await open('/about?lang=en', {
    '/about': headOf('/about?lang=en', 'Of about'),
  });
  expect(metadata()).toEqual(NOTHING);
  await waitFor(() =>
    expect(metadata()).toEqual([
      'https://noor.example/about?lang=en',
      'Of about',
      '{"of":"Of about"}',
    ]),
  );
  expect(document.head.querySelectorAll('[hreflang]')).toHaveLength(1);
  // Navigates without a tap: the first tap starts a follower of the site, which outlives the test.
  act(() => history.pushState(null, '', '/cart?lang=en'));
  await waitFor(() => expect(metadata()).toEqual(NOTHING));
});

it('the metadata of the page that was served stays, and is not fetched again', async () => {
  document.head.innerHTML = headOf('/?lang=en', 'Of home');
  const { fetchedPages } = await open('/?lang=en', {});
  await screen.findByRole('banner');
  expect(metadata().slice(0, 2)).toEqual(['https://noor.example/?lang=en', 'Of home']);
  expect(fetchedPages()).toEqual([]);
});
