import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { PICTURE } from '../../../../test/content-facts.ts';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const HOME = { home_title: '', ar_home_title: '', home_lead: '', ar_home_lead: '' };

const openHome = (home_image: string, answers: Handlers = {}) =>
  openEditor(
    'home',
    { ...HOME, home_image },
    {
      answers: { listPictures: () => [PICTURE], readPicture: () => PICTURE, ...answers },
    },
  );

describe('the picture of an entry', () => {
  it('is chosen among those of the venue', async () => {
    const { user, t, save } = await openHome('');
    await user.click(screen.getByRole('button', { name: t('console.choosePicture') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Two players at the net' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByAltText('Two players at the net')).toBeTruthy();
    expect(await save()).toMatchObject({ home_image: PICTURE.id });
  });

  it('is replaced, or taken away', async () => {
    const { user, t, save } = await openHome(PICTURE.id);
    expect(await screen.findByAltText('Two players at the net')).toBeTruthy();
    expect(screen.getByRole('button', { name: t('console.otherPicture') })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.noPicture') }));
    expect(screen.queryByAltText('Two players at the net')).toBeNull();
    expect(await save()).toMatchObject({ home_image: '' });
  });

  it('is uploaded in the choice, and chosen at once', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 6, close: () => {} }));
    const { user, t, save } = await openHome('', {
      listPictures: () => [],
      addPicture: () => PICTURE,
    });
    await user.click(screen.getByRole('button', { name: t('console.choosePicture') }));
    const choice = within(await screen.findByRole('dialog'));
    await user.click(await choice.findByRole('button', { name: t('console.addPicture') }));
    const adding = within(await screen.findByRole('dialog', { name: t('console.addPicture') }));
    const file = new File(['x'], 'court.png', { type: 'image/png' });
    await user.upload(adding.getByLabelText(/Choose a file/), file);
    await user.type(adding.getByLabelText(/in English/), 'A court');
    await user.type(adding.getByLabelText(/in Arabic/), 'ملعب');
    await user.click(adding.getByRole('button', { name: t('console.save') }));
    expect(await screen.findByAltText('Two players at the net')).toBeTruthy();
    expect(await save()).toMatchObject({ home_image: PICTURE.id });
  });

  it('keeps the earlier one when the choice is closed', async () => {
    const { user, t } = await openHome(PICTURE.id);
    await user.click(screen.getByRole('button', { name: t('console.otherPicture') }));
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: t('ui.close') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(t('console.notSaved'))).toBeNull();
  });

  it('is marked when the server no longer has it', async () => {
    const { user, t } = await openHome(PICTURE.id, {
      publishContent: () =>
        refuse(422, 'validation_failed', 'Please fix all errors', {
          home_image: ['Picture does not exist'],
        }),
      readPicture: () => refuse(404, 'not_found', 'There is none.'),
    });
    await user.click(screen.getByRole('button', { name: t('console.noPicture') }));
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('link', { name: 'Picture does not exist' }));
    const choose = screen.getByRole('button', { name: t('console.choosePicture') });
    expect(document.activeElement).toBe(choose);
  });
});

describe('the pictures of an album', () => {
  it('are added one by one, each with a caption, and moved', async () => {
    const other = { ...PICTURE, id: 'b'.repeat(32) };
    const album = {
      title: 'Cup',
      ar_title: 'كأس',
      pictures: [
        { image: PICTURE.id, caption: 'Final', ar_caption: 'النهائي' },
        { image: other.id, caption: 'Prize', ar_caption: 'الجائزة' },
      ],
    };
    const { user, t, save } = await openEditor('album', album, {
      answers: { readPicture: ({ params }) => ({ ...PICTURE, id: params.id }) },
    });
    const pictures = within(screen.getByRole('group', { name: t('console.field.pictures') }));
    const which = t('console.rowOf', { number: 2, label: t('console.field.pictures') });
    await user.click(pictures.getByRole('button', { name: t('console.moveUp', { which }) }));
    const captions = pictures.getAllByLabelText<HTMLInputElement>('Caption in English');
    expect(captions.map(({ value }) => value)).toEqual(['Prize', 'Final']);
    await user.click(pictures.getByRole('button', { name: t('console.removeOf', { which }) }));
    await user.click(screen.getByRole('radio', { name: t('console.art.tennis') }));
    expect(await save()).toMatchObject({
      art: 'tennis',
      pictures: [{ image: other.id, caption: 'Prize' }],
    });
  });

  it('are refused without a picture, at their row', async () => {
    const album = { title: 'Cup', ar_title: 'كأس', pictures: [] };
    const { user, t, sentTo } = await openEditor('album', album, { entry: { state: 'draft' } });
    const pictures = within(screen.getByRole('group', { name: t('console.field.pictures') }));
    await user.click(pictures.getByRole('button', { name: new RegExp(t('console.add')) }));
    expect(document.activeElement?.textContent).toBe(t('console.choosePicture'));
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('link', { name: /Pictures: Picture is required/ })).toBeTruthy();
    expect(sentTo('publishContent')).toEqual([]);
  });
});
