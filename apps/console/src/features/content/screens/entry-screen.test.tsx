import { Refused } from '@nadi/browser/refused';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { clearUnsaved } from '../state.unsaved.ts';
import { EntryScreen } from './entry-screen.tsx';

afterEach(() => {
  cleanup();
  clearUnsaved({ kind: 'category', slug: 'news' });
});

const entry = (over: object = {}) => ({
  kind: 'category',
  slug: 'news',
  title: 'News',
  ar_title: 'أخبار',
  state: 'published',
  version: 4,
  changed_at: '2026-12-01T09:05:00+04:00',
  kept_until: null,
  published: null,
  draft: { name: 'News', ar_name: 'أخبار' },
  ...over,
});
const show = (answers: object) =>
  showConsole(<EntryScreen kind="category" slug="news" />, {
    answers: { readContent: () => entry(), ...answers },
  });
const later = (name: string, version: number, state = 'changed') =>
  entry({ version, state, draft: { name, ar_name: 'أخبار' } });

describe('an entry that is written', () => {
  it('has both languages side by side, each in its direction, and is published as typed', async () => {
    const { user, t, calls } = show({
      saveContent: () => later('Notices', 5),
      publishContent: () => later('Notices', 6, 'published'),
    });
    const english = await screen.findByLabelText('Name in English');
    expect(english.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    expect(screen.getByLabelText('Name in Arabic').closest('[dir]')?.getAttribute('dir')).toBe(
      'rtl',
    );
    await user.clear(english);
    await user.type(english, 'Notices');
    expect(screen.getByText(t('console.notSaved'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    expect(await screen.findByText(t('console.entry.published'))).toBeTruthy();
    expect(screen.queryByText(t('console.notSaved'))).toBeNull();
    expect(calls.slice(-2).map(({ name, body }) => [name, body])).toEqual([
      ['saveContent', { version: 4, body: { name: 'Notices', ar_name: 'أخبار' } }],
      ['publishContent', { version: 5 }],
    ]);
  });

  it('is not published without its required fields, and shows the error at the field', async () => {
    const { user, t, calls } = show({});
    await user.clear(await screen.findByLabelText('Name in English'));
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link', { name: 'Name in English is required' })).toBeTruthy();
    expect(calls.map(({ name }) => name)).toEqual(['readContent']);
  });

  it('CONTENT-08: an earlier change of a colleague: both are shown, and the typed text is kept or discarded by choice', async () => {
    let isLate = true;
    const { user, t, calls } = show({
      readContent: () => (calls.length > 1 ? later('Theirs', 7) : entry()),
      saveContent: () => {
        if (isLate) throw new Refused({ status: 409, code: 'changed_meanwhile', message: 'Late' });
        return later('Mine', 8);
      },
    });
    const english = await screen.findByLabelText('Name in English');
    await user.clear(english);
    await user.type(english, 'Mine');
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(await screen.findByText(t('console.conflict'))).toBeTruthy();
    const compare = screen.getByRole('button', { name: t('console.compare') });
    await act(() => user.click(compare));
    expect((await screen.findByText('Theirs')).tagName).toBe('DEL');
    expect(screen.getByText('Mine').tagName).toBe('INS');
    await user.click(screen.getByRole('button', { name: t('console.keepMine') }));
    isLate = false;
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(calls.at(-1)?.body).toMatchObject({ version: 7, body: { name: 'Mine' } });
  });

  it('keeps typed text when the session ends meanwhile', async () => {
    const { user } = show({});
    await user.type(await screen.findByLabelText('Name in English'), ' of today');
    cleanup();
    show({});
    const english = await screen.findByLabelText<HTMLInputElement>('Name in English');
    expect(english.value).toBe('News of today');
  });

  it('keeps an input without a response, and sends it again when the network is back, once', async () => {
    let isAway = true;
    const { user, t, calls } = show({
      // The server processed the request, but its response was lost.
      readContent: () => (calls.length > 1 ? later('Mine', 5) : entry()),
      saveContent: ({ body }: { body?: unknown }) => {
        if (isAway) throw new Refused({ status: 0, code: 'offline', message: 'Offline' });
        expect(body).toMatchObject({ version: 4, body: { name: 'Mine' } });
        throw new Refused({ status: 409, code: 'changed_meanwhile', message: 'Late' });
      },
    });
    const english = await screen.findByLabelText('Name in English');
    await user.clear(english);
    await user.type(english, 'Mine');
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(await screen.findByText(t('console.keptHere'))).toBeTruthy();
    expect(screen.getByText(t('console.notSaved'))).toBeTruthy();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(t('console.notSaved'))).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  });

  it('CONTENT-07: is compared with an earlier version, and restored as the draft', async () => {
    const { user, t, calls } = show({
      readContentHistory: () => [
        { version: 4, at: '2026-12-01T09:05:00+04:00', by: 'Noura', action: 'published' },
        { version: 3, at: '2026-11-30T09:05:00+04:00', by: 'Aisha', action: 'saved' },
      ],
      readContentVersion: () => ({ version: 3, body: { name: 'Old news', ar_name: 'أخبار' } }),
      restoreContent: () => later('Old news', 5),
    });
    const history = await screen.findByRole('button', { name: t('console.history') });
    await act(() => user.click(history));
    await user.click(await screen.findByRole('button', { name: /^Compare/ }));
    expect((await screen.findByText('Old news')).tagName).toBe('INS');
    await user.click(screen.getByRole('button', { name: t('console.restore') }));
    expect(await screen.findByDisplayValue('Old news')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'restoreContent')?.body).toEqual({
      version: 4,
      restored: 3,
    });
  });

  it('CONTENT-11: is not removed while it has links, and lists all of them', async () => {
    const { user, t, calls } = show({
      listContentUses: () => [
        { kind: 'post', slug: 'padel', title: 'Padel until two', ar_title: '' },
        { kind: 'menus', slug: 'menus', title: '', ar_title: '' },
      ],
    });
    await user.click(await screen.findByRole('button', { name: t('console.removeEntry') }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('link', { name: /^Padel until two/ })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: t('console.kind.menus') })).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: t('console.removeEntry') })).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['readContent', 'listContentUses']);
  });

  it('CONTENT-10: a colleague removed it: typed text is kept, and saved once it is restored', async () => {
    const gone = entry({ version: 5, state: 'removed', kept_until: '2026-12-31T09:05:00+04:00' });
    let isGone = false;
    const { user, t, calls } = show({
      readContent: () => (isGone ? gone : entry()),
      saveContent: () => {
        if (isGone) throw new Refused({ status: 409, code: 'changed_meanwhile', message: 'Late' });
        return later('Mine', 7);
      },
      recoverContent: () => later('News', 6),
    });
    const english = await screen.findByLabelText('Name in English');
    await user.clear(english);
    await user.type(english, 'Mine');
    isGone = true;
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(await screen.findByText(t('console.removedMeanwhile'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.recover') }));
    isGone = false;
    await waitFor(() => expect(screen.queryByText(t('console.removedMeanwhile'))).toBeNull());
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(calls.at(-1)?.body).toMatchObject({ version: 6, body: { name: 'Mine' } });
  });
});
