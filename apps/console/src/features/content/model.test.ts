import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import type { Shape } from '@nadi/domain/content/shape';
import { describe, expect, it } from 'vitest';
import { isInBoth, isShallow, rowsOf, slugOf, titleOfRow } from './model.ts';

describe('how a described body is written', () => {
  it.each(Object.keys(CONTENT) as ContentKind[])('%s: every field is shown once', (kind) => {
    const shape: Shape = CONTENT[kind];
    const names = rowsOf(shape).flatMap(({ name, arabic }) => (arabic ? [name, arabic] : [name]));
    expect(names.toSorted()).toEqual(Object.keys(shape).toSorted());
  });

  it('has Arabic beside English, wherever its name requires it', () => {
    const { of } = CONTENT.form.fields;
    const pairs = rowsOf(of).filter(({ arabic }) => arabic !== null);
    expect(pairs.map(({ name, arabic }) => [name, arabic])).toEqual([
      ['name', 'name_ar'],
      ['content', 'ar_content'],
    ]);
    expect(titleOfRow(of, { slug: 'x', name: 'Name', name_ar: '' }, 'ar')).toBe('Name');
  });

  it('opens fields of more than a line', () => {
    expect(isShallow(CONTENT.menus.header_nav.of)).toBe(false);
    expect(isShallow(CONTENT.menus.header_nav.of.children.of)).toBe(true);
  });

  it.each([
    ['form', 'name', true],
    ['form', 'fields.0.name_ar', true],
    ['form', 'fields.0.options.2.value', true],
    ['form', 'fields.0.slug', false],
    ['contact', 'contacts.1.value', false],
    ['contact', 'find_us.ar_description', true],
    ['identity', 'no.such.field', false],
  ] as const)('of %s the field %s is in both languages: %s', (kind, at, is) => {
    expect(isInBoth(CONTENT[kind], at)).toBe(is);
  });

  it.each([
    ['Pool rules', 'pool-rules'],
    ['  Café & Spa – 2026! ', 'cafe-spa-2026'],
    ['قواعد', ''],
  ])('proposes an address for %s', (title, slug) => expect(slugOf(title)).toBe(slug));
});
