import { isolateLtr } from '@nadi/i18n/direction';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { entryOf } from '../../../../test/content-facts.ts';
import { pressAndLoad } from '../../../../test/open-console.tsx';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const NEWS = { name: 'News', ar_name: 'أخبار' };
const VERSIONS = [
  { version: 4, at: '2026-12-01T09:05:00+04:00', by: 'Noura', action: 'published' },
  { version: 3, at: '2026-11-30T08:15:00+04:00', by: 'Aisha', action: 'saved' },
];

const openHistory = async (answers: Handlers, language: 'en' | 'ar' = 'en') => {
  const shown = await openEditor('category', NEWS, {
    language,
    answers: {
      readContentHistory: () => VERSIONS,
      readContentVersion: () => ({ version: 3, body: { ...NEWS, name: 'Old news' } }),
      ...answers,
    },
  });
  await pressAndLoad(screen.getByRole('button', { name: shown.t('console.history') }));
  return { ...shown, dialog: within(await screen.findByRole('dialog')) };
};

describe('CONTENT-07: the history of an entry', () => {
  it('lists who did what and when, and marks the current version', async () => {
    const { dialog, t } = await openHistory({});
    await dialog.findByText('Aisha');
    const [first, second] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/^Published Noura.*09:05/);
    expect(first).toContain(t('console.versionNow'));
    expect(second).toMatch(/^Saved Aisha.*08:15/);
    expect(dialog.getAllByRole('button', { name: /^Compare/ })).toHaveLength(1);
  });

  it('shows the difference of a version, and hides it again', async () => {
    const { dialog, user, sentTo } = await openHistory({});
    const compare = await dialog.findByRole('button', { name: /^Compare/ });
    await user.click(compare);
    expect((await dialog.findByText('Old news')).tagName).toBe('INS');
    expect(dialog.getByText('News').tagName).toBe('DEL');
    expect(compare.getAttribute('aria-expanded')).toBe('true');
    await user.click(compare);
    expect(dialog.queryByText('Old news')).toBeNull();
    expect(sentTo('readContentVersion').map(({ path }) => path)).toEqual([
      '/console/content/category/summer/history/3',
    ]);
  });

  it('shows that a version has the same text', async () => {
    const { dialog, user, t } = await openHistory({
      readContentVersion: () => ({ version: 3, body: NEWS }),
    });
    await user.click(await dialog.findByRole('button', { name: /^Compare/ }));
    expect(await dialog.findByText(t('console.sameText'))).toBeTruthy();
  });

  it('makes a version the draft again, and closes', async () => {
    const restored = entryOf('category', 'summer', { ...NEWS, name: 'Old news' }, { version: 5 });
    let isDown = true;
    const { dialog, user, t, sentTo } = await openHistory({
      restoreContent: () => (isDown ? refuse(503, 'internal_error', 'Down.') : restored),
    });
    await user.click(await dialog.findByRole('button', { name: /^Compare/ }));
    await user.click(await dialog.findByRole('button', { name: t('console.restore') }));
    expect(await dialog.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByText(t('console.restored'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByDisplayValue('Old news')).toBeTruthy();
    expect(sentTo('restoreContent').map(({ path, body }) => [path, body])).toEqual(
      Array(2).fill(['/console/content/category/summer/restore', { version: 4, restored: 3 }]),
    );
  });

  it('is loaded by another try, and so is a version', async () => {
    let isDown = true;
    const { dialog, user, t } = await openHistory({
      readContentHistory: () => (isDown ? refuse(503, 'internal_error', 'Down.') : VERSIONS),
      readContentVersion: () =>
        isDown
          ? refuse(503, 'internal_error', 'Down again.')
          : { version: 3, body: { ...NEWS, name: 'Old news' } },
    });
    expect(await dialog.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: t('console.tryAgain') }));
    isDown = true;
    await user.click(await dialog.findByRole('button', { name: /^Compare/ }));
    expect(await dialog.findByText('Down again.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: t('console.tryAgain') }));
    expect(await dialog.findByText('Old news')).toBeTruthy();
  });

  it('is in Arabic, with the Arabic text that changed', async () => {
    const { dialog, user, text } = await openHistory(
      { readContentVersion: () => ({ version: 3, body: { ...NEWS, ar_name: 'أخبار قديمة' } }) },
      'ar',
    );
    const compare = new RegExp(`^${text.ar.t('console.compare')}`);
    await user.click(await dialog.findByRole('button', { name: compare }));
    const added = await dialog.findByText('أخبار قديمة');
    expect([added.tagName, added.closest('p')?.dir]).toEqual(['INS', 'auto']);
  });

  it.each(['en', 'ar'] as const)(
    'in %s shows colours and choices by their names',
    async (language) => {
      const colors = { primary: '#0b3d2e', cta: '#c2410c', mode: 'dark' };
      const shown = await openEditor(
        'colours',
        { colors: { ...colors, cta: '#0F766E', mode: 'light' }, typeface: 'cairo' },
        {
          language,
          answers: {
            readContentHistory: () => VERSIONS,
            readContentVersion: () => ({ version: 3, body: { colors, typeface: 'readex_pro' } }),
          },
        },
      );
      const { t, user } = shown;
      await pressAndLoad(screen.getByRole('button', { name: t('console.history') }));
      const dialog = within(await screen.findByRole('dialog'));
      const compare = new RegExp(`^${t('console.compare')}`);
      await user.click(await dialog.findByRole('button', { name: compare }));
      expect((await dialog.findByText(t('console.field.colors'))).tagName).toBe('DT');
      const line = (field: string, value: string) => dialog.getByText(`${field}: ${value}`);
      const cta = line(t('console.field.cta'), isolateLtr('#C2410C'));
      expect(cta.tagName).toBe('INS');
      const swatch = cta.parentElement?.querySelector<HTMLElement>('[aria-hidden]');
      expect(swatch?.style.backgroundColor).toBe('#C2410C');
      expect(line(t('console.field.mode'), t('console.choice.dark')).tagName).toBe('INS');
      expect(dialog.getByText(t('console.choice.readex_pro')).tagName).toBe('INS');
    },
  );

  it('does not exist for a setting that was never written', async () => {
    const { t } = await openEditor('terms', { tnc: '', ar_tnc: '' }, { entry: { version: 0 } });
    expect(screen.queryByRole('button', { name: t('console.history') })).toBeNull();
    expect(screen.getByText(t('console.entry.asSetUp'))).toBeTruthy();
  });
});
