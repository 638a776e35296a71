import { describe, expect, test } from 'vitest';
import { directionOf, isolate, isolateLtr, withoutDirectionMarks } from './direction.ts';

describe('direction', () => {
  test('of each language', () => {
    expect(directionOf('ar')).toBe('rtl');
    expect(directionOf('en')).toBe('ltr');
  });

  test('a phone number keeps its plus sign in front in Arabic', () => {
    expect(isolate('+971501234567', 'ar')).toBe('\u2066+971501234567\u2069');
    expect(isolate('+971501234567', 'en')).toBe('+971501234567');
  });

  test('a text of both scripts runs as its first letter does', () => {
    expect(isolate('Padel بادل', 'ar')).toBe('\u2068Padel بادل\u2069');
  });

  test('marks can be taken away', () => {
    expect(withoutDirectionMarks(isolateLtr('A1'))).toBe('A1');
  });
});
