import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { picture } from '../../../../test/content-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const album = {
  ...{ id: 1, slug: 'nights', title: 'Nights', ar_title: 'ليالٍ', summary: '', ar_summary: '' },
  ...{ art: 'padel', count: 3, pictures: [picture(1), picture(2), picture(3)] },
};
const answers: Answers = {
  listAlbums: ({ search }) => ({
    data: search.includes('album=none')
      ? []
      : [
          album,
          ...(search.includes('album')
            ? []
            : [{ ...album, id: 2, slug: 'days', title: 'Days', count: 0, pictures: [] }]),
        ],
  }),
};

it('an album’s pictures open large, and follow each other in a ring, by button and by key', async () => {
  const { user } = await openSite('/media-library?lang=en', { answers });
  expect(await screen.findByText('No pictures yet')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Nights' }));
  await user.click(await screen.findByRole('button', { name: 'Show large: Caption 3' }));
  const shown = () => screen.getByText(/ of 3$/).parentElement?.textContent;
  expect(shown()).toBe('Caption 33 of 3');
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('Caption 11 of 3');
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Caption 33 of 3');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/media-library?album=nights&lang=en');
});

it('a picture is sent in its sizes, and cut around what must be seen', async () => {
  await openSite('/media-library?album=nights&lang=en', { answers });
  const image = (await screen.findByAltText('Alt 1')) as HTMLImageElement;
  expect(image.style.objectPosition).toBe('50% 20%');
  expect(image.parentElement?.querySelector('source')?.srcset).toBe('/pictures/1.avif 800w');
});

it('an album that is not there leads to /404', async () => {
  await openSite('/media-library?album=none&lang=en', { answers });
  await waitFor(() => expect(address()).toBe('/404?lang=en'));
});
