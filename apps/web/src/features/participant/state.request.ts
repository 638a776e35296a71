import { createStore, useStore } from '../../platform/device/store.ts';
import type { Line } from '../../platform/line/line.ts';

/** Keys of the lines whose participants are entered next, the shown one first. */
const queue = createStore<readonly string[]>([]);

/** Returns the keys of the lines whose participants are entered; empty: no dialog is open. */
export const usePeopleQueue = (): readonly string[] => useStore(queue);

/** Returns the participants of a line; undefined: it asks for none. */
export const peopleOf = ({ answer }: Pick<Line, 'answer'>) =>
  answer !== null && 'people' in answer ? answer.people : undefined;

/** Checks whether a line takes more participants than are named. */
export function isOpenToPeople(line: Line): boolean {
  const people = peopleOf(line);
  return people !== undefined && people.given < people.most;
}

/** Checks whether a line cannot be ordered before its participants are named (PEOPLE-02). */
export function lacksPeople(line: Line): boolean {
  const people = peopleOf(line);
  return people !== undefined && people.given < people.least;
}

/** Opens the dialog for the participants of lines, one after the other. */
export const openPeople = (lines: readonly Line[]): void =>
  queue.update(() => lines.map(({ key }) => key));

/** Continues with the next line, or closes the dialog after the last. */
export const nextPeople = (): void => queue.update((keys) => keys.slice(1));

/** Closes the dialog. */
export const closePeople = (): void => queue.update(() => []);
