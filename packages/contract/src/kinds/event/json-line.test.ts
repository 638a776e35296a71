import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfBreak, linesOf } from './json-line.ts';

const PLAN = `{
  "name": "a \\"b\\" : [ {",
  "zones": [
    { "rows": [ [], {} ] },
    {
      "rows": [1, 2,
        3]
    }
  ]
}`;

describe('the line of a value', () => {
  it.each<[string, readonly (string | number)[], number]>([
    ['the whole', [], 1],
    ['a key', ['name'], 2],
    ['a list', ['zones'], 3],
    ['of a list', ['zones', 1], 5],
    ['deeper', ['zones', 1, 'rows', 1], 6],
    ['on a line of its own', ['zones', 1, 'rows', 2], 7],
    ['after empty ones', ['zones', 0, 'rows', 1], 4],
    ['that is missing: what should have it', ['zones', 1, 'position'], 5],
  ])('%s', (_, path, line) => expect(linesOf(PLAN, [path])).toEqual([line]));

  it('is found for every value of every JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, pick) => {
        const paths = pathsOf(value);
        const path = paths[pick % paths.length] ?? [];
        const text = JSON.stringify(withMark(value, path), null, 1);
        expect(linesOf(text, [path])).toEqual([lineWith(text, '"\\u0001"')]);
      }),
    );
  });
});

const lineWith = (text: string, mark: string): number =>
  text.split('\n').findIndex((line) => line.includes(mark)) + 1;

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) {
    return [path, ...value.flatMap((one, index) => pathsOf(one, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, [...path, key]))];
}

function withMark(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return '\u0001';
  if (Array.isArray(value)) {
    return value.map((one, index) => (index === key ? withMark(one, rest) : one));
  }
  return Object.fromEntries(
    Object.entries(value as object).map(([own, one]) => [
      own,
      own === key ? withMark(one, rest) : one,
    ]),
  );
}

describe('the line on which a text stops being JSON', () => {
  it.each<[string, string, number]>([
    ['nothing at all', '', 1],
    ['a comma too many', '{\n "a": [1,\n 2,,3]}', 3],
    ['a comma before the end', '{\n "a": 1,\n}', 3],
    ['a comma missing', '{\n "a": 1\n "b": 2\n}', 3],
    ['a colon missing', '{\n "a"\n 1}', 3],
    ['a key without quotes', '{\n\n a: 1}', 3],
    ['a word that is none', '[\n tru\n]', 2],
    ['a number that is none', '[\n 1,\n 01\n]', 3],
    ['a string over its line', '[\n "a\nb"]', 2],
    ['a string that does not end', '[\n\n "a', 3],
    ['a bad escape', '[\n "\\x"]', 2],
    ['the wrong end', '{\n "a": [\n }', 3],
    ['an end too many', '[]\n]', 2],
    ['more after the end', '{}\n{}', 2],
    ['cut off', '{\n "a": [1,\n', 3],
  ])('%s', (_, text, line) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(lineOfBreak(text)).toBe(line);
  });

  it('is the last line of every valid text', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const text = JSON.stringify(JSON.parse(json), null, 2);
        expect(lineOfBreak(`${text}\n`)).toBe(text.split('\n').length + 1);
      }),
    );
  });
});
