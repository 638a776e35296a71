import { expect, it } from 'vitest';
import { fileHeader } from './file-header.ts';

it.each([
  ['Padel - Court 2.pdf', 'Padel - Court 2.pdf', 'Padel%20-%20Court%202.pdf'],
  ['بادل.pdf', 'file.pdf', '%D8%A8%D8%A7%D8%AF%D9%84.pdf'],
  [`O'Brien (2)*.ics`, `O'Brien (2)*.ics`, 'O%27Brien%20%282%29%2A.ics'],
  ['a"\\b\r\nx: y.pdf', 'file.pdf', 'a%22%5Cb%0D%0Ax%3A%20y.pdf'],
  ['a"\\b.pdf', 'a__b.pdf', 'a%22%5Cb.pdf'],
  ['\ud800', 'file', '%EF%BF%BD'],
])('the name of a file in a header: %j', (name, plain, extended) => {
  const text = fileHeader('attachment', name);
  expect(text).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`);
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(decodeURIComponent(extended)).toBe(name.toWellFormed());
});
