import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { address, closeSite, openSite } from '../../../test/site-page.tsx';

afterEach(closeSite);

const NOT_FOUND = 'The page you are looking for could not be found.';

it('a host that is no venue’s leads to /404, with its image and words', async () => {
  await openSite('/cart?lang=en', {
    config: null,
    answers: { readConfig: () => ({ status: 404, code: 'not_found' }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Oops!' });
  screen.getByText(NOT_FOUND);
  await waitFor(() => expect(document.querySelector('main svg')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(address()).toBe('/404?lang=en');
});

it.each(['/academy/7/packages', '/training', '/no/such/page'])(
  '%s, where no page exists, redirects to /404, in its language',
  async (path) => {
    await openSite(`${path}?lang=en`, {
      answers: { readPage: () => ({ status: 409, code: 'page_not_found' }) },
    });
    await waitFor(() => expect(address()).toBe('/404?lang=en'));
    screen.getByText(NOT_FOUND);
  },
);

it('a config that fails to load can be loaded again', async () => {
  await openSite('/cart?lang=en', {
    config: null,
    answers: { readConfig: () => ({ status: 503, code: 'internal_error' }) },
  });
  await screen.findByText('Page not available');
  screen.getByRole('button', { name: 'Try again' });
  expect(address()).toBe('/cart?lang=en');
});

it('a site that is switched off shows the same image and words', async () => {
  await openSite('/?lang=en', { config: { siteEnabled: false } });
  await screen.findByRole('heading', { level: 1, name: 'Oops!' });
  screen.getByText(NOT_FOUND);
  expect(document.querySelector('main svg')).not.toBeNull();
});

it('maintenance is shown in the venue’s texts', async () => {
  const maintenance = {
    title: 'New turf',
    ar_title: 'عشب جديد',
    message: 'Back on Monday',
    ar_message: 'نعود يوم الإثنين',
  };
  await openSite('/?lang=en', { config: { maintenance } });
  await screen.findByRole('heading', { level: 1, name: 'New turf' });
  screen.getByText('Back on Monday');
});
