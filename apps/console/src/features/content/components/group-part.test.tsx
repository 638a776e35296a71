import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

/** Participant form of an event, which is off until it is switched on (PEOPLE-17). */

afterEach(closeEditor);

describe.each(['en', 'ar'] as const)('the participant form of an event, in %s', (language) => {
  it('is switched on, has the fields of a service’s, and keeps them where it is switched off', async () => {
    const { user, t, save } = await openEditor('event', {}, { slug: '2', language });
    const group = screen.getByRole('group', { name: t('console.field.participants') });
    const on = within(group).getByRole('checkbox', { name: t('console.field.participants') });
    expect(within(group).queryByRole('combobox')).toBeNull();
    within(group).getByText(t('console.hint.participants'));
    await user.click(on);
    await user.selectOptions(
      within(group).getByRole('combobox', { name: t('console.field.gender') }),
      'required',
    );
    expect(await save()).toMatchObject({
      participants: { requires_participants: 0, dob: 'hidden', gender: 'required' },
    });
    await user.click(on);
    expect(await save()).toMatchObject({ participants: null });
    await user.click(on);
    expect(await save()).toMatchObject({ participants: { gender: 'required' } });
  });
});
