import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pressAndLoad } from '../../../../test/open-console.tsx';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const field = (slug: string, name: string, over: object = {}) => ({
  slug,
  name,
  name_ar: '',
  type: 'text_box',
  is_required: 1,
  is_visible: 1,
  multiple: 0,
  options: [],
  content: '',
  ar_content: '',
  ...over,
});

const openForm = async (fields: readonly object[]) => {
  const shown = await openEditor(
    'form',
    { name: 'Visit', ar_name: 'زيارة', fields },
    { entry: { state: 'draft' } },
  );
  const { user, t } = shown;
  const list = within(screen.getByRole('group', { name: t('console.field.fields') }));
  const addTo = (part: typeof list) =>
    pressAndLoad(part.getByRole('button', { name: new RegExp(`^${t('console.add')}`) }));
  const rows = () =>
    list.queryAllByRole('row').map((row) => row.textContent?.replace(/Put else.*|Remove.*/, ''));
  const done = async () => user.click(screen.getByRole('button', { name: t('console.done') }));
  return { ...shown, list, addTo, rows, done };
};

describe('the fields of a form', () => {
  it('are added in a dialog, with their kind and their choices', async () => {
    const { user, t, list, addTo, done, rows, save } = await openForm([]);
    await addTo(list);
    const dialog = within(await screen.findByRole('dialog', { name: t('console.unnamed') }));
    await user.type(dialog.getByLabelText(t('console.field.slug')), 'level');
    await user.type(dialog.getByLabelText('Name in English'), 'Level');
    const kind = dialog.getByLabelText(t('console.field.type'));
    await user.selectOptions(kind, t('console.choice.drop_down'));
    const choices = within(dialog.getByRole('group', { name: t('console.field.options') }));
    await addTo(choices);
    await user.keyboard('Beginner');
    await addTo(choices);
    await user.keyboard('Advanced');
    await done();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows()).toEqual([expect.stringContaining('Level')]);
    const { fields } = (await save()) as { fields: object[] };
    expect(fields).toMatchObject([
      {
        slug: 'level',
        name: 'Level',
        type: 'drop_down',
        options: [{ value: 'Beginner' }, { value: 'Advanced' }],
      },
    ]);
  });

  it('are checked when they are done, and kept as they are when closed', async () => {
    const { user, t, list, addTo, done, rows } = await openForm([]);
    await addTo(list);
    const dialog = within(await screen.findByRole('dialog'));
    await done();
    const slug = dialog.getByLabelText(t('console.field.slug'));
    expect([slug.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', slug]);
    await user.click(dialog.getByRole('button', { name: t('ui.close') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rows()).toEqual([expect.stringContaining(t('console.unnamed'))]);
    expect(screen.getByText(t('console.notSaved'))).toBeTruthy();
  });

  it('are put in another order by the keyboard alone', async () => {
    const { user, list, rows, save } = await openForm([
      field('name', 'Name'),
      field('level', 'Level'),
    ]);
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    act(() => list.getAllByRole('row')[0]?.focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await expect.poll(focused).toMatch(/Name and Level/);
    await user.keyboard('{ArrowDown}{Enter}');
    await expect
      .poll(rows)
      .toEqual([expect.stringContaining('Level'), expect.stringContaining('Name')]);
    const { fields } = (await save()) as { fields: { slug: string }[] };
    expect(fields.map(({ slug }) => slug)).toEqual(['level', 'name']);
  });

  it('are taken away, and opened by the keyboard', async () => {
    const { user, t, list, rows, save } = await openForm([
      field('name', 'Name'),
      field('level', 'Level'),
    ]);
    const remove = t('console.removeOf', { which: 'Name' });
    await user.click(list.getByRole('button', { name: remove }));
    expect(rows()).toEqual([expect.stringContaining('Level')]);
    act(() => list.getAllByRole('row')[0]?.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Level' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.done') }));
    expect(await save()).toMatchObject({ fields: [{ slug: 'level' }] });
  });

  it('show a fault of a closed field, which opens at it', async () => {
    const { user, t } = await openForm([field('name', 'Name'), field('Two words', 'Level')]);
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('link', { name: /Short name/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Level' }));
    expect(document.activeElement).toBe(dialog.getByLabelText(t('console.field.slug')));
  });
});

describe('the choices of a field', () => {
  it('are moved and taken away by their buttons', async () => {
    const { user, t, list, done, save } = await openForm([
      field('level', 'Level', {
        type: 'drop_down',
        options: [
          { value: 'Beginner', value_ar: '' },
          { value: 'Advanced', value_ar: '' },
          { value: 'Coach', value_ar: '' },
        ],
      }),
    ]);
    await user.click(within(list.getByRole('grid')).getByRole('row', { name: /Level/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const which = (number: number) =>
      t('console.rowOf', { number, label: t('console.field.options') });
    const key = (id: 'console.moveUp' | 'console.moveDown' | 'console.removeOf', row: number) =>
      dialog.getByRole<HTMLButtonElement>('button', { name: t(id, { which: which(row) }) });
    expect(key('console.moveUp', 1).disabled).toBe(true);
    expect(key('console.moveDown', 3).disabled).toBe(true);
    await user.click(key('console.moveDown', 1));
    await user.click(key('console.removeOf', 3));
    await done();
    expect(await save()).toMatchObject({
      fields: [{ options: [{ value: 'Advanced' }, { value: 'Beginner' }] }],
    });
  });
});
