import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, pageOf, refuse } from '../../../../test/api-double.ts';
import { PICTURE } from '../../../../test/content-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const openPictures = async (answers: Handlers = {}, language: 'en' | 'ar' = 'en') => {
  const shown = await openConsole('/pictures', {
    language,
    answers: { listPictures: () => [PICTURE], ...answers },
  });
  const { user, t } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const openFirst = async () => {
    await press(/net|الشبكة/);
    return within(await screen.findByRole('dialog', { name: t('console.picture') }));
  };
  return { ...shown, press, openFirst };
};

describe('the pictures of the venue', () => {
  it('are loaded page by page', async () => {
    const LATER = { ...PICTURE, id: 'b'.repeat(32), alt: 'A full pool' };
    const { press, t } = await openPictures({
      listPictures: ({ query }) =>
        query.current_page === '2' ? pageOf([LATER], 2, 2) : pageOf([PICTURE], 1, 2),
    });
    await press(t('console.more'));
    expect(await screen.findByAltText('A full pool')).toBeTruthy();
    expect(screen.getByAltText('Two players at the net')).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('console.more') })).toBeNull();
  });

  it('are cropped around what must be seen', async () => {
    await openPictures();
    const image = await screen.findByAltText('Two players at the net');
    expect(image.style.objectPosition).toBe('50% 40%');
  });

  it('are loaded by another try, and the first one is asked for', async () => {
    let isDown = true;
    const { press, t } = await openPictures({
      listPictures: () => (isDown ? refuse(503, 'internal_error', 'Down.') : []),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByText(t('console.noPictures'))).toBeTruthy();
  });

  it('have their Arabic text in Arabic', async () => {
    await openPictures({}, 'ar');
    expect(await screen.findByAltText('لاعبان عند الشبكة')).toBeTruthy();
  });
});

describe('a picture', () => {
  it('has texts in both languages and a point that stays in sight', async () => {
    const { user, t, openFirst, sentTo } = await openPictures({ changePicture: () => PICTURE });
    const dialog = await openFirst();
    const english = dialog.getByLabelText(/in English/);
    const arabic = dialog.getByLabelText(/in Arabic/);
    expect(arabic.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    await user.type(english, ' of court 3');
    fireEvent.change(dialog.getByLabelText(t('console.focusAcross')), { target: { value: '20' } });
    fireEvent.change(dialog.getByLabelText(t('console.focusDown')), { target: { value: '75' } });
    await user.click(dialog.getByRole('button', { name: t('console.save') }));
    expect(await screen.findByText(t('console.pictureSaved'))).toBeTruthy();
    expect(sentTo('changePicture')).toMatchObject([
      {
        method: 'POST',
        path: `/console/pictures/${PICTURE.id}`,
        body: {
          alt: 'Two players at the net of court 3',
          ar_alt: 'لاعبان عند الشبكة',
          focus_x: 20,
          focus_y: 75,
        },
      },
    ]);
  });

  it('MEDIA-03: takes the point where it is tapped', async () => {
    const { t, openFirst } = await openPictures();
    const dialog = await openFirst();
    const picture = dialog.getByRole('group', { name: t('console.focus') });
    const area = picture.querySelector('img')?.parentElement as HTMLElement;
    area.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200);
    fireEvent.pointerDown(area, { clientX: 200, clientY: 200 });
    const percentOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value;
    await waitFor(() =>
      expect([percentOf(t('console.focusAcross')), percentOf(t('console.focusDown'))]).toEqual([
        ...['25', '75'],
      ]),
    );
  });

  it('is refused without a text, at the field', async () => {
    const { user, t, openFirst, sentTo } = await openPictures();
    const dialog = await openFirst();
    await user.clear(dialog.getByLabelText(/in English/));
    await user.clear(dialog.getByLabelText(/in Arabic/));
    await user.click(dialog.getByRole('button', { name: t('console.save') }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getAllByRole('link')).toHaveLength(2);
    expect(sentTo('changePicture')).toEqual([]);
  });

  it('is deleted after one more question, where nothing shows it', async () => {
    let pictures: readonly object[] = [PICTURE];
    const { user, t, openFirst, sentTo } = await openPictures({
      listPictures: () => pictures,
      removePicture: () => {
        pictures = [];
        return null;
      },
    });
    const dialog = await openFirst();
    expect(dialog.getByText(t('console.pictureUses', { count: 0 }))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t('console.removePicture') }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(sentTo('removePicture')).toEqual([]);
    await user.click(question.getByRole('button', { name: t('console.removePicture') }));
    expect(await screen.findByText(t('console.pictureRemoved'))).toBeTruthy();
    expect(await screen.findByText(t('console.noPictures'))).toBeTruthy();
    expect(sentTo('removePicture').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /console/pictures/${PICTURE.id}`,
    ]);
  });

  it('MEDIA-04: stays where an entry shows it, also one that came meanwhile', async () => {
    const used = { ...PICTURE, uses: ['content:page/about'] };
    const { t, openFirst } = await openPictures({ listPictures: () => [used] });
    const dialog = await openFirst();
    expect(dialog.getByText(t('console.pictureUses', { count: 1 }))).toBeTruthy();
    expect(dialog.queryByRole('button', { name: t('console.removePicture') })).toBeNull();
    closeConsole();
    const later = await openPictures({
      removePicture: () => refuse(409, 'picture_in_use', 'An entry shows it now.'),
    });
    const open = await later.openFirst();
    await later.user.click(open.getByRole('button', { name: t('console.removePicture') }));
    const question = within(await screen.findByRole('alertdialog'));
    await later.user.click(question.getByRole('button', { name: t('console.removePicture') }));
    expect(await screen.findByText('An entry shows it now.')).toBeTruthy();
    expect(open.getByDisplayValue('Two players at the net')).toBeTruthy();
  });
});

describe('a new picture', () => {
  const FILE = new File(['x'], 'court.png', { type: 'image/png' });
  const canOpen = (bitmap: () => Promise<object>) => vi.stubGlobal('createImageBitmap', bitmap);
  const small = async () => ({ width: 800, height: 600, close: () => {} });

  const add = async (answers: Handlers) => {
    const shown = await openPictures({ listPictures: () => [], ...answers });
    const { t, press } = shown;
    await press(t('console.addPicture'));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...shown, dialog, input: dialog.getByLabelText<HTMLInputElement>(/Choose a file/) };
  };

  it('is sent as a file with its texts and its point', async () => {
    canOpen(small);
    const { user, t, dialog, input, sentTo } = await add({ addPicture: () => PICTURE });
    await user.upload(input, FILE);
    expect(await dialog.findByRole('group', { name: t('console.focus') })).toBeTruthy();
    await user.type(dialog.getByLabelText(/in English/), 'A court');
    await user.type(dialog.getByLabelText(/in Arabic/), 'ملعب');
    await user.click(dialog.getByRole('button', { name: t('console.save') }));
    expect(await screen.findByText(t('console.pictureSaved'))).toBeTruthy();
    const [sent] = sentTo('addPicture');
    expect(sent).toMatchObject({
      path: '/console/pictures',
      body: { alt: 'A court', ar_alt: 'ملعب', focus_x: '50', focus_y: '50' },
    });
    expect(sent?.body).toHaveProperty('image.name', 'court.png');
    // The browser itself writes the type of a form with a file.
    expect(sent?.headers.get('content-type')).toBeNull();
  });

  it('is refused without a file, and when the file is no picture', async () => {
    canOpen(() => Promise.reject(new Error('no picture')));
    const { user, t, dialog, input, sentTo } = await add({});
    await user.click(dialog.getByRole('button', { name: t('console.save') }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByRole('link', { name: 'Picture is required' })).toBeTruthy();
    await user.upload(input, FILE);
    expect(await dialog.findByText(/must be a JPEG, PNG or WebP/)).toBeTruthy();
    expect(sentTo('addPicture')).toEqual([]);
  });

  it('keeps texts and file when the server is full', async () => {
    canOpen(small);
    const { user, t, dialog, input } = await add({
      addPicture: () => refuse(409, 'pictures_full', 'The venue has 1000 pictures.'),
    });
    await user.upload(input, FILE);
    await user.type(dialog.getByLabelText(/in English/), 'A court');
    await user.type(dialog.getByLabelText(/in Arabic/), 'ملعب');
    await user.click(dialog.getByRole('button', { name: t('console.save') }));
    expect(await dialog.findByText('The venue has 1000 pictures.')).toBeTruthy();
    expect(dialog.getByDisplayValue('A court')).toBeTruthy();
    expect(dialog.getByText(t('console.otherPicture'))).toBeTruthy();
  });
});
