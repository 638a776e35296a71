import type { Answer } from '@nadi/contract/client';

/** Till in the list, with its open session. */
export type Till = Answer<'listTills'>['tills'][number];

/** Result of a count. */
export type Count = Answer<'closeTill'>;

/** Tone of a difference between counted and expected cash. */
export const toneOf = (difference: number): 'success' | 'danger' =>
  difference === 0 ? 'success' : 'danger';

/** Message of a difference: none, over or short. */
export const differenceText = (difference: number) =>
  difference === 0
    ? ('console.till.exact' as const)
    : difference > 0
      ? ('console.till.over' as const)
      : ('console.till.short' as const);
