import { describe, expect, it } from 'vitest';
import { checkBirthDate } from './birth-date.ts';

describe('ACCOUNT-19 dates of birth', () => {
  it.each([
    ['1990-05-17', '2026-11-22', '1990-05-17'],
    ['2008-11-22', '2026-11-22', '2008-11-22'],
    ['1906-11-22', '2026-11-22', '1906-11-22'],
    ['2008-02-29', '2026-03-01', '2008-02-29'],
    [' ١٩٩٠-٠٥-١٧ ', '2026-11-22', '1990-05-17'],
  ])('%s on %s', (typed, today, value) =>
    expect(checkBirthDate(typed, today)).toEqual({ ok: true, value }),
  );

  it.each([
    ['2008-11-23', '2026-11-22', 'birth_date_minor'],
    ['2008-02-29', '2026-02-28', 'birth_date_minor'],
    ['2026-11-22', '2026-11-22', 'birth_date_minor'],
    ['2026-11-23', '2026-11-22', 'birth_date'],
    ['1905-11-22', '2026-11-22', 'birth_date'],
    ['0001-01-01', '2026-11-22', 'birth_date'],
    ['1990-02-30', '2026-11-22', 'birth_date'],
    ['17-05-1990', '2026-11-22', 'birth_date'],
    ['1990-5-17', '2026-11-22', 'birth_date'],
    ['', '2026-11-22', 'birth_date'],
  ])('%s on %s is refused as %s', (typed, today, refusal) =>
    expect(checkBirthDate(typed, today)).toEqual({ ok: false, refusal }),
  );
});
