import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  court,
  lineOf,
  NOW,
  openRig,
  type Rig,
  seats,
  TENANT,
  takeOf,
} from '../../../test/races/rig.ts';
import { reserveTopic, take } from './service.ts';
import { holdsOf } from './store.read.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(2);
});
afterAll(() => rig.close());

it('the data of a hold is returned unchanged, with any characters', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const awkward = fc.oneof(text, fc.constantFrom('"', '\\', '{},', 'NULL', '\n', "'", 'هـ"پ'));
  let unit = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(awkward, { minLength: 1, maxLength: 4 }), async (expected) => {
      unit = (unit % 40) + 1;
      const owner = randomUUID();
      const kept = expected.filter((one) => !one.includes('\0')).map((one) => one.toWellFormed());
      const lines = [
        { ...lineOf([court([unit], 600, 605)]), line: { text: kept } },
        lineOf([court([unit], 605, 610)]),
      ];
      expect((await take(rig.db, takeOf(lines, { owner }))).ok).toBe(true);
      const held = await holdsOf(rig.db, { tenantId: TENANT, owner, now: NOW });
      const lineIn = (holdId: string) => held.find((one) => one.holdId === holdId)?.line;
      expect(lines.map(({ holdId }) => lineIn(holdId))).toEqual([{ text: kept }, {}]);
      await rig.superuser.query('truncate hold, occupation, stay');
    }),
    { numRuns: 50 },
  );
});

/** Returns the version of a topic; 0 before any of it was taken. */
async function versionOf(topicId: number): Promise<number> {
  const { rows } = await rig.superuser.query<{ version: number }>(
    'select coalesce(sum(version), 0)::float8 as version from topic_version where tenant_id = $1 and topic_id = $2',
    [TENANT, topicId],
  );
  return rows[0]?.version ?? 0;
}

it('INV-16: seats of two topics in one hold move both, and leave a third as it is', async () => {
  const reserve = () => rig.db.forTenant(TENANT, (tx) => reserveTopic(tx, { units: 5, pools: 1 }));
  const topics = [await reserve(), await reserve(), await reserve()];
  const [first, second, third] = topics.map(({ topicId }) => topicId) as [number, number, number];
  const unitOf = (topic: number, place: number): number => (topics[topic]?.firstUnit ?? 0) + place;
  await take(rig.db, takeOf([lineOf([seats(unitOf(0, 4), unitOf(1, 0))])]));
  const both = [await versionOf(first), await versionOf(second), await versionOf(third)];
  expect(both.map((version) => version > 0)).toEqual([true, true, false]);
  await take(rig.db, takeOf([lineOf([seats(unitOf(1, 1), unitOf(1, 4))])]));
  expect(await versionOf(first)).toBe(both[0]);
  expect(await versionOf(second)).toBeGreaterThan(both[1] as number);
  expect(await versionOf(third)).toBe(0);
});
