import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../test/api-double.ts';
import { dayOf } from '../../test/day-facts.ts';
import { closeConsole, currentAddress, openConsole } from '../../test/open-console.tsx';

afterEach(closeConsole);

type Role = 'owner' | 'manager' | 'desk' | 'scanner';

const openAs = (role: Role, address = '/', answers = {}) =>
  openConsole(address, { role, answers: { readConsoleDay: () => dayOf([]), ...answers } });

/** Addresses of the pages in the menu, without the link to the site. */
const pagesInMenu = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/console'))
    .map((href) => href.replace('/console', ''));

const DESKS = [
  '/',
  '/gift-cards',
  '/counter',
  '/tills',
  '/requests',
  '/refunds',
  '/answers',
  '/account',
];

describe('the menu', () => {
  it('has every page for the owner, all but the gateways for a manager, seven for the desk and one for a scanner', async () => {
    const menus: Partial<Record<Role, readonly string[]>> = {};
    for (const role of ['owner', 'manager', 'desk', 'scanner'] as const) {
      const { t } = await openAs(role);
      menus[role] = await pagesInMenu(t('console.menu'));
      closeConsole();
    }
    expect(menus.owner).toHaveLength(23);
    expect(menus.manager).toEqual(menus.owner?.filter((page) => page !== '/gateways'));
    expect(menus.desk).toEqual(DESKS);
    expect(menus.scanner).toEqual(['/account']);
  });

  it.each([
    ['desk', DESKS],
    ['scanner', ['/account']],
  ] as const)('opens for %s the pages %j, and refuses all others', async (role, mine) => {
    const { t } = await openAs('owner');
    const all = await pagesInMenu(t('console.menu'));
    closeConsole();
    const opened: string[] = [];
    for (const page of all) {
      const { t: texts, calls } = await openAs(role, page);
      await screen.findByRole('navigation', { name: texts('console.menu') });
      const refusal = screen.queryByRole('heading', { name: texts('console.notYours') });
      if (refusal === null) opened.push(page);
      else expect(calls.map(({ name }) => name)).toEqual(['readStaffSession']);
      closeConsole();
    }
    expect(opened).toEqual(mine);
  });

  it('refuses the pages below one that is not open to the role', async () => {
    const { t, sentTo } = await openAs('desk', '/content/page/about');
    expect(await screen.findByRole('heading', { name: t('console.notYours') })).toBeTruthy();
    expect(sentTo('readContent')).toEqual([]);
  });

  it('shows name and role, and marks the page that is open', async () => {
    const { t, user } = await openAs('desk');
    expect(await screen.findByText('Noura Al Ali')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).toContain(t('console.role.desk'));
    const link = (text: 'console.day' | 'console.answers') =>
      screen.getByRole('link', { name: t(text) });
    expect(link('console.day').getAttribute('aria-current')).toBe('page');
    await user.click(link('console.answers'));
    await expect.poll(currentAddress).toBe('/answers');
    expect(link('console.answers').getAttribute('aria-current')).toBe('page');
    expect(link('console.day').getAttribute('aria-current')).toBeNull();
  });

  it('is opened on a phone by its button, and closes when a page is chosen', async () => {
    const { t, user } = await openAs('desk');
    const opener = await screen.findByRole('button', { name: t('console.menu') });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await user.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: t('console.account') }));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('is skipped by the first link of the page', async () => {
    const { t, user } = await openAs('desk');
    await screen.findByRole('navigation', { name: t('console.menu') });
    await user.tab();
    expect(document.activeElement?.textContent).toBe(t('console.skip'));
    const target = document.activeElement?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)).toBe(screen.getByRole('main'));
  });
});

describe('an unknown address', () => {
  it('shows that there is no such page, and leads to the bookings of the day', async () => {
    const { t } = await openAs('desk', '/kitchen');
    expect(await screen.findByRole('heading', { name: t('console.notFound') })).toBeTruthy();
    const link = screen.getByRole('link', { name: t('console.toStart') });
    expect(link.getAttribute('href')).toBe('/console/');
  });

  it.each(['/content/recipe/soup', '/settings/kitchen', '/content/menus/menus'])(
    'has no editor for what does not exist: %s',
    async (address) => {
      const { t, sentTo } = await openAs('manager', address);
      expect(await screen.findByRole('heading', { name: t('console.notFound') })).toBeTruthy();
      expect(sentTo('readContent')).toEqual([]);
    },
  );
});

describe('signing out', () => {
  it('clears the screen and shows the sign-in', async () => {
    const { t, user, sentTo } = await openAs('desk', '/', { signOutStaff: () => null });
    await user.click(await screen.findByRole('button', { name: t('console.signOut') }));
    expect(await screen.findByRole('heading', { name: t('console.signInTitle') })).toBeTruthy();
    expect(screen.queryByText('Noura Al Ali')).toBeNull();
    expect(screen.queryByText(t('console.hasEnded'))).toBeNull();
    expect(sentTo('signOutStaff')).toMatchObject([{ method: 'DELETE', path: '/console/session' }]);
  });

  it('shows a failure, and leaves the session open', async () => {
    const { t, user } = await openAs('desk', '/', {
      signOutStaff: () => refuse(503, 'internal_error', 'Back in a minute.'),
    });
    await user.click(await screen.findByRole('button', { name: t('console.signOut') }));
    expect(await screen.findByText('Back in a minute.')).toBeTruthy();
    expect(screen.getByText('Noura Al Ali')).toBeTruthy();
  });
});
