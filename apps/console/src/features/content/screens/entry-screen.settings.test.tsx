import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { clearUnsaved } from '../state.unsaved.ts';
import { EntryScreen } from './entry-screen.tsx';

afterEach(() => {
  cleanup();
  clearUnsaved({ kind: 'colours', slug: 'colours' });
  clearUnsaved({ kind: 'contact', slug: 'contact' });
});

const setting = (kind: string, draft: object) => ({
  kind,
  slug: kind,
  title: '',
  ar_title: '',
  state: 'draft',
  version: 0,
  changed_at: null,
  kept_until: null,
  published: null,
  draft,
});

const colors = {
  primary: '#0b3d2e',
  secondary: '#12664f',
  cta: '#c8f031',
  accent: '#f2b705',
  dark: '#07130f',
  mode: 'dark',
};

describe('a setting of the site', () => {
  it('CONTENT-09: colours are previewed, and an unreadable pair is reported at once', async () => {
    const { user, t } = showConsole(<EntryScreen kind="colours" slug="colours" />, {
      answers: { readContent: () => setting('colours', { colors }) },
    });
    expect(await screen.findByText(t('console.entry.asSetUp'))).toBeTruthy();
    const hex = screen.getByRole('textbox', { name: t('console.field.primary') });
    expect(screen.queryByText(t('console.pair.primary'))).toBeNull();
    await user.clear(hex);
    await user.type(hex, '#ffff99');
    expect(screen.getByText(t('console.pair.primary'))).toBeTruthy();
    const [dark] = screen.getAllByRole('figure');
    expect(dark?.style.getPropertyValue('--tenant-primary')).toBe('#ffff99');
  });

  it('CONTENT-18: a typeface is chosen of those that show the venue’s name', async () => {
    const draft = { colors, typeface: 'readex_pro' };
    const { user, t, calls } = showConsole(<EntryScreen kind="colours" slug="colours" />, {
      answers: {
        readContent: () => setting('colours', draft),
        saveContent: ({ body }) => ({
          ...setting('colours', (body as { body: object }).body),
          version: 1,
        }),
      },
    });
    const faces = await screen.findByRole('group', { name: t('console.field.typeface') });
    const ours = within(faces).getByRole<HTMLInputElement>('radio', { name: 'Readex' });
    expect(ours.checked).toBe(true);
    await user.click(within(faces).getByRole('radio', { name: 'Cairo' }));
    expect(ours.checked).toBe(false);
    await user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
    expect(calls.at(-1)?.body).toMatchObject({ body: { typeface: 'cairo', colors } });
  });

  it.each([
    ['en', 'A tax registration number has 15 digits', 'Value is not valid'],
    ['ar', 'رقم التسجيل الضريبي مكوّن من 15 رقمًا', 'قيمة الرقم أو العنوان غير صالحة'],
  ] as const)(
    'CONTENT-15: an invalid contact is reported at its field, in %s',
    async (language, number, value) => {
      const draft = { contacts: [{ type: 'whatsapp', value: 'call us' }], tax_number: '12345' };
      const { user, t, calls } = showConsole(<EntryScreen kind="contact" slug="contact" />, {
        language,
        answers: { readContent: () => ({ ...setting('contact', draft), version: 1 }) },
      });
      await user.click(await screen.findByRole('button', { name: t('console.publish') }));
      const alert = within(await screen.findByRole('alert'));
      const methods = `${t('console.field.contacts')}: ${value}`;
      expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        ...[number, methods],
      ]);
      const fields = [
        screen.getByRole('textbox', { name: t('console.field.taxNumber'), description: number }),
        screen.getByRole('textbox', { name: t('console.field.value'), description: value }),
      ];
      for (const field of fields) expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(calls.map(({ name }) => name)).toEqual(['readContent']);
    },
  );

  it.each(['en', 'ar'] as const)(
    'CONTENT-20: a handle at a network becomes its address, and an invalid one is reported with the expected form, in %s',
    async (language) => {
      const { user, t, calls } = showConsole(<EntryScreen kind="contact" slug="contact" />, {
        language,
        answers: {
          readContent: () => ({ ...setting('contact', {}), version: 1 }),
          saveContent: ({ body }) => ({
            ...setting('contact', (body as { body: object }).body),
            version: 2,
          }),
        },
      });
      const field = (name: 'instagram' | 'tripadvisor') =>
        screen.findByRole<HTMLInputElement>('textbox', { name: t(`console.field.${name}`) });
      const save = () => user.click(screen.getByRole('button', { name: t('console.saveDraft') }));
      await user.type(await field('instagram'), 'al noor');
      await user.type(await field('tripadvisor'), '@alnoor');
      await save();
      const outcome = within(await screen.findByRole('alert')).getAllByRole('link');
      expect(
        outcome.map(({ textContent }) => textContent?.split(': ').slice(1).join(': ')),
      ).toEqual([
        t('field.socialLink', { field: t('console.field.instagram') }),
        t('field.webAddress', { field: t('console.field.tripadvisor') }),
      ]);
      await user.clear(await field('tripadvisor'));
      await user.clear(await field('instagram'));
      await user.type(await field('instagram'), '@alnoor');
      await save();
      expect((await field('instagram')).value).toBe('https://www.instagram.com/alnoor');
      expect(calls.at(-1)?.body).toMatchObject({
        body: { social_media: { instagram: 'https://www.instagram.com/alnoor' } },
      });
    },
  );
});
