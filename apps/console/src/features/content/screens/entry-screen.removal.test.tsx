import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { entryOf, listedEntry } from '../../../../test/content-facts.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

const NEWS = { name: 'News', ar_name: 'أخبار' };
const UNTIL = { kept_until: '2026-12-31T09:05:00+04:00', state: 'removed' };
const REMOVED = entryOf('category', 'summer', NEWS, { version: 5, title: 'News', ...UNTIL });

describe('CONTENT-10: removing an entry', () => {
  afterEach(closeEditor);

  const openAndRemove = async (answers: Handlers) => {
    const shown = await openEditor('category', NEWS, {
      answers: {
        listContentUses: () => [],
        listContent: () => [],
        removeContent: () => REMOVED,
        ...answers,
      },
    });
    const { user, t } = shown;
    await user.click(screen.getByRole('button', { name: t('console.removeEntry') }));
    const confirm = async () => {
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: t('console.removeEntry') }));
    };
    return { ...shown, confirm };
  };

  it('leads to the list of its kind, and is undone at once by the notice', async () => {
    const { user, t, confirm, sentTo } = await openAndRemove({
      recoverContent: () => entryOf('category', 'summer', NEWS, { version: 6 }),
    });
    await confirm();
    await expect.poll(currentAddress).toBe('/content?kind=category');
    await user.click(await screen.findByRole('button', { name: t('console.undo') }));
    expect(await screen.findByText(t('console.recovered'))).toBeTruthy();
    expect(sentTo('removeContent').map(({ path, body }) => [path, body])).toEqual([
      ['/console/content/category/summer/remove', { version: 4 }],
    ]);
    expect(sentTo('recoverContent').map(({ path, body }) => [path, body])).toEqual([
      ['/console/content/category/summer/recover', { version: 5 }],
    ]);
  });

  it('shows why it could not be undone', async () => {
    const { user, t, confirm } = await openAndRemove({
      recoverContent: () => refuse(409, 'changed_meanwhile', 'Somebody put it back.'),
    });
    await confirm();
    await user.click(await screen.findByRole('button', { name: t('console.undo') }));
    expect(await screen.findByText('Somebody put it back.')).toBeTruthy();
  });

  it('discards what was typed without another question', async () => {
    const { user, t, confirm } = await openAndRemove({});
    await user.click(screen.getByRole('button', { name: t('console.cancel') }));
    await user.type(screen.getByLabelText('Name in English'), '!');
    await user.click(screen.getByRole('button', { name: t('console.removeEntry') }));
    await confirm();
    await expect.poll(currentAddress).toBe('/content?kind=category');
  });

  it('shows a refusal, and leaves the editor open', async () => {
    const { confirm } = await openAndRemove({
      removeContent: () => refuse(409, 'content_in_use', 'Something leads here now.'),
    });
    await confirm();
    expect(await screen.findByText('Something leads here now.')).toBeTruthy();
    expect(screen.getByDisplayValue('News')).toBeTruthy();
    expect(currentAddress()).toBe('/content/category/summer');
  });

  it('is not offered before it is known what leads there', async () => {
    let isDown = true;
    const { user, t, confirm, sentTo } = await openAndRemove({
      listContentUses: () => (isDown ? refuse(503, 'internal_error', 'Down.') : []),
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Down.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: t('console.removeEntry') })).toBeNull();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: t('console.tryAgain') }));
    await confirm();
    await expect.poll(() => sentTo('removeContent').length).toBe(1);
  });

  it('is not offered for a setting of the site', async () => {
    const { t } = await openEditor('terms', { tnc: '', ar_tnc: '' });
    expect(screen.queryByRole('button', { name: t('console.removeEntry') })).toBeNull();
  });
});

describe('a removed entry', () => {
  afterEach(closeConsole);

  it('cannot be written until it is put back', async () => {
    const { user, t, sentTo } = await openConsole('/content/category/summer', {
      answers: {
        readContent: () => REMOVED,
        recoverContent: () => entryOf('category', 'summer', NEWS, { version: 6 }),
      },
    });
    expect(await screen.findByText(t('console.removedEntryHint'))).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/Kept until.*09:05/);
    expect(screen.queryByLabelText('Name in English')).toBeNull();
    await user.click(screen.getByRole('button', { name: t('console.recover') }));
    expect(await screen.findByDisplayValue('News')).toBeTruthy();
    expect(sentTo('recoverContent').map(({ body }) => body)).toEqual([{ version: 5 }]);
  });

  const openRemoved = (answers: Handlers, language: 'en' | 'ar' = 'en') =>
    openConsole('/content?kind=removed', { language, answers });
  const LISTED = listedEntry('page', 'rules', {
    ...UNTIL,
    title: 'Pool rules',
    ar_title: 'قواعد المسبح',
  });

  it('is listed with its kind and its last day, and put back from there', async () => {
    let removed: readonly object[] = [LISTED, listedEntry('album', 'cup', UNTIL)];
    const { user, t, sentTo } = await openRemoved({
      listRemovedContent: () => removed,
      recoverContent: () => {
        removed = removed.slice(1);
        return entryOf('page', 'rules', {}, { version: 5 });
      },
    });
    const row = (await screen.findByText('Pool rules', { selector: 'bdi' })).closest('li');
    expect(row?.textContent).toMatch(/Page · rules.*Kept until.*09:05/);
    // Without a title its address is its name.
    expect(screen.getByText('cup').closest('li')?.textContent).toContain(t('console.kind.album'));
    const name = t('console.recoverThis', { name: 'Pool rules' });
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(t('console.recovered'))).toBeTruthy();
    await expect.poll(() => screen.queryByText('Pool rules')).toBeNull();
    expect(sentTo('recoverContent').map(({ path, body }) => [path, body])).toEqual([
      ['/console/content/page/rules/recover', { version: 4 }],
    ]);
  });

  it('stays in the list when it cannot be put back', async () => {
    const { user, t } = await openRemoved({
      listRemovedContent: () => [LISTED],
      recoverContent: () => refuse(409, 'changed_meanwhile', 'Somebody put it back.'),
    });
    const name = t('console.recoverThis', { name: 'Pool rules' });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Somebody put it back.')).toBeTruthy();
    expect(screen.getByText('Pool rules', { selector: 'bdi' })).toBeTruthy();
  });

  it('is loaded by another try, and the empty list is explained', async () => {
    let isDown = true;
    const { user, t } = await openRemoved({
      listRemovedContent: () => (isDown ? refuse(503, 'internal_error', 'Down.') : []),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByText(t('console.nothingRemoved'))).toBeTruthy();
  });

  it('is listed by its Arabic title in Arabic', async () => {
    const { text } = await openRemoved({ listRemovedContent: () => [LISTED] }, 'ar');
    const name = text.ar.t('console.recoverThis', { name: 'قواعد المسبح' });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });
});
