import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const ACCESS = { facility_button_label: 'Book', ar_facility_button_label: 'احجز' };

const openCodes = async (text_codes: object, language: 'en' | 'ar' = 'en') => {
  const shown = await openEditor(
    'access',
    { ...ACCESS, text_codes },
    {
      language,
      entry: { state: 'draft' },
    },
  );
  const { t } = shown;
  const countries = within(screen.getByRole('group', { name: t('console.field.codeCountries') }));
  const add = countries.getByLabelText(t('console.addCountry'));
  await expect.poll(() => countries.getAllByRole('option').length).toBeGreaterThan(1);
  return { ...shown, countries, add };
};

describe('CONTENT-22 codes by text message', () => {
  it.each([
    ['en', 'Saudi Arabia', 'United Arab Emirates'],
    ['ar', 'المملكة العربية السعودية', 'الإمارات العربية المتحدة'],
  ] as const)('in %s are set by a number and by names of countries', async (...row) => {
    const [language, saudi, home] = row;
    const { user, t, countries, add, save } = await openCodes({}, language);
    expect(countries.getByText(t('console.allCountries'))).toBeTruthy();
    const perDay = screen.getByLabelText(t('console.field.codesPerDay'));
    expect(descriptionOf(perDay)).toBe(t('console.hint.codesPerDay'));
    await user.type(perDay, '250');
    await user.selectOptions(add, saudi);
    await user.selectOptions(add, home);
    const names = countries.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names.toSorted()).toEqual([home, saudi].toSorted());
    expect(countries.queryByRole('option', { name: home })).toBeNull();
    expect(await save()).toMatchObject({
      text_codes: { per_day: 250, countries: [{ country: 'SA' }, { country: 'AE' }] },
    });
    const remove = t('console.removeOf', { which: saudi });
    await user.click(countries.getByRole('button', { name: remove }));
    expect(await save()).toMatchObject({ text_codes: { countries: [{ country: 'AE' }] } });
  });

  it.each(['en', 'ar'] as const)(
    'in %s are not published without the home country',
    async (language) => {
      const { user, t, sentTo } = await openCodes({ countries: [{ country: 'OM' }] }, language);
      await user.click(screen.getByRole('button', { name: t('console.publish') }));
      const field = t('console.field.codeCountries');
      const fault = t('field.homeCountry', { field });
      const alert = within(await screen.findByRole('alert'));
      const link = alert.getByRole('link', { name: `${t('console.field.textCodes')}: ${fault}` });
      await user.click(link);
      const group = screen.getByRole('group', { name: field });
      expect(document.activeElement).toBe(group);
      expect(group.textContent).toContain(fault);
      expect(sentTo('publishContent')).toEqual([]);
    },
  );

  it('refuse a fraction at its field', async () => {
    const { user, t, sentTo } = await openCodes({ per_day: 200 });
    const perDay = screen.getByLabelText(t('console.field.codesPerDay'));
    await user.clear(perDay);
    await user.type(perDay, '20.5');
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    await expect.poll(() => perDay.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('saveContent')).toEqual([]);
  });
});
