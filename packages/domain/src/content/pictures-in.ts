import type { AnyBody, Field, Shape } from './shape.ts';

/** Pattern of a venue's picture in a text, by the address of one of its sizes. */
const SHOWN = /\ssrc="\/pictures\/([0-9a-f]{32})\//g;

/** Returns the pictures referenced by a body, by the path of the field; empty fields have none. */
export function picturesIn(
  shape: Shape,
  body: AnyBody,
  at = '',
): readonly (readonly [path: string, id: string])[] {
  return Object.entries(shape).flatMap(([name, field]) =>
    picturesOf(field, body[name], `${at}${name}`),
  );
}

function picturesOf(
  field: Field,
  value: unknown,
  path: string,
): readonly (readonly [string, string])[] {
  if (field.type === 'picture') return value === '' ? [] : [[path, value as string]];
  if (field.type === 'rich') {
    return [...(value as string).matchAll(SHOWN)].map(([, id = '']) => [path, id]);
  }
  if (field.type === 'group') {
    return value === null ? [] : picturesIn(field.of, value as AnyBody, `${path}.`);
  }
  if (field.type !== 'list') return [];
  return (value as AnyBody[]).flatMap((row, index) =>
    picturesIn(field.of, row, `${path}.${index}.`),
  );
}
