import { expect, it } from 'vitest';
import { memberFields, shownOf, yearsOld } from './model.ts';

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2025-11-22', '2026-11-21', 0],
  ['2025-11-21', '2026-11-21', 1],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
])('a person born on %s is on %s %i years old', (born, today, years) =>
  expect(yearsOld(born, today)).toBe(years),
);

it('a nationality that was not chosen is none', () => {
  const shown = shownOf(null);
  expect(memberFields(shown).nationality_id).toBeNull();
  expect(memberFields({ ...shown, nationality_id: '784' }).nationality_id).toBe(784);
});
