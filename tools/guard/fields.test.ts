import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fieldsOf, programOf, READ_BY_NAME } from './fields.mjs';

const ROOT = join(import.meta.dirname, '../..');
const TABLE = join(ROOT, 'packages/contract/src/table.ts');
const PLANTED_TABLE = join(ROOT, 'packages/contract/src/planted-table.ts');
const PLANTED_SERVER = join(ROOT, 'apps/server/src/planted-server.ts');

interface Field {
  readonly name: string;
  readonly path: string;
}

const namesOf = (fields: readonly Field[]) => fields.map(({ name }) => name);

describe('the fields of every call', () => {
  const roots = ['app.ts', 'main.ts'].map((name) => join(ROOT, 'apps/server/src', name));
  const { names, unread } = fieldsOf(programOf([...roots, TABLE]), TABLE);
  const byName = Object.keys(READ_BY_NAME);
  const listed = ({ path }: Field) => byName.find((one) => `${path}.`.startsWith(`${one}.`));

  it('are read by the server or refused by name', () => {
    expect(names.length).toBeGreaterThan(400);
    expect(namesOf(unread.filter((field: Field) => listed(field) === undefined))).toEqual([]);
  });

  it('are listed as read by name only where nothing else reads them', () =>
    expect(byName.filter((one) => !unread.map(listed).includes(one))).toEqual([]));
});

type Case = readonly [name: string, body: string, handler: string, unread?: string];

const READ: readonly Case[] = [
  ['by its name', 'name: z.string()', 'body.name'],
  ['by a key', 'name: z.string()', "body['name']"],
  ['by destructuring', 'name: z.string()', '(({ name }: typeof body) => name)(body)'],
  ['after a spread', 'name: z.string()', '{ ...body }.name'],
  ['as another type', 'name: z.string()', 'lengthOf(body)'],
  ['by a walk', 'name: z.string()', 'Object.entries(body)'],
  ['in a list', 'all: z.array(z.object({ name: z.string() }))', 'body.all.map(({ name }) => name)'],
];

const NEEDS_NONE: readonly Case[] = [
  ['its schema refuses it', 'name: notOffered', '0'],
  ['it admits one value', "name: z.literal('open').optional()", '0'],
];

const UNREAD: readonly Case[] = [
  ['nothing reads', 'name: z.string()', '0', 'name'],
  ['another object has too', 'name: z.string()', "{ name: 'x' }.name", 'name'],
  ['is passed on and not read', 'name: z.string()', 'ignore(body)', 'name'],
  ['is left in a rest', 'name: z.string()', '(({ ...rest }: typeof body) => rest)(body)', 'name'],
  [
    'is in a list that is counted',
    'all: z.array(z.object({ name: z.string() }))',
    'body.all.length',
    'all.name',
  ],
];

const PLANTED = [...READ, ...NEEDS_NONE, ...UNREAD];

/** Returns the unread fields of calls in a contract and a server of a few lines. */
function plantedFields(): readonly string[] {
  const calls = PLANTED.map(([, body], at) => `call${at}: { body: z.object({ ${body} }) },`);
  const handlers = PLANTED.map(
    ([, , value], at) =>
      `export const handle${at} = (body: z.output<typeof endpoints.call${at}.body>) => (${value});`,
  );
  const texts = {
    [PLANTED_TABLE]: `
      import { z } from 'zod';
      import { notOffered } from './wire/not-offered.ts';
      export const endpoints = { ${calls.join('\n')} };`,
    [PLANTED_SERVER]: `
      import type { z } from 'zod';
      import type { endpoints } from '../../../packages/contract/src/planted-table.ts';
      interface Named { readonly name: string }
      interface Ignored { readonly name: string }
      const lengthOf = ({ name }: Named) => name.length;
      const ignore = (_: Ignored) => 0;
      ${handlers.join('\n')}`,
  };
  const program = programOf([PLANTED_TABLE, PLANTED_SERVER], texts);
  return namesOf(fieldsOf(program, PLANTED_TABLE).unread);
}

describe('a field of a call', () => {
  const unread = plantedFields();
  const unreadOf = (planted: Case) =>
    unread.filter((name) => name.startsWith(`call${PLANTED.indexOf(planted)} `));

  it.each(READ.map((one) => [one[0], one] as const))('is read %s', (_, planted) =>
    expect(unreadOf(planted)).toEqual([]),
  );

  it.each(NEEDS_NONE.map((one) => [one[0], one] as const))('needs no reader: %s', (_, planted) =>
    expect(unreadOf(planted)).toEqual([]),
  );

  it.each(UNREAD.map((one) => [one[0], one] as const))('is found that %s', (_, planted) =>
    expect(unreadOf(planted)).toEqual([`call${PLANTED.indexOf(planted)} body.${planted[3]}`]),
  );
});
