import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const PAGE = { title: 'Rules', ar_title: 'القواعد', summary: '', content: '', image: '' };
const DRAFT = { entry: { state: 'draft' } };

/** Stubs the browser's tabs; `null`: blocked. */
function stubTabs(...tabs: readonly (object | null)[]) {
  const opened = vi.fn();
  for (const tab of tabs) opened.mockReturnValueOnce(tab);
  vi.stubGlobal('open', opened);
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('CONTENT-23 the preview of an entry', () => {
  it.each([
    ['page', '/summer', 'en'],
    ['post', '/blog/summer', 'en'],
    ['album', '/media-library?album=summer', 'en'],
    ['page', '/summer', 'ar'],
  ] as const)(
    'opens its page of the site in the console’s language: %s %s %s',
    async (kind, path, language) => {
      const { user, t, sentTo } = await openEditor(kind, PAGE, { ...DRAFT, language });
      const tab = { opener: {} };
      const opened = stubTabs(tab);
      await user.click(button(t('console.preview')));
      expect(opened.mock.calls).toEqual([
        [`${path}${path.includes('?') ? '&' : '?'}preview=draft&lang=${language}`, '_blank'],
      ]);
      expect(tab.opener).toBeNull();
      expect(sentTo('saveContent')).toEqual([]);
    },
  );

  it('saves the draft first, and keeps the focus', async () => {
    const { user, t, sentTo } = await openEditor('page', PAGE, DRAFT);
    const opened = stubTabs({ opener: {} });
    await user.type(screen.getByLabelText('Title in English'), '!');
    await user.click(button(t('console.saveAndPreview')));
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(sentTo('saveContent')).toMatchObject([{ body: { body: { title: 'Rules!' } } }]);
    expect(document.activeElement).toBe(button(t('console.preview')));
  });

  it('does not open where the draft was not saved', async () => {
    const { user, t } = await openEditor('page', PAGE, {
      ...DRAFT,
      answers: { saveContent: () => refuse(409, 'changed_meanwhile', 'Late') },
    });
    const opened = stubTabs({ opener: {} });
    await user.type(screen.getByLabelText('Title in English'), '!');
    await user.click(button(t('console.saveAndPreview')));
    expect(await screen.findByText(t('console.conflict'))).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  });

  it('is offered again where the browser has blocked the tab', async () => {
    const { user, t } = await openEditor('page', PAGE, DRAFT);
    const opened = stubTabs(null, { opener: {} });
    await user.type(screen.getByLabelText('Title in English'), '!');
    await user.click(button(t('console.saveAndPreview')));
    const notice = await screen.findByText(t('console.previewReady'));
    const offer = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === t('console.preview') && notice.parentElement?.contains(one),
    );
    await user.click(offer ?? button(t('console.preview')));
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('is not offered for what is published unchanged, nor for other kinds', async () => {
    const { t } = await openEditor('page', PAGE);
    expect(screen.queryByRole('button', { name: t('console.preview') })).toBeNull();
    closeEditor();
    await openEditor('category', { name: 'News', ar_name: 'أخبار' }, DRAFT);
    expect(screen.queryByRole('button', { name: t('console.preview') })).toBeNull();
  });
});
