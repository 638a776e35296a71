import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

/** Text of a disclaimer of participants, with its preview (PEOPLE-08). */

afterEach(closeEditor);

const WAIVER = {
  slug: 'waiver',
  name: 'Waiver',
  name_ar: '',
  type: 'disclaimer_form',
  is_required: 1,
  is_visible: 1,
  multiple: 0,
  options: [],
  content: '<p>I, {customer_name}, swim at {facility_name}.</p>',
  ar_content: '',
};
const LEVEL = { ...WAIVER, slug: 'level', name: 'Level', type: 'text_box', content: '' };

/** Opens a field by the keyboard. */
async function openRow(name: RegExp): Promise<void> {
  const row = screen.getByRole('row', { name });
  act(() => row.focus());
  await userEvent.keyboard('{Enter}');
}

const open = (fields: readonly object[]) =>
  openEditor(
    'service',
    { participants: { dob: 'required', additional_fields: fields } },
    { entry: { state: 'draft' } },
  );

it('shows the placeholders, and the text with an invented participant', async () => {
  const { t } = await open([WAIVER]);
  await openRow(/Waiver/);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('{booking_time}');
  await dialog.findByText('I, Sara Ali, swim at Main pool.');
  dialog.getByText(t('console.disclaimerPreview'));
});

it('is offered for disclaimers only', async () => {
  const { t } = await open([LEVEL]);
  await openRow(/Level/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(t('console.disclaimerText'))).toBeNull();
});
