import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { nadi } from '../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

/* Operators who attach and detach sub-venues at the same time, each with a program of their own. */

const SHORE = 'shore.localhost';
const ROUNDS = [1, 2, 3, 4, 5];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  const texts = ['--name=Shore', '--ar-name=الشاطئ', '--code=SHO', '--owner=o@shore.example.com'];
  expect((await nadi(site, 'tenant', 'create', `--host=${SHORE}`, ...texts)).code).toBe(0);
});
afterAll(() => site.close());

type Command = readonly ['child' | 'detach', parent: string, child: string];

/** Returns the exit codes of commands that run concurrently. */
async function codesOf(...commands: readonly Command[]): Promise<readonly number[]> {
  const outcome = await Promise.all(commands.map((texts) => nadi(site, 'tenant', ...texts)));
  return outcome.map(({ code }) => code).sort();
}

/** Returns pairs of parent and child venue ids. */
const below = () =>
  runSql<{ parent: number; child: number }>(
    site.testDatabase.superuserUrl,
    `select tenant_id as parent, child::int from tenant,
       jsonb_array_elements(coalesce(config -> 'child_venues', '[]')) child`,
  );

const clear = () =>
  runSql(site.testDatabase.superuserUrl, "update tenant set config = config - 'child_venues'");

describe('TENANT-06 at once', () => {
  it.each<readonly [what: string, one: Command, other: Command]>([
    [
      'one venue is put below two',
      ['child', 'localhost', 'sahel.localhost'],
      ['child', SHORE, 'sahel.localhost'],
    ],
    [
      'two venues are put below each other',
      ['child', 'localhost', SHORE],
      ['child', SHORE, 'localhost'],
    ],
    [
      'one venue is put below the same one twice',
      ['child', SHORE, 'sahel.localhost'],
      ['child', SHORE, 'sahel.localhost'],
    ],
  ])('%s: one of the two is refused', async (_what, one, other) => {
    for (const _ of ROUNDS) {
      await clear();
      expect(await codesOf(one, other)).toEqual([0, 1]);
      expect(await below()).toHaveLength(1);
    }
  });

  it('a venue that two take from below another one was taken by one of them', async () => {
    for (const _ of ROUNDS) {
      await clear();
      await nadi(site, 'tenant', 'child', 'localhost', SHORE);
      const detach = ['detach', 'localhost', SHORE] as const;
      expect(await codesOf(detach, detach)).toEqual([0, 1]);
      expect(await below()).toEqual([]);
    }
  });
});
