import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextUrl } from './next-url.ts';

describe('ACCOUNT-08 where to go after login', () => {
  it.each([
    ['/'],
    ['/cart?lang=ar'],
    ['/profile/facility-bookings?lang=en#today'],
    ['/events?q=https://example.com/a'],
    ['/form/visit%20day'],
    ['/find-us?lang=ar&back=/login'],
    ['/loginhelp'],
    ['/%D8%B9%D8%B1%D8%A8%D9%8A'],
  ])('%s', (url) => expect(safeNextUrl(url)).toBe(url));

  it.each([
    [''],
    ['cart'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['/%2f%2fevil.example'],
    ['/%2Fevil.example'],
    ['/%252f%252fevil.example'],
    ['/%5cevil.example'],
    ['https:evil.example'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    [' /cart'],
    ['/\tevil'],
    ['/\n/evil.example'],
    ['/%0d%0aSet-Cookie:x'],
    ['/cart\u0000'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/..'],
    ['/%2e%2e/%2fevil'],
    ['/%E0%A4%A'],
    ['/login'],
    ['/login/'],
    ['/LOGIN?lang=en'],
    ['/login?nextUrl=/login?nextUrl=/'],
    ['/%6cogin'],
    [`/${'a'.repeat(2048)}`],
  ])('%j goes home instead', (url) => expect(safeNextUrl(url)).toBeNull());

  it('an empty address goes home', () => {
    expect(safeNextUrl(null)).toBeNull();
    expect(safeNextUrl(undefined)).toBeNull();
  });
});

it('ACCOUNT-08 for any input, the browser stays on this site', () => {
  const own = 'https://nadi.example';
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    '@',
    ':',
    'evil.example',
    '\t',
    '?',
    '#',
    '%',
    'a',
    '%25',
  );
  const url = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(url, (address) => {
      const next = safeNextUrl(address);
      if (next === null) return;
      const target = new URL(next, own);
      expect(target.origin).toBe(own);
      expect(target.pathname.startsWith('//')).toBe(false);
      expect(new URL(decodeURIComponent(target.pathname), own).origin).toBe(own);
    }),
    { numRuns: 2000 },
  );
});
