import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { picture } from '../../../../test/content-facts.ts';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';

afterEach(closeSite);

const album = {
  id: 1,
  slug: 'nights',
  title: 'Nights',
  ar_title: 'ليالٍ',
  summary: '',
  ar_summary: '',
  art: 'padel',
  count: 3,
  pictures: [picture(1), picture(2), picture(3)],
};
const answers: Answers = {
  listAlbums: ({ search }) => {
    if (search.includes('album=none')) return { status: 404, code: 'not_found' };
    const empty = { ...album, id: 2, slug: 'days', title: 'Days', count: 0, pictures: [] };
    return { data: search.includes('album') ? [album] : [album, empty] };
  },
};

it('an album’s pictures open large, and follow each other in a ring, by button and by key', async () => {
  const { user } = await openSite('/media-library?lang=en', { answers });
  await screen.findByText('No pictures yet');
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

it('a finger turns them with the text', async () => {
  for (const [lang, name] of [
    ['en', 'Show large: Caption 1'],
    ['ar', 'عرض مكبّر: تعليق 1'],
  ] as const) {
    const { user } = await openSite(`/media-library?album=nights&lang=${lang}`, { answers });
    await user.click(await screen.findByRole('button', { name }));
    const shown = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('src');
    const swipe = (by: number) => {
      const picture = within(screen.getByRole('dialog')).getByRole('img');
      const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, clientY: 300 };
      fireEvent.pointerDown(picture, { ...finger, clientX: 200 });
      fireEvent.pointerUp(picture, { ...finger, clientX: 200 + by });
    };
    const on = lang === 'ar' ? 120 : -120;
    const becomes = (src: string) => waitFor(() => expect(shown()).toBe(src));
    swipe(on);
    await becomes('/pictures/2.jpg');
    swipe(-on);
    await becomes('/pictures/1.jpg');
    swipe(-on);
    await becomes('/pictures/3.jpg');
    swipe(20);
    expect(shown()).toBe('/pictures/3.jpg');
    await closeSite();
  }
});

it('a picture is loaded in its sizes, and cropped around its focus', async () => {
  await openSite('/media-library?album=nights&lang=en', { answers });
  const image = (await screen.findByAltText('Alt 1')) as HTMLImageElement;
  expect(image.style.objectPosition).toBe('50% 20%');
  expect(image.parentElement?.querySelector('source')?.srcset).toBe('/pictures/1.avif 800w');
});

it('an album that is not there leads to /404', async () => {
  await openSite('/media-library?album=none&lang=en', { answers });
  await waitFor(() => expect(address()).toBe('/404?lang=en'));
});
