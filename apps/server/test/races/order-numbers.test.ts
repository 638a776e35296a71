import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTx } from '../../src/platform/db/tenant-tx.ts';
import { openRig, type Rig, TENANT, together } from './rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(32);
});
afterAll(() => rig.close());

/** Takes the next number of a year, as an order does; an error thrown after it rolls it back. */
const next = <T>(year: number, use: (number: number, tx: TenantTx) => Promise<T>): Promise<T> =>
  rig.db.forTenant(TENANT, async (tx) => {
    const { rows } = await tx.query<{ number: string }>(
      'order',
      'select order_number_next($1) as number',
      [year],
    );
    return use(Number(rows[0]?.number), tx);
  });

const taken = (year: number): Promise<number> => next(year, async (number) => number);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('numbers of orders', () => {
  it('run one after the other without a gap, each year from 1', async () => {
    for (const number of upTo(40)) expect(await taken(2026)).toBe(number);
    expect(await taken(2027)).toBe(1);
  });

  it('are taken beside an order that is not at its end, and one that is undone gives its back', async () => {
    expect(await taken(2028)).toBe(1);
    const undone = next(2028, async (second) => {
      expect([second, await taken(2028), await taken(2028)]).toEqual([2, 3, 4]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await taken(2028)).toBe(2);
    expect(await taken(2028)).toBe(5);
  });

  it('are each given once: 32 at once from the year’s first on, every fifth undone', async () => {
    const given: number[] = [];
    await together(32, async (client) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const isUndone = (client + turn) % 5 === 0;
        const one = next(2029, async (number, tx) => {
          // Longer than a statement, so that more orders run at once than there are lanes.
          await tx.query('order', 'select pg_sleep(0.002)');
          if (isUndone) throw new Error('undone');
          return number;
        });
        if (isUndone) await expect(one).rejects.toThrow('undone');
        else given.push(await one);
      }
    });
    expect(given).toHaveLength(512);
    expect(new Set(given).size).toBe(512);
    // Numbers that were rolled back have been reused: at the end there are no gaps except between
    // the lanes.
    expect(Math.max(...given)).toBeLessThan(512 + 32 * 16);
  });
});
