import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BOOKING, dayOf } from '../../test/day-facts.ts';
import { closeConsole, openConsole } from '../../test/open-console.tsx';

afterEach(() => {
  closeConsole();
  // biome-ignore lint/suspicious/noDocumentCookie: removes the chosen language of the test
  document.cookie = 'language=;path=/;max-age=0';
});

const answers = { readConsoleDay: () => dayOf([BOOKING]) };

describe('the language', () => {
  it('changes texts, names and direction at once, and is kept for the next visit', async () => {
    const { user, text } = await openConsole('/', { role: 'desk', answers });
    const { en, ar } = text;
    await screen.findByRole('row', { name: /Court 1/ });
    await user.click(screen.getByRole('button', { name: en.t('console.language') }));
    expect(await screen.findByRole('row', { name: /ملعب 1/ })).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    const menu = screen.getByRole('navigation', { name: ar.t('console.menu') });
    expect(within(menu).getByRole('link', { name: ar.t('console.day') })).toBeTruthy();
    expect(document.cookie).toMatch(/=ar\b/);
    await user.click(screen.getByRole('button', { name: ar.t('console.language') }));
    expect(await screen.findByRole('row', { name: /Court 1/ })).toBeTruthy();
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr']);
    expect(document.cookie).toMatch(/=en\b/);
  });

  it('is the one in which the server responds', async () => {
    const { user, text, sentTo } = await openConsole('/', { role: 'desk', answers });
    await screen.findByRole('row', { name: /Court 1/ });
    await user.click(screen.getByRole('button', { name: text.en.t('console.language') }));
    const next = await screen.findByRole('button', { name: text.ar.t('console.dayAfter') });
    await user.click(next);
    await expect
      .poll(() => sentTo('readConsoleDay').map(({ headers }) => headers.get('accept-language')))
      .toEqual(['en', 'ar']);
  });

  it('keeps what was typed', async () => {
    const { user, text } = await openConsole('/', { role: null });
    const email = await screen.findByRole('textbox', { name: text.en.t('console.email') });
    await user.type(email, 'noura@example.com');
    await user.click(screen.getByRole('button', { name: text.en.t('console.language') }));
    const field = await screen.findByRole('textbox', { name: text.ar.t('console.email') });
    expect((field as HTMLInputElement).value).toBe('noura@example.com');
  });

  it('is not offered by a venue without Arabic', async () => {
    const { text } = await openConsole('/', { role: 'desk', answers, venue: { enable_arabic: 0 } });
    await screen.findByRole('row', { name: /Court 1/ });
    expect(screen.queryByRole('button', { name: text.en.t('console.language') })).toBeNull();
  });
});

describe('light and dark', () => {
  it('are changed by one press, and kept for the next visit', async () => {
    const { user, t } = await openConsole('/', { role: null });
    await user.click(await screen.findByRole('button', { name: t('console.light') }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('nadi.console.mode')).toBe('"light"');
    await user.click(screen.getByRole('button', { name: t('console.dark') }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.getByRole('button', { name: t('console.light') })).toBeTruthy();
  });
});
