import { expect, it } from 'vitest';
import { runSql } from '../books.ts';
import { crashRig } from './crash-rig.ts';

const rig = crashRig();

const closings = () =>
  runSql<{ days: number }>(
    rig.url,
    'select count(*)::int as days from closing where tenant_id = 1',
  );

it('a process killed as it closes a day: the day is closed once, by the next', async () => {
  const doomed = await rig.start('closing.read');
  await rig.diedAt(doomed, 'closing.read');
  expect(await closings()).toEqual([{ days: 0 }]);
  const next = await rig.start();
  expect(await rig.settles(next, async () => (await closings())[0]?.days === 1)).toBe(true);
}, 300_000);
