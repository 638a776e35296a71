import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { listedEntry } from '../../../../test/content-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const ACCESS = {
  enable_facility_booking: 1,
  facility_button_label: 'Book',
  ar_facility_button_label: 'احجز',
  enable_over_night_booking: 0,
  is_guest_checkout: 1,
  qube_otp_login: 0,
  enable_uae_pass: 0,
};

describe('the fields of an entry', () => {
  it('are switches for what is on or off', async () => {
    const { user, t, save } = await openEditor('access', ACCESS);
    const guest = screen.getByRole<HTMLInputElement>('checkbox', {
      name: t('console.field.guestCheckout'),
    });
    expect(guest.checked).toBe(true);
    await user.click(guest);
    guest.focus();
    await user.tab();
    await user.keyboard(' ');
    expect(await save()).toMatchObject({ is_guest_checkout: 0, qube_otp_login: 1 });
  });

  it('are chosen from a list', async () => {
    const identity = { venue_name: 'Al Noor', ar_venue_name: 'النور', enable_arabic: 1 };
    const { user, t, save } = await openEditor('identity', identity);
    const language = screen.getByLabelText(t('console.field.defaultLanguage'));
    await user.selectOptions(language, t('console.choice.ar'));
    expect(await save()).toMatchObject({ default_language: 'ar', venue_name: 'Al Noor' });
  });

  it('are written from left to right where they are addresses', async () => {
    const { text } = await openEditor(
      'contact',
      { contacts: [{ type: 'mobile', value: '+971501234567' }] },
      { language: 'ar' },
    );
    expect(screen.getByDisplayValue('+971501234567').dir).toBe('ltr');
    expect(screen.getByLabelText(text.ar.t('console.field.latitude')).dir).toBe('ltr');
    const english = text.ar.t('console.inEnglish', { field: text.ar.t('console.field.address') });
    const arabic = text.ar.t('console.inArabic', { field: text.ar.t('console.field.address') });
    const directionOf = (label: string) =>
      screen.getByLabelText(label).closest('[dir]')?.getAttribute('dir');
    expect([directionOf(english), directionOf(arabic)]).toEqual(['ltr', 'rtl']);
  });

  it('keep a number as it is typed, and refuse one that is none at its field', async () => {
    const { user, t, save, sentTo } = await openEditor('contact', { latitude: 24.45 });
    const latitude = screen.getByLabelText<HTMLInputElement>(t('console.field.latitude'));
    expect(latitude.value).toBe('24.45');
    await user.clear(latitude);
    await user.type(latitude, '25.');
    expect(latitude.value).toBe('25.');
    await user.type(latitude, '2');
    await user.type(screen.getByLabelText(t('console.field.longitude')), '55.3');
    expect(await save()).toMatchObject({ latitude: 25.2, longitude: 55.3 });
    await user.type(latitude, 'x');
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    await expect.poll(() => latitude.getAttribute('aria-invalid')).toBe('true');
    expect(latitude.value).toBe('25.2x');
    await user.clear(latitude);
    await user.type(latitude, '91');
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    await expect.poll(() => descriptionOf(latitude)).toContain(t('console.field.latitude'));
    expect(sentTo('saveContent')).toHaveLength(1);
  });

  it('are refused when a line is too long', async () => {
    const name = 'n'.repeat(121);
    const { user, t, sentTo } = await openEditor('category', { name: '', ar_name: 'أ' });
    const field = screen.getByLabelText('Name in English');
    await user.click(field);
    await user.paste(name);
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    await expect.poll(() => descriptionOf(field)).toContain('is too long');
    expect(sentTo('saveContent')).toEqual([]);
  });
});

describe('an optional part of a setting', () => {
  const STATUS = { siteEnabled: true, maintenance: null, banner: null };

  it('is switched on and off, and keeps its texts meanwhile', async () => {
    const { user, t, save } = await openEditor('status', STATUS);
    const banner = screen.getByRole('checkbox', { name: t('console.field.banner') });
    await user.click(banner);
    const part = within(screen.getByRole('group', { name: t('console.field.banner') }));
    await user.type(part.getByLabelText('Text in English'), 'Closed on Friday');
    await user.type(part.getByLabelText('Text in Arabic'), 'مغلق يوم الجمعة');
    await user.click(banner);
    expect(part.queryByLabelText('Text in English')).toBeNull();
    await user.click(banner);
    expect(part.getByDisplayValue('Closed on Friday')).toBeTruthy();
    expect(await save()).toMatchObject({
      siteEnabled: true,
      banner: { text: 'Closed on Friday', ar_text: 'مغلق يوم الجمعة' },
    });
  });

  it('is refused empty while it is on', async () => {
    const { user, t, sentTo } = await openEditor('status', STATUS);
    await user.click(screen.getByRole('checkbox', { name: t('console.field.maintenance') }));
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    const maintenance = t('console.field.maintenance');
    const fault = `${maintenance}: Title in English is required`;
    await user.click(alert.getByRole('link', { name: fault }));
    expect(document.activeElement).toBe(screen.getByLabelText('Title in English'));
    expect(sentTo('saveContent')).toEqual([]);
  });
});

describe('an article', () => {
  const POST = {
    title: 'Cup',
    ar_title: 'كأس',
    category: 'news',
    published_on: '2026-12-01',
    author: '',
    ar_author: '',
    image: '',
    art: '',
  };
  const listContent = () => [
    listedEntry('category', 'news', { title: 'News', ar_title: 'أخبار' }),
    listedEntry('category', 'tips', { title: 'Tips', ar_title: 'نصائح' }),
  ];

  it('has one of the categories of the venue, a day and a drawing', async () => {
    const { user, t, save } = await openEditor('post', POST, { answers: { listContent } });
    const category = screen.getByLabelText<HTMLSelectElement>(t('console.field.category'));
    await user.selectOptions(category, await screen.findByRole('option', { name: 'Tips' }));
    await user.click(screen.getByRole('button', { name: /^Calendar/ }));
    const calendar = within(await screen.findByRole('dialog'));
    await user.click(calendar.getByRole('button', { name: /17 December/ }));
    await user.click(screen.getByRole('radio', { name: t('console.art.padel') }));
    expect(await save()).toMatchObject({
      category: 'tips',
      published_on: '2026-12-17',
      art: 'padel',
    });
  });

  it('keeps a category that was removed, and can be without one', async () => {
    const { user, t, save } = await openEditor(
      'post',
      { ...POST, category: 'gone' },
      { answers: { listContent } },
    );
    const category = screen.getByLabelText<HTMLSelectElement>(t('console.field.category'));
    expect(category.selectedOptions[0]?.textContent).toBe('gone');
    await user.selectOptions(category, t('console.none'));
    expect(await save()).toMatchObject({ category: '' });
  });

  it('lists the categories by their Arabic names in Arabic', async () => {
    await openEditor('post', POST, { language: 'ar', answers: { listContent } });
    expect(await screen.findByRole('option', { name: 'نصائح' })).toBeTruthy();
  });
});
