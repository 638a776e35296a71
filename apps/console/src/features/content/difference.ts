import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import { isSame } from './model.ts';

/** Field that differs between two bodies, as lines of text. */
export interface Difference {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Converts rich text to plain lines, block by block. */
export type ReadHtml = (html: string) => readonly string[];

/** Lists the fields of a shape that differ between two bodies. */
export const differences = (
  shape: Shape,
  before: AnyBody,
  after: AnyBody,
  readHtml: ReadHtml,
): readonly Difference[] =>
  Object.entries(shape)
    .filter(([name]) => !isSame(before[name], after[name]))
    .map(([name, field]) => ({
      name,
      before: linesOf(field, before[name], readHtml),
      after: linesOf(field, after[name], readHtml),
    }));

function linesOf(field: Field, value: unknown, readHtml: ReadHtml): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  switch (field.type) {
    case 'rich':
      return readHtml(String(value));
    case 'text':
      return String(value).split('\n');
    case 'list':
      return (value as readonly AnyBody[]).map((row) => lineOf(field.of, row, readHtml));
    case 'group':
      return Object.entries(field.of).flatMap(([name, one]) =>
        linesOf(one, (value as AnyBody)[name], readHtml),
      );
    default:
      return [String(value)];
  }
}

const lineOf = (shape: Shape, row: AnyBody, readHtml: ReadHtml): string =>
  Object.entries(shape)
    .flatMap(([name, field]) => linesOf(field, row[name], readHtml))
    .join(' · ');

export interface Line {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
}

/**
 * Compares two texts line by line: unchanged, removed and added lines, by longest common
 * subsequence.
 */
export function compareLines(before: readonly string[], after: readonly string[]): readonly Line[] {
  const runs = runsOf(before, after);
  const lines: Line[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const isRun = a < before.length && b < after.length && before[a] === after[b];
    if (isRun) lines.push({ is: 'same', text: before[a] as string });
    const goes = !isRun && a < before.length && runAt(runs, a + 1, b) >= runAt(runs, a, b + 1);
    if (goes || (!isRun && b >= after.length))
      lines.push({ is: 'gone', text: before[a] as string });
    else if (!isRun) lines.push({ is: 'new', text: after[b] as string });
    const took = lines.at(-1)?.is;
    if (took !== 'new') a += 1;
    if (took !== 'gone') b += 1;
  }
  return lines;
}

const runAt = (runs: readonly (readonly number[])[], a: number, b: number): number =>
  runs[a]?.[b] ?? 0;

/** Lengths of the longest common subsequences of the remaining lines. */
function runsOf(before: readonly string[], after: readonly string[]): number[][] {
  const runs = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let a = before.length - 1; a >= 0; a -= 1) {
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const row = runs[a] as number[];
      row[b] =
        before[a] === after[b]
          ? runAt(runs, a + 1, b + 1) + 1
          : Math.max(runAt(runs, a + 1, b), runAt(runs, a, b + 1));
    }
  }
  return runs;
}
