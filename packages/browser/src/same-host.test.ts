import { expect, it } from 'vitest';
import { isSameHost } from './same-host.ts';

it.each([
  ['Pay.Example.com', 'pay.example.com', true],
  ['pay.example.com.', 'pay.example.com', true],
  ['pay.example.com:443', 'pay.example.com', true],
  ['127.0.0.1:8080', '127.0.0.1:8080', true],
  ['نادي.example', 'xn--mgbq1esa.example', true],
  ['pay.example.com:8443', 'pay.example.com', false],
  ['pay.example.com.evil.example', 'pay.example.com', false],
  ['pay.example.com@evil.example', 'pay.example.com@evil.example', false],
  ['', '', false],
])('%s and %s: %s', (one, other, isSame) => expect(isSameHost(one, other)).toBe(isSame));
