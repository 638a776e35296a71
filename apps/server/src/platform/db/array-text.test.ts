import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRig, type Rig } from '../../../test/races/rig.ts';
import { jsonArray, plainArray } from './array-text.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(1);
});
afterAll(() => rig.close());

/** Returns an array as the database reads it, as JSON. */
async function readAs(type: string, array: string | Buffer): Promise<unknown> {
  const sql = `select array_to_json($1::${type}[])::text as read`;
  const { rows } = await rig.superuser.query<{ read: string }>(sql, [array]);
  return JSON.parse(rows[0]?.read ?? 'null');
}

it('the database reads numbers and ids unchanged, and missing ones as null', async () => {
  const ids = ['048f96fc-8b64-4b45-96d6-2f17a24d8324', null];
  expect(await readAs('int', plainArray([3, null, -2]))).toEqual([3, null, -2]);
  expect(await readAs('uuid', plainArray(ids))).toEqual(ids);
  expect(await readAs('int', plainArray([]))).toEqual([]);
});

it('the database reads JSON exactly, with any texts', async () => {
  // All except the null character, which PostgreSQL cannot store.
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\u0000'));
  const document = fc.dictionary(text, fc.oneof(text, fc.double({ noNaN: true })));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(document, { nil: undefined })), async (all) => {
      const read = (await readAs('text', jsonArray(all))) as (string | null)[];
      expect(read).toEqual(all.map((one) => (one ? JSON.stringify(one) : null)));
    }),
    {
      numRuns: 50,
      examples: [[[]], [[undefined]], [[{ a: '"\\{},\n\u0001\ud800 حجز NULL' }, undefined]]],
    },
  );
});
