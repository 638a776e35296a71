import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '../../../../test/api-double.ts';
import { closeEditor, type EditorOpening, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const COLORS = {
  primary: '#0b3d2e',
  secondary: '#12664f',
  cta: '#c8f031',
  accent: '#f2b705',
  dark: '#07130f',
  mode: 'dark',
};

const openColours = (colors: object = {}, opening: EditorOpening = {}) =>
  openEditor('colours', { colors: { ...COLORS, ...colors }, typeface: 'readex_pro' }, opening);

/** Text and picker of a colour, which have one value. */
const colour = (label: string) => {
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const picker = screen.getAllByLabelText<HTMLInputElement>(label).find((one) => one !== text);
  return { text, picker: picker as HTMLInputElement };
};

describe('the colours of the site', () => {
  it('are picked or typed, and shown in light and dark before they are saved', async () => {
    const { user, t, save } = await openColours();
    const { picker, text } = colour(t('console.field.accent'));
    fireEvent.change(picker, { target: { value: '#aa3300' } });
    expect(text.value).toBe('#aa3300');
    const previews = screen.getAllByRole('figure');
    expect(previews.map((one) => one.dataset.theme)).toEqual(['dark', 'light']);
    for (const preview of previews) {
      expect(preview.style.getPropertyValue('--tenant-accent')).toBe('#aa3300');
      expect(within(preview).getByText('Al Noor Sports Park')).toBeTruthy();
    }
    await user.selectOptions(
      screen.getByLabelText(t('console.field.mode')),
      t('console.choice.light'),
    );
    expect(await save()).toMatchObject({ colors: { accent: '#aa3300', mode: 'light' } });
  });

  it('keep what is typed and is no colour yet, and refuse it at its field', async () => {
    const { user, t, sentTo } = await openColours();
    const { picker, text } = colour(t('console.field.primary'));
    await user.clear(text);
    await user.type(text, '#12');
    expect([text.value, picker.value]).toEqual(['#12', '#000000']);
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('saveContent')).toEqual([]);
  });

  it('CONTENT-09: warn of what cannot be read, which the server refuses at its field', async () => {
    const { user, t } = await openColours(
      { cta: '#07130f' },
      {
        entry: { state: 'draft' },
        answers: {
          publishContent: () =>
            refuse(422, 'validation_failed', 'Please fix all errors', {
              'colors.cta': ['Buttons cannot be read'],
            }),
        },
      },
    );
    expect(screen.getByText(t('console.pair.cta')).closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('link', { name: /Buttons cannot be read/ }));
    const { text } = colour(t('console.field.cta'));
    expect(document.activeElement).toBe(text);
    await user.clear(text);
    await user.type(text, '#c8f031');
    expect(screen.queryByText(t('console.pair.cta'))).toBeNull();
  });

  it('are previewed with the Arabic name in Arabic', async () => {
    const { text } = await openColours({}, { language: 'ar' });
    const [preview] = screen.getAllByRole('figure');
    expect(within(preview as HTMLElement).getByText('نادي النور الرياضي')).toBeTruthy();
    expect(colour(text.ar.t('console.field.primary')).text.dir).toBe('ltr');
  });
});
