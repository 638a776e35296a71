import type { Direction } from '@nadi/i18n/direction';

/**
 * Where an arrow key leads in a row of things: 1 to the next, -1 to the previous, 0 nowhere. The
 * row runs with the text, so in Arabic the left arrow leads on; up and down never turn.
 */
export function arrowStep(key: string, direction: Direction): -1 | 0 | 1 {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return 1;
  if (key === back || key === 'ArrowUp') return -1;
  return 0;
}
