import type { Direction } from '@nadi/i18n/direction';

/**
 * Returns the step of an arrow key in a row: 1 to the next, -1 to the previous, 0 none.
 *
 * The row follows the text direction, so in Arabic the left arrow moves on; up and down do nothing.
 */
export function arrowStep(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return 1;
  if (key === back || key === 'ArrowUp') return -1;
  return 0;
}
