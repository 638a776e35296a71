import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cellOf = (text: string): string => csvOf([[text]]).slice(1, -2);

describe('FORM-06, TAX-09: cells of a spreadsheet', () => {
  it.each([
    ['plain, with a comma', '"plain, with a comma"'],
    ['she said "yes"', '"she said ""yes"""'],
    ['two\nlines', '"two\nlines"'],
    ['نص عربي', '"نص عربي"'],
    ['', '""'],
    ['=1+1', '"\'=1+1"'],
    ['+971501234567', '"\'+971501234567"'],
    ['-2', '"\'-2"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=cmd', '"\'\t=cmd"'],
    [' =HYPERLINK("https://evil.example")', '"\' =HYPERLINK(""https://evil.example"")"'],
  ])('%j is written %s', (text, written) => expect(cellOf(text)).toBe(written));

  it.each([
    [123_456, '1234.56'],
    [-5, '-0.05'],
    [0, '0.00'],
    [9_007_199_254_740_991, '90071992547409.91'],
  ])('%i fils are written as a number, %s', (fils, written) =>
    expect(csvOf([[{ fils }]])).toBe(`\uFEFF${written}\r\n`),
  );

  it('begins so that Arabic is read, and ends each row', () => {
    expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFF"a","b"\r\n"c"\r\n');
  });
});
