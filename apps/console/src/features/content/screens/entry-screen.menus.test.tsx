import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, showConsole } from '../../../../test/render-console.tsx';
import { clearUnsaved } from '../state.unsaved.ts';
import { EntryScreen } from './entry-screen.tsx';

afterEach(() => {
  cleanup();
  clearUnsaved({ kind: 'menus', slug: 'menus' });
});

const listed = (kind: string, slug: string, title: string, state = 'published') => ({
  kind,
  slug,
  title,
  ar_title: '',
  state,
  version: 1,
  changed_at: null,
  kept_until: null,
});
const link = (path: string, text: string) => ({
  path,
  link_text: text,
  ar_link_text: text,
  children: [],
});
const menusOf = (header_nav: readonly object[], version = 1) => ({
  ...listed('menus', 'menus', '', 'draft'),
  version,
  published: null,
  draft: { header_nav, footer_menu: [] },
});

/** Double of a venue with two pages, one of them a draft, and a form. */
const ofVenue = (header_nav: readonly object[]): Answers => ({
  readContent: () => menusOf(header_nav),
  saveContent: ({ body }) => {
    const { body: saved } = body as { body: { header_nav: readonly object[] } };
    return menusOf(saved.header_nav, 2);
  },
  listConsoleServices: () => [],
  listContent: ({ path }) =>
    [
      { ...listed('page', 'about', 'About us'), ar_title: 'من نحن' },
      listed('page', 'plans', 'Our plans', 'draft'),
      listed('form', 'visit', 'Visit us'),
    ].filter(({ kind }) => path.endsWith(`kind=${kind}`)),
});

const show = (header_nav: readonly object[], language: 'en' | 'ar' = 'en') =>
  showConsole(<EntryScreen kind="menus" slug="menus" />, {
    answers: ofVenue(header_nav),
    language,
  });

const nameOf = (t: ReturnType<typeof show>['t'], field: string, language: 'en' | 'ar') =>
  t(language === 'en' ? 'console.inEnglish' : 'console.inArabic', { field });

describe('the menus of the site', () => {
  it('have entries that are opened, added and taken away', async () => {
    const { user, t, calls } = show([link('/events', 'Events'), link('/about', 'About')]);
    const menu = await screen.findByRole('grid', { name: t('console.field.headerNav') });
    const which = { which: 'Events' };
    await user.click(within(menu).getByRole('button', { name: t('console.removeOf', which) }));
    await user.click(within(menu).getByRole('row', { name: /About/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Text in English'), ' us');
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(calls.at(-1)?.body).toMatchObject({
      body: { header_nav: [{ path: '/about', link_text: 'About us' }] },
    });
  });

  it.each(['en', 'ar'] as const)(
    'link to a selected page or section, whose title is their default, in %s',
    async (language) => {
      const { user, t, calls } = show([], language);
      const menu = within(await screen.findByRole('group', { name: t('console.field.headerNav') }));
      const add = async () => {
        await user.click(menu.getByRole('button', { name: new RegExp(t('console.add')) }));
        return within(await screen.findByRole('dialog'));
      };
      const first = await add();
      const leads = first.getByRole('combobox', { name: t('console.field.path') });
      const about = language === 'en' ? 'About us' : 'من نحن';
      await user.selectOptions(leads, await first.findByRole('option', { name: about }));
      const text = (of: typeof first, one: 'en' | 'ar') =>
        of.getByRole<HTMLInputElement>('textbox', {
          name: nameOf(t, t('console.field.linkText'), one),
        });
      expect([text(first, 'en').value, text(first, 'ar').value]).toEqual(['About us', 'من نحن']);
      // Existing names are kept.
      await user.selectOptions(leads, t('console.section.findUs'));
      expect([text(first, 'en').value, text(first, 'ar').value]).toEqual(['About us', 'من نحن']);
      await user.click(first.getByRole('button', { name: t('console.done') }));
      const second = await add();
      expect(second.queryByRole('option', { name: 'Our plans' })).toBeNull();
      const again = second.getByRole('combobox', { name: t('console.field.path') });
      await user.selectOptions(again, t('console.section.events'));
      expect([text(second, 'en').value, text(second, 'ar').value]).toEqual([
        ...['Events', 'الفعاليات'],
      ]);
      await user.click(second.getByRole('button', { name: t('console.done') }));
      await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
      expect(calls.at(-1)?.body).toMatchObject({
        body: { header_nav: [{ path: '/find-us' }, { path: '/events' }] },
      });
    },
  );

  it('CONTENT-19: a link without a target is reported as soon as its entry is complete, and dropped by closing it', async () => {
    const { user, t } = show([link('/about', 'About')]);
    const menu = await screen.findByRole('grid', { name: t('console.field.headerNav') });
    await user.click(within(menu).getByRole('row', { name: /About/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const leads = dialog.getByRole('combobox', { name: t('console.field.path') });
    await dialog.findByRole('option', { name: 'About us' });
    await user.selectOptions(leads, t('console.anotherAddress'));
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    const field = dialog.getByRole('textbox', { name: t('console.address') });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    await user.type(field, '/aboot');
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    expect(dialog.getByText(/Nothing on the site is at this address/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'https://elsewhere.example/');
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are opened at the entry that a fault names, with the focus on its field', async () => {
    const { user, t } = show([link('/about', 'About'), { ...link('', ''), ar_link_text: 'س' }]);
    await user.click(await screen.findByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    const [leads, text] = alert.getAllByRole('link');
    await user.click(leads as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    const chosen = dialog.getByRole('combobox', { name: t('console.field.path') });
    expect(document.activeElement).toBe(chosen);
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.click(text as HTMLElement);
    const field = nameOf(t, t('console.field.linkText'), 'en');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: field }));
  });
});
