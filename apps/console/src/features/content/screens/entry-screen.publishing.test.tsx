import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { entryOf } from '../../../../test/content-facts.ts';
import { currentAddress } from '../../../../test/open-console.tsx';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';
import { sessionOf } from '../../../../test/session.ts';
import { signIn } from '../../../../test/sign-in.ts';

afterEach(closeEditor);

const NEWS = { name: 'News', ar_name: 'أخبار' };
const PAGE = { title: 'Rules', ar_title: 'القواعد', summary: '', content: '', image: '' };

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('publishing an entry', () => {
  it('is offered only where something differs from the site', async () => {
    const { user, t } = await openEditor('category', NEWS);
    expect([
      button(t('console.publish')).disabled,
      button(t('console.saveDraft')).disabled,
    ]).toEqual([true, true]);
    const name = screen.getByLabelText('Name in English');
    await user.type(name, '!');
    expect([
      button(t('console.publish')).disabled,
      button(t('console.saveDraft')).disabled,
    ]).toEqual([false, false]);
    await user.type(name, '{Backspace}');
    expect(button(t('console.saveDraft')).disabled).toBe(true);
    expect(screen.queryByText(t('console.notSaved'))).toBeNull();
  });

  it('leads to the page on the site, which opens beside the console', async () => {
    const opened = vi.fn();
    const { user, t, sentTo } = await openEditor('page', PAGE, { entry: { state: 'draft' } });
    vi.stubGlobal('open', opened);
    expect(screen.queryByRole('link', { name: t('console.seeOnSite') })).toBeNull();
    await user.click(button(t('console.publish')));
    expect(await screen.findByText(t('console.published'))).toBeTruthy();
    await user.click(button(t('console.seeOnSite')));
    expect(opened).toHaveBeenCalledWith('/summer', '_blank', 'noopener');
    const link = screen.getByRole('link', { name: t('console.seeOnSite') });
    expect(link.getAttribute('href')).toBe('/summer');
    // An unchanged draft is published as it was saved.
    expect(sentTo('saveContent')).toEqual([]);
    expect(sentTo('publishContent')).toMatchObject([
      { method: 'POST', path: '/console/content/page/summer/publish', body: { version: 4 } },
    ]);
  });

  it('shows the faults that the server has found at their fields', async () => {
    const { user, t } = await openEditor('category', NEWS, {
      answers: {
        saveContent: () =>
          refuse(422, 'validation_failed', 'Please fix all errors', { name: ['Taken already'] }),
      },
    });
    const name = screen.getByLabelText('Name in English');
    await user.type(name, '!');
    await user.click(button(t('console.publish')));
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('link', { name: 'Taken already' }));
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows another failure with its message, and keeps what was typed', async () => {
    const { user, t } = await openEditor('category', NEWS, {
      answers: { saveContent: () => refuse(403, 'forbidden', 'Your role may not do this.') },
    });
    await user.type(screen.getByLabelText('Name in English'), '!');
    await user.click(button(t('console.saveDraft')));
    expect(await screen.findByText('Your role may not do this.')).toBeTruthy();
    expect(screen.queryByText(t('console.keptHere'))).toBeNull();
    expect(screen.getByDisplayValue('News!')).toBeTruthy();
  });

  it('is tried again by its button while the server is not available', async () => {
    let isDown = true;
    const published = entryOf('category', 'summer', { ...NEWS, name: 'News!' }, { version: 6 });
    const { user, t, sentTo } = await openEditor('category', NEWS, {
      answers: {
        publishContent: () =>
          isDown ? refuse(503, 'internal_error', 'Back in a minute.') : published,
      },
    });
    await user.type(screen.getByLabelText('Name in English'), '!');
    await user.click(button(t('console.publish')));
    expect(await screen.findByText(t('console.keptHere'))).toBeTruthy();
    isDown = false;
    await user.click(button(t('console.tryAgain')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // The draft was saved at the first try and is not sent again.
    expect(sentTo('saveContent')).toHaveLength(1);
    expect(sentTo('publishContent').map(({ body }) => body)).toEqual([
      { version: 5 },
      { version: 5 },
    ]);
  });

  it('goes on with the version of a colleague who was quicker', async () => {
    const otherVersion = entryOf('category', 'summer', { ...NEWS, name: 'Theirs' }, { version: 9 });
    let isLate = false;
    const { user, t, sentTo } = await openEditor('category', NEWS, {
      answers: {
        readContent: () => (isLate ? otherVersion : entryOf('category', 'summer', NEWS)),
        saveContent: () => {
          isLate = true;
          return refuse(409, 'changed_meanwhile', 'Late');
        },
      },
    });
    await user.type(screen.getByLabelText('Name in English'), ' of mine');
    await user.click(button(t('console.saveDraft')));
    expect(await screen.findByText(t('console.conflict'))).toBeTruthy();
    await user.click(button(t('console.takeOtherVersion')));
    expect(screen.getByDisplayValue('Theirs')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button(t('console.saveDraft')).disabled).toBe(true);
    expect(sentTo('saveContent')).toHaveLength(1);
  });
});

describe('withdrawing an entry', () => {
  it('takes it off the site after one more question', async () => {
    const { user, t, sentTo } = await openEditor('page', PAGE);
    await user.click(button(t('console.withdraw')));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('console.cancel') }));
    expect(sentTo('withdrawContent')).toEqual([]);
    await user.click(button(t('console.withdraw')));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: t('console.withdraw') }));
    expect(await screen.findByText(t('console.withdrawn'))).toBeTruthy();
    expect(screen.getByText(t('console.entry.draft'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('console.withdraw') })).toBeNull();
    expect(sentTo('withdrawContent').map(({ path, body }) => [path, body])).toEqual([
      ['/console/content/page/summer/withdraw', { version: 4 }],
    ]);
  });

  it('keeps what was typed meanwhile', async () => {
    const { user, t } = await openEditor('category', NEWS);
    await user.type(screen.getByLabelText('Name in English'), '!');
    await user.click(button(t('console.withdraw')));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('console.withdraw') }));
    expect(await screen.findByText(t('console.withdrawn'))).toBeTruthy();
    expect(screen.getByDisplayValue('News!')).toBeTruthy();
    expect(screen.getByText(t('console.notSaved'))).toBeTruthy();
  });
});

describe('leaving unsaved changes', () => {
  it('asks first, stays by “keep”, and goes by “discard”', async () => {
    const { user, t } = await openEditor('category', NEWS, {
      answers: { listPictures: () => [] },
    });
    await user.type(screen.getByLabelText('Name in English'), '!');
    await user.click(screen.getByRole('link', { name: t('console.pictures') }));
    const question = within(await screen.findByRole('alertdialog', { name: t('ui.discardTitle') }));
    await user.click(question.getByRole('button', { name: t('ui.keep') }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByDisplayValue('News!')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: t('console.pictures') }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: t('ui.discard') }));
    await expect.poll(currentAddress).toBe('/pictures');
  });

  it('is held up when the tab is closed, and only then', async () => {
    const { user } = await openEditor('category', NEWS);
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    await user.type(screen.getByLabelText('Name in English'), '!');
    expect(close()).toBe(true);
  });

  it('does not ask when all is saved', async () => {
    const { user, t, save } = await openEditor('category', NEWS, {
      answers: { listPictures: () => [] },
    });
    await user.type(screen.getByLabelText('Name in English'), '!');
    await save();
    await user.click(screen.getByRole('link', { name: t('console.pictures') }));
    await expect.poll(currentAddress).toBe('/pictures');
  });

  it('keeps the text over an expired session and another sign-in', async () => {
    const shown = await openEditor('category', NEWS, {
      answers: {
        saveContent: () => refuse(401, 'session_expired', 'Over'),
        signInStaff: () => sessionOf('manager'),
      },
    });
    const { user, t } = shown;
    await user.type(screen.getByLabelText('Name in English'), ' of today');
    await user.click(button(t('console.saveDraft')));
    expect(await screen.findByText(t('console.hasEnded'))).toBeTruthy();
    await signIn(shown);
    expect(await screen.findByDisplayValue('News of today')).toBeTruthy();
    expect(screen.getByText(t('console.notSaved'))).toBeTruthy();
  });
});
