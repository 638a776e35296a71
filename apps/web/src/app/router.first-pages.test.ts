import { describe, expect, it } from 'vitest';
import { FIRST_PAGES } from '../../vite.pages.ts';
import { loadTexts } from '../platform/page/texts.tsx';
import { makeRouter } from './router.tsx';
import { menuOf } from './section-gate.ts';

/* Compares the build's list of entry pages (vite.pages.ts) with the pages themselves. */

/** Returns the text areas a page loads before it is rendered. */
async function requestedAt(path: string): Promise<readonly string[]> {
  const request = new Set<string>();
  const texts = await loadTexts('en', [], async (area) => {
    request.add(area);
    return {} as never;
  });
  const router = makeRouter({ arabicEnabled: true, menu: menuOf('failed'), texts: () => texts });
  // The router navigates nowhere, and the browser's history is unchanged.
  router.history.destroy();
  const route = Object.values(router.routesByPath).find(({ fullPath }) => fullPath === path);
  const loader = route?.options.loader as ((of: object) => Promise<unknown>) | undefined;
  if (!loader) throw new Error(`The site has no page at ${path}`);
  await loader({ context: { texts: () => texts } });
  return [...request];
}

describe('scripts loaded with a page contain the texts that it uses', () => {
  it.each(Object.entries(FIRST_PAGES))('%s', async (path, { areas }) => {
    expect(areas).toEqual(expect.arrayContaining([...(await requestedAt(path))]));
  });
});
