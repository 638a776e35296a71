import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { sheetOf } from './model.ts';

const texts = {
  received: 'Received',
  language: 'Language',
  inConsole: 'In the console',
  textOf: (html: string) => html.replaceAll(/<[^>]*>/g, ''),
  local: (en: string) => en,
};
const field = (slug: string, type: string, ...values: string[]) => ({
  slug,
  name: slug.toUpperCase(),
  name_ar: '',
  type,
  values,
  signed: null,
});
const answer = (...fields: ReturnType<typeof field>[]) =>
  ({
    id: 1,
    language: 'ar',
    received_at: '2026-12-01T09:05:00+04:00',
    fields,
  }) as unknown as Answer;

describe('answers as a sheet', () => {
  it('have a column for every field of any answer; files and signatures stay in the console', () => {
    const newest = answer(
      field('name', 'text_box', 'Hind'),
      field('sports', 'check_boxes', 'a', 'b'),
    );
    const older = answer(field('age', 'text_box', '9'), field('photo', 'file', '/files/x'));
    const signed = { language: 'en', version: 'e1', html: '<p>I agree.</p>' };
    const signer = answer({ ...field('consent', 'disclaimer_form', 'data:'), signed } as never);
    expect(sheetOf([signer], texts)[1]?.at(-1)).toBe('In the console: I agree.');
    expect(sheetOf([newest, older], texts)).toEqual([
      ['Received', 'Language', 'NAME', 'SPORTS', 'AGE', 'PHOTO'],
      ['2026-12-01T09:05:00+04:00', 'ar', 'Hind', 'a, b', '', ''],
      ['2026-12-01T09:05:00+04:00', 'ar', '', '', '9', 'In the console'],
    ]);
  });
});
