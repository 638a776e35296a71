import type { Direction } from '@nadi/i18n/direction';
import { arrowStep } from '@nadi/ui/controls/arrow-step';
import type { KeyboardEvent } from 'react';

const middleOf = ({ left, width }: DOMRect): number => left + width / 2;

/** Finds the cell above or below: the nearest one across, on the nearest row in that direction. */
function acrossRows(cells: readonly HTMLElement[], from: HTMLElement, step: 1 | -1) {
  const here = from.getBoundingClientRect();
  const beyond = cells
    .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * step > here.height / 2);
  const row = Math.min(...beyond.map(({ box }) => (box.top - here.top) * step));
  const distance = ({ box }: { box: DOMRect }): number => Math.abs(middleOf(box) - middleOf(here));
  return beyond
    .filter(({ box }) => (box.top - here.top) * step < row + here.height / 2)
    .sort((a, b) => distance(a) - distance(b))[0]?.cell;
}

function targetOf(key: string, cells: readonly HTMLElement[], at: number, direction: Direction) {
  const from = cells[at];
  if (!from) return undefined;
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const step = arrowStep(key, direction);
  if (step === 0) return undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') return acrossRows(cells, from, step);
  return cells[at + step];
}

/**
 * Moves the focus in a grid of radios: arrows by text direction and row, Home and End to its ends.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, direction: Direction): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = cells.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(event.key, cells, at, direction);
  if (!target) return;
  event.preventDefault();
  target.focus();
}
