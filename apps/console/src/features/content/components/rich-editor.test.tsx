import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PICTURE } from '../../../../test/content-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

/** Opens the terms of a venue, whose English and Arabic text are rich. */
const openTerms = async (tnc: string, ar_tnc = '', language: 'en' | 'ar' = 'en') => {
  const shown = await openEditor(
    'terms',
    { tnc, ar_tnc },
    {
      language,
      answers: { listPictures: () => [PICTURE] },
    },
  );
  const { user, t } = shown;
  const inEnglish = t('console.inEnglish', { field: t('console.field.tnc') });
  const inArabic = t('console.inArabic', { field: t('console.field.tnc') });
  const written = await screen.findByRole('textbox', { name: inEnglish });
  const toolbars = await screen.findAllByRole('toolbar', { name: t('console.format') });
  const tools = within(toolbars[0] as HTMLElement);
  const press = (name: string) => user.click(tools.getByRole('button', { name }));
  return {
    ...shown,
    written,
    tools,
    press,
    arabic: screen.getByRole('textbox', { name: inArabic }),
    selectAll: () => fireEvent.keyDown(written, { key: 'a', ctrlKey: true }),
  };
};

describe('the editor of a rich text', () => {
  it('shows the text as on the site, each language in its direction', async () => {
    const { written, arabic } = await openTerms('<h2>Rules</h2><p>Be on time.</p>', '<p>كن</p>');
    expect(within(written).getByRole('heading', { name: 'Rules', level: 2 })).toBeTruthy();
    expect(written.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    expect(arabic.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    expect(written.getAttribute('aria-multiline')).toBe('true');
  });

  it('makes a line a heading, and shows its kind', async () => {
    const { user, tools, t, save } = await openTerms('<p>Rules</p>');
    const kind = tools.getByRole<HTMLSelectElement>('combobox', { name: t('console.blockStyle') });
    expect(kind.value).toBe('text');
    await user.selectOptions(kind, t('console.blockStyle.h3'));
    expect(kind.value).toBe('h3');
    expect(await save()).toMatchObject({ tnc: '<h3>Rules</h3>' });
  });

  it('makes a list, the other kind of list, and text again', async () => {
    const { press, tools, t, save } = await openTerms('<p>Be on time.</p>');
    await press(t('console.bullets'));
    const bullets = tools.getByRole('button', { name: t('console.bullets') });
    expect(bullets.getAttribute('aria-pressed')).toBe('true');
    await press(t('console.numbers'));
    expect(bullets.getAttribute('aria-pressed')).toBe('false');
    expect(await save()).toMatchObject({ tnc: '<ol><li>Be on time.</li></ol>' });
    await press(t('console.numbers'));
    await press(t('console.quote'));
    expect(await save()).toMatchObject({ tnc: '<blockquote><p>Be on time.</p></blockquote>' });
  });

  it('sets bold and italic by keys and by buttons, and takes them back', async () => {
    const { written, selectAll, press, tools, t, save } = await openTerms('<p>Be on time.</p>');
    selectAll();
    fireEvent.keyDown(written, { key: 'b', ctrlKey: true });
    const bold = tools.getByRole('button', { name: t('console.bold') });
    await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
    await press(t('console.italic'));
    expect(await save()).toMatchObject({ tnc: '<p><strong><em>Be on time.</em></strong></p>' });
    await press(t('console.bold'));
    expect(await save()).toMatchObject({ tnc: '<p><em>Be on time.</em></p>' });
  });

  it('undoes and redoes, and offers only what is possible', async () => {
    const { user, press, tools, t, save } = await openTerms('<p>Rules</p>');
    const key = (name: string) => tools.getByRole<HTMLButtonElement>('button', { name });
    expect([key(t('console.undo')).disabled, key(t('console.redo')).disabled]).toEqual([
      true,
      true,
    ]);
    await user.selectOptions(tools.getByRole('combobox'), 'h2');
    await press(t('console.undo'));
    expect(screen.queryByText(t('console.notSaved'))).toBeNull();
    expect(key(t('console.undo')).disabled).toBe(true);
    await press(t('console.redo'));
    expect(await save()).toMatchObject({ tnc: '<h2>Rules</h2>' });
  });

  it('has a toolbar that is one stop of the keyboard, with arrow keys inside', async () => {
    const { user, tools, t } = await openTerms('<p>Rules</p>');
    tools.getByRole('button', { name: t('console.bold') }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tools.getByRole('button', { name: t('console.italic') }));
    await user.tab();
    expect(tools.queryAllByRole('button')).not.toContain(document.activeElement);
  });

  it('writes a table with headings, further rows and columns, and removes it', async () => {
    const { written, press, t, tools } = await openTerms('');
    await press(t('console.addTable'));
    const table = () => within(written).getByRole('table');
    const size = () => [
      within(table()).getAllByRole('row').length,
      within(table()).getAllByRole('columnheader').length,
    ];
    expect(size()).toEqual([3, 2]);
    const again = tools.getByRole<HTMLButtonElement>('button', { name: t('console.addTable') });
    expect(again.disabled).toBe(true);
    await press(t('console.addRow'));
    await press(t('console.addColumn'));
    expect(size()).toEqual([4, 3]);
    await press(t('console.removeColumn'));
    expect(size()).toEqual([4, 2]);
    for (let row = 0; row < 4; row += 1) await press(t('console.removeRow'));
    expect(within(written).queryByRole('table')).toBeNull();
    expect(tools.queryByRole('button', { name: t('console.addRow') })).toBeNull();
    // The text is empty again, as it was.
    expect(screen.queryByText(t('console.notSaved'))).toBeNull();
  });
});

describe('CONTENT-03: a link in a text', () => {
  it('leads to the address that is entered, from the selected words', async () => {
    const { user, selectAll, press, t, save } = await openTerms('<p>Find us</p>');
    selectAll();
    await press(t('console.link'));
    const dialog = within(await screen.findByRole('dialog', { name: t('console.link') }));
    await user.type(dialog.getByLabelText(t('console.field.path')), '/find-us{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await save()).toMatchObject({ tnc: '<p><a href="/find-us">Find us</a></p>' });
  });

  it('is its own text where nothing is selected', async () => {
    const { user, press, t, save } = await openTerms('');
    await press(t('console.link'));
    await user.type(await screen.findByLabelText(t('console.field.path')), 'tel:+97142223333');
    await user.click(screen.getByRole('button', { name: t('console.setLink') }));
    expect(await save()).toMatchObject({
      tnc: '<p><a href="tel:+97142223333">tel:+97142223333</a></p>',
    });
  });

  it('refuses nothing and a script, at the field', async () => {
    const { user, press, t } = await openTerms('<p>Find us</p>');
    await press(t('console.link'));
    const address = await screen.findByLabelText(t('console.field.path'));
    await user.click(screen.getByRole('button', { name: t('console.setLink') }));
    await expect.poll(() => descriptionOf(address)).toContain('Leads to is required');
    await user.type(address, 'javascript:alert(1){Enter}');
    await expect.poll(() => descriptionOf(address)).toContain('Leads to is not valid');
    expect(screen.queryByText(t('console.notSaved'))).toBeNull();
  });

  it('is shown where it stands, changed and removed', async () => {
    const { user, press, selectAll, tools, t, save } = await openTerms(
      '<p><a href="/about">About us</a></p>',
    );
    selectAll();
    const key = tools.getByRole('button', { name: t('console.link') });
    await waitFor(() => expect(key.getAttribute('aria-pressed')).toBe('true'));
    await press(t('console.link'));
    const address = await screen.findByLabelText<HTMLInputElement>(t('console.field.path'));
    expect(address.value).toBe('/about');
    await user.click(screen.getByRole('button', { name: t('console.removeLink') }));
    expect(await save()).toMatchObject({ tnc: '<p>About us</p>' });
  });
});

describe('a picture in a text', () => {
  it('has a text for those who cannot see it, and a caption', async () => {
    const { user, press, t, save } = await openTerms('');
    await press(t('console.addFigure'));
    await user.click(await screen.findByRole('button', { name: 'Two players at the net' }));
    const alt = await screen.findByLabelText<HTMLInputElement>(t('console.pictureTexts'));
    expect(alt.value).toBe('Two players at the net');
    await user.type(screen.getByLabelText(new RegExp(t('console.field.caption'))), 'The final');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('console.addFigure') }));
    const { tnc } = await save();
    expect(tnc).toContain('alt="Two players at the net"');
    expect(tnc).toContain('<figcaption>The final</figcaption>');
  });

  it('is described in Arabic within an Arabic text, and never without words', async () => {
    const { user, t, arabic } = await openTerms('', '');
    const toolbar = within(screen.getAllByRole('toolbar')[1] as HTMLElement);
    await user.click(toolbar.getByRole('button', { name: t('console.addFigure') }));
    await user.click(await screen.findByRole('button', { name: 'Two players at the net' }));
    const alt = await screen.findByLabelText<HTMLInputElement>(t('console.pictureTexts'));
    expect([alt.value, alt.closest('[dir]')?.getAttribute('dir')]).toEqual([
      ...['لاعبان عند الشبكة', 'rtl'],
    ]);
    await user.clear(alt);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('console.addFigure') }));
    await expect.poll(() => descriptionOf(alt)).toContain('What it shows is required');
    expect(within(arabic).queryByRole('img')).toBeNull();
  });
});
