import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import { isolateLtr } from '@nadi/i18n/direction';
import { isInBoth, isSame } from './model.ts';

/** Field that differs between two bodies, as lines of text. */
export interface Difference {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Texts by which values are shown. */
export interface ValueTexts {
  /** Converts rich text to plain lines, block by block. */
  readonly richLines: (html: string) => readonly string[];
  /** `isOfTwo`: the field exists in both languages. */
  readonly fieldLabel: (name: string, isOfTwo: boolean) => string;
  readonly choiceLabel: (choice: string) => string;
  readonly countryName: (letters: string) => string;
  /** 1 Monday to 7 Sunday. */
  readonly weekdayName: (weekday: number) => string;
  readonly yes: string;
  readonly no: string;
}

/** Lists the fields of a shape that differ between two bodies. */
export const differences = (
  shape: Shape,
  before: AnyBody,
  after: AnyBody,
  texts: ValueTexts,
): readonly Difference[] =>
  Object.entries(shape)
    .filter(
      ([name, field]) => !isSame(comparable(field, before[name]), comparable(field, after[name])),
    )
    .map(([name, field]) => ({
      name,
      before: linesOf(name, field, before[name], texts),
      after: linesOf(name, field, after[name], texts),
    }));

/** Returns a value for comparison: a colour is the same in capitals and in small letters. */
function comparable(field: Field, value: unknown): unknown {
  if (field.type === 'colour') return String(value ?? '').toUpperCase();
  if (field.type !== 'group' || value === null || value === undefined) return value;
  return Object.entries(field.of).map(([name, one]) => comparable(one, (value as AnyBody)[name]));
}

function linesOf(name: string, field: Field, value: unknown, texts: ValueTexts): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  switch (field.type) {
    case 'rich':
      return texts.richLines(String(value));
    case 'text':
      return String(value).split('\n');
    case 'list':
      return (value as readonly AnyBody[]).map((row) => lineOf(field.of, row, texts));
    case 'group':
      return Object.entries(field.of).flatMap(([inner, one]) =>
        linesOf(inner, one, (value as AnyBody)[inner], texts).map(
          (line) => `${texts.fieldLabel(inner, isInBoth(field.of, inner))}: ${line}`,
        ),
      );
    default:
      return [textOf(name, field, value, texts)];
  }
}

type Single = Exclude<Field, { readonly type: 'list' | 'group' | 'rich' | 'text' }>;

/** Formats one value as the editor shows it. */
function textOf(name: string, { type }: Single, value: unknown, texts: ValueTexts): string {
  switch (type) {
    case 'flag':
    case 'switch':
      return value === 1 || value === true ? texts.yes : texts.no;
    case 'choice':
      return texts.choiceLabel(String(value));
    case 'choices':
      return (value as readonly string[]).map(texts.choiceLabel).join(', ');
    case 'country':
      return texts.countryName(String(value));
    case 'colour':
      return isolateLtr(String(value).toUpperCase());
    default:
      return name === 'weekday' ? texts.weekdayName(Number(value)) : String(value);
  }
}

const lineOf = (shape: Shape, row: AnyBody, texts: ValueTexts): string =>
  Object.entries(shape)
    .flatMap(([name, field]) => linesOf(name, field, row[name], texts))
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
