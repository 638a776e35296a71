import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

/* Spec 1 section 2, "Header". */

afterEach(closeSite);

type Page = NonNullable<Parameters<typeof openSite>[1]>;

async function openHeader(config: NonNullable<Page['config']> = {}, path = '/?lang=en') {
  const { user } = await openSite(path, { config });
  return { user, header: within(await screen.findByRole('banner')) };
}

/** Controls of a small screen, which the stylesheet hides on a large one. */
const DRAWER = { name: 'Menu' };
const BOOKINGS = { name: 'My bookings' };

it('links to a map where the venue’s place is known, and nowhere else', async () => {
  const map = { name: 'Find us on the map' };
  const { header } = await openHeader({ latitude: 24.4539, longitude: 54.3773 });
  const [link] = header.getAllByRole('link', map);
  expect(link?.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=24.4539,54.3773',
  );
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer',
  ]);
  closeSite();
  const unknown = await openHeader({ latitude: 24.4539 });
  expect(unknown.header.queryByRole('link', map)).toBeNull();
});

it('offers the other language only where the venue has Arabic', async () => {
  const { header, user } = await openHeader();
  await user.click(header.getByRole('link', { name: 'العربية' }));
  await header.findByRole('link', { name: 'English' });
  closeSite();
  const english = await openHeader({ enable_arabic: 0 });
  expect(english.header.queryByRole('link', { name: 'العربية' })).toBeNull();
});

it('scrolls the venue’s message above it, and can be stopped for reading', async () => {
  const banner = { text: 'Under construction', ar_text: 'قيد الإنشاء' };
  const { user } = await openHeader({ banner });
  const texts = screen.getByText('Under construction');
  expect(texts.dataset.paused).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Pause the moving text' }));
  expect(texts.dataset.paused).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Move the text again' }));
  expect(texts.dataset.paused).toBeUndefined();
  closeSite();
  await openHeader();
  expect(screen.queryByRole('button', { name: 'Pause the moving text' })).toBeNull();
});

describe('the signed-in user', () => {
  it.each([
    ['Layla Haddad', 'Layla', 'Haddad', 'Layla Had…'],
    ['a name of ten letters', 'Omar', 'Saleh', 'Omar Saleh'],
    ['one cut at a space', 'Mohammed', 'Ali', 'Mohammed…'],
  ])('is named in 10 letters on a small screen: %s', async (_, first_name, last_name, short) => {
    signIn(session({ first_name, last_name }));
    const { header } = await openHeader();
    const [small, large] = header
      .getByRole('button', { name: /My account/ })
      .querySelectorAll('bdi');
    expect(short.length).toBeLessThanOrEqual(10);
    expect([small?.textContent, large?.textContent]).toEqual([short, `${first_name} ${last_name}`]);
    expect([small?.className, large?.className]).toEqual([
      expect.stringContaining('sm:hidden'),
      expect.stringContaining('max-sm:hidden'),
    ]);
  });

  it('is led to the login from where they are while they are not', async () => {
    const { header } = await openHeader({}, '/cart?lang=en');
    const [login] = header.getAllByRole('link', { name: 'Log in' });
    expect(login?.getAttribute('href')).toBe('/login?nextUrl=%2Fcart%3Flang%3Den&lang=en');
  });
});

describe('in booking mode', () => {
  it('an icon for the bookings replaces the drawer’s button', async () => {
    signIn(session());
    const { header } = await openHeader({ is_baps: 1 });
    const [icon] = header.getAllByRole('link', BOOKINGS);
    expect(icon?.getAttribute('href')).toBe('/profile/facility-bookings?lang=en');
    expect(header.queryByRole('button', DRAWER)).toBeNull();
  });

  it.each([
    ['nobody is signed in', 1, false],
    ['it is another venue', 0, true],
    ['whoever is there is a guest', 1, 'guest'],
  ] as const)('but not where %s', async (_, is_baps, who) => {
    if (who) signIn(session({ is_anonymous: who === 'guest' ? 1 : 0 }));
    const { header } = await openHeader({ is_baps });
    header.getByRole('button', DRAWER);
    expect(header.queryByRole('link', BOOKINGS)).toBeNull();
  });
});
