import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { canonicalHost, isSameHost } from './canonical-host.ts';

it.each([
  ['Play.Example.AE', 'play.example.ae'],
  ['play.example.ae.', 'play.example.ae'],
  ['نادي.إمارات', 'xn--mgbq1esa.xn--kgbeam7a8h'],
  ['XN--MGBQ1ESA.example', 'xn--mgbq1esa.example'],
  ['ｐｌａｙ．example', 'play.example'],
  ['my_venue.example', 'my_venue.example'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['[0:0:0:0:0:0:0:1]', '[::1]'],
])('TENANT-02 %s is %s', (text, host) => {
  expect(canonicalHost(text)).toBe(host);
  expect(isSameHost(text, host)).toBe(true);
});

it.each([
  '',
  'a b',
  'play.example:8080',
  'play.example:',
  '[::1]:80',
  'https://a',
  'x@a',
  'a/b',
  '%',
])('TENANT-02 %j is not a host', (text) => {
  expect(canonicalHost(text)).toBeNull();
  expect(isSameHost(text, text)).toBe(false);
});

it('TENANT-02 any text has one form, or none', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const host = canonicalHost(text);
      if (host !== null && host !== '') expect(canonicalHost(host)).toBe(host);
    }),
  );
});
