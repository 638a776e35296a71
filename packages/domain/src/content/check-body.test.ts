import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextUrl } from '../account/next-url.ts';
import { isSafeAddress, readBody } from './check-body.ts';
import { CONTENT } from './kinds.ts';
import { SETTINGS } from './settings.ts';
import type { Field, Shape } from './shape.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,<script>',
  'http://plain.example',
  'https://x.example/"onload=alert(1)',
  'mailto:a@b.c?body=x',
  ' vbscript:x',
  '/.//evil.example',
  '/x/..//evil',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/a//b',
  '/%E0%A4%A',
];

describe('CONTENT-03 addresses', () => {
  const shape = { path: { type: 'address' } } as const;
  it.each(HOSTILE)('%s leads nowhere', (path) => {
    expect(readBody(shape, { path }, 'draft')).toEqual({
      body: { path: '' },
      faults: { path: 'invalid' },
    });
  });
  it.each(['/', '/events?month=2026-12#top', 'https://x.example/a?b=c', 'tel:+971501112233'])(
    '%s leads somewhere',
    (path) => expect(readBody(shape, { path }, 'draft').body.path).toBe(path),
  );
  it('a path is safe where it is safe after login', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '.',
      '..',
      'evil',
      '%09',
      '?',
      '#',
      '%25',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = `/${pieces.join('')}`;
        expect(isSafeAddress(path)).toBe(safeNextUrl(path) !== null);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('CONTENT-21 the address of a health check', () => {
  const read = (url: string) =>
    readBody(SETTINGS.status, { siteEnabled: true, health_check: { url } }, 'published');
  it.each([
    'https://localhost:5432/',
    'https://localhost/',
    'https://a.localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/',
    'https://10.1.2.3/health',
    'https://192.168.1.1/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://router/',
    'https://nas.local/',
    'https://metadata.google.internal/',
    'https://status.example:8443/',
    'https://status.example./',
    'https://status.example@10.0.0.1/',
    'http://status.example/',
    '//status.example/',
    'tel:+971501112233',
  ])('%s is refused', (url) => expect(read(url).faults).toEqual({ 'health_check.url': 'invalid' }));
  it.each([
    'https://status.example/',
    'https://status.local-club.example/up?of=site',
    'https://xn--mgberp4a5d4ar.example',
    '/demo/health-check',
  ])('%s is requested', (url) => expect(read(url).body.health_check).toEqual({ url }));
});

describe('CONTENT-02 a body is read by its shape', () => {
  it('an unfinished draft is right, published it is not', () => {
    expect(readBody(CONTENT.page, {}, 'draft').faults).toEqual({});
    expect(readBody(CONTENT.page, {}, 'published').faults).toEqual({ title: 'required' });
  });

  it('returns all errors at once, by the path of the field', () => {
    const menus = {
      header_nav: [{ path: 'javascript:x', link_text: 'x'.repeat(61), children: 'none' }],
      footer_menu: Array.from({ length: 25 }, () => ({ path: '/', link_text: 'Home' })),
    };
    expect(readBody(CONTENT.menus, menus, 'published').faults).toEqual({
      'header_nav.0.path': 'invalid',
      'header_nav.0.link_text': 'too_long',
      'header_nav.0.children': 'invalid',
      footer_menu: 'too_long',
    });
  });

  it('drops fields without a description, whatever their name', () => {
    const input = JSON.parse('{"title":" A  b ","__proto__":{"x":1},"is_admin":true}');
    expect(Object.keys(readBody(CONTENT.page, input, 'draft').body).sort()).toEqual(
      Object.keys(CONTENT.page).sort(),
    );
    expect(readBody(CONTENT.page, input, 'draft').body.title).toBe('A b');
  });

  it('returns every kind complete, for any input', () => {
    for (const shape of Object.values<Shape>(CONTENT)) {
      for (const input of [undefined, null, 7, 'text', [], {}, wrongOf(shape)]) {
        const { body } = readBody(shape, input, 'draft');
        expect(readBody(shape, body, 'draft')).toEqual({ body, faults: {} });
      }
    }
  });
});

/** Builds a body in which every field has an invalid value. */
const wrongOf = (shape: Shape): object =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, wrongValue(field)]));

function wrongValue(field: Field): unknown {
  if (field.type === 'list') return [wrongOf(field.of), 7, null];
  return field.type === 'group' ? wrongOf(field.of) : { not: 'this' };
}
