import { randomUUID } from 'node:crypto';
import { MAX_INTERVAL_TICKS } from '@nadi/domain/inventory/ticks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openRig, type Rig, SERVICE, TENANT } from '../../../../test/races/rig.ts';
import {
  type BookingsQuery,
  endOf,
  LONGEST_READ_TICKS,
  readBookings,
  startOf,
  unitOf,
} from './read.ts';

const FROM = 5_000_000;
const LARGEST_UNIT = 2 ** 31 - 1;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(2);
  await rig.superuser.query(
    `insert into tenant_host (host, tenant_id, is_canonical) values ('races.test', ${TENANT}, true)`,
  );
});
afterAll(() => rig.close());
beforeEach(() => rig.superuser.query('truncate stay'));

const write = (unitId: number, from: number, to: number) =>
  rig.superuser.query(
    `insert into stay (tenant_id, hold_id, unit_id, from_tick, to_tick, kind) values ($1, $2, $3, $4, $5, 'booking')`,
    [TENANT, randomUUID(), unitId, FROM + from, FROM + to],
  );

const read = (ticks: number, more: Partial<BookingsQuery> = {}) =>
  readBookings(rig.db, {
    tenantId: TENANT,
    serviceId: SERVICE,
    date: '2026-11-24',
    unitIds: [1, 2, LARGEST_UNIT],
    sharedIds: [],
    poolIds: [],
    fromTick: FROM,
    toTick: FROM + ticks,
    now: NOW,
    ...more,
  });

test('a stay comes out as it went in, at the bounds of unit, start, end and length', async () => {
  const last = LONGEST_READ_TICKS - 1;
  const stays = [
    [1, 1 - MAX_INTERVAL_TICKS, 1],
    [1, 1, 2],
    [2, 0, MAX_INTERVAL_TICKS],
    [LARGEST_UNIT, -1, 1],
    [LARGEST_UNIT, last, last + MAX_INTERVAL_TICKS],
  ] as const;
  for (const [unitId, from, to] of stays) await write(unitId, from, to);
  const { stays: found } = await read(LONGEST_READ_TICKS);
  const packed = found.filter((stay) => typeof stay === 'number').sort((a, b) => a - b);
  expect(packed.map((stay) => [unitOf(stay), startOf(stay), endOf(stay)])).toEqual(stays);
});

test('a stay that ends at the start of the range, or begins at its end, is not in it', async () => {
  await write(1, -10, 0);
  await write(2, 288, 290);
  expect((await read(288)).stays).toEqual([]);
});

test('a read that is too long for the numbers is a breach, and not a wrong answer', async () => {
  await expect(read(LONGEST_READ_TICKS + 1)).rejects.toThrow(RangeError);
});
