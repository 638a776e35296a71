import type { TenantId, UnitId } from '@nadi/domain/kernel/ids';
import type { SeatBlock as Neighbours, SeatIndex } from '@nadi/domain/kinds/event/seat-plan';
import type { Clock } from '../../../platform/clock.ts';
import { makeBatchLookup } from '../../../platform/db/batch-lookup.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { TopicStates } from '../../../platform/live/state-record.ts';
import { readSeatsTaken, readUnitsTaken, type SeatsRow } from '../read.ts';

/** State of a seat on the wire. */
export const FREE = 0;
export const NOT_FOR_SALE = 4;

/** Seats of a performance in inventory. */
export interface SeatBlock {
  readonly topicId: number;
  readonly firstUnit: number;
  readonly seats: number;
}

/** Reads the state of every seat (0, 1, 2 or 4) and the version read before them. */
export type ReadSeatStates = (tenantId: TenantId, block: SeatBlock) => Promise<TopicStates>;

/** Cached states, read again when their version has changed or one of their holds has expired. */
interface Kept extends TopicStates {
  readonly readAt: number;
  readonly freshUntil: number;
}

/** Reads which seats in some intervals of a performance are taken now; uncached. */
export type ReadTakenSeats = (
  tenantId: TenantId,
  block: SeatBlock,
  intervals: readonly Neighbours[],
) => Promise<readonly SeatIndex[]>;

const PERFORMANCES_KEPT = 500;
const STATE_BITS = 3;

/**
 * Creates the cache of seat states by performance.
 *
 * A cached entry is compared with the database's version on each read, so a hold shows in the very
 * next read; concurrent reads share the next round trip. Unchanged states are the same array, so
 * that callers can cache what they derive from it. Decisions never read it.
 */
export function createSeatStates(
  database: Pick<Database, 'call'>,
  clock: Pick<Clock, 'now'>,
): ReadSeatStates {
  const kept = new Map<string, Kept>();
  const blocks = new Map<string, SeatBlock>();

  const find = makeBatchLookup<TopicStates>(async (tenantId, keys) => {
    const now = clock.now();
    const intervalsByKey = keys.map((key) => {
      const { topicId, firstUnit, seats } = blocks.get(key) as SeatBlock;
      return { topicId, firstUnit, seats, known: knownVersion(kept.get(key), now) };
    });
    const rows = await readSeatsTaken(database, tenantId, intervalsByKey, now);
    return new Map(
      keys.map((key, place) => {
        const before = kept.get(key);
        const row = rows[place] as SeatsRow;
        const states =
          row.taken === null && before ? before : statesOf(row, intervalsByKey[place]?.seats, now);
        keepLast(kept, key, states);
        return [key, states] as const;
      }),
    );
  });

  return async (tenantId, block) => {
    const key = `${tenantId} ${block.topicId}`;
    keepLast(blocks, key, block);
    return (await find(tenantId, key)) as TopicStates;
  };
}

/**
 * Creates the reader for callers that need few seats of many.
 *
 * A hold changes the version of its performance, so in a busy one a cached state would never serve
 * the next read. Concurrent reads share a round trip.
 */
export function createTakenSeats(
  database: Pick<Database, 'call'>,
  clock: Pick<Clock, 'now'>,
): ReadTakenSeats {
  const find = makeBatchLookup<readonly UnitId[]>(async (tenantId, keys) => {
    const queries = keys.map((key) => {
      const [firstUnit = 0, count = 0] = key.split(' ').map(Number);
      return { key, firstUnit, count };
    });
    const taken = await readUnitsTaken(database, tenantId, queries, clock.now());
    return new Map(
      queries.map(({ key, firstUnit, count }) => {
        const isOfIt = (unit: UnitId): boolean => unit >= firstUnit && unit < firstUnit + count;
        return [key, taken.filter(isOfIt)] as const;
      }),
    );
  });

  return async (tenantId, { firstUnit }, intervals) => {
    const found = intervals.map(({ from, to }) =>
      find(tenantId, `${firstUnit + from} ${to - from}`),
    );
    return (await Promise.all(found)).flatMap((units = []) => units.map((one) => one - firstUnit));
  };
}

const unpacked = (taken: string | null): readonly number[] => JSON.parse(`[${taken ?? ''}]`);

/** Returns the cached version while it is valid; states read before a clock reset are not. */
const knownVersion = (kept: Kept | undefined, now: number): number | null =>
  kept !== undefined && now >= kept.readAt && now < kept.freshUntil ? kept.version : null;

function statesOf({ version, taken, endsMs }: SeatsRow, seats = 0, now: number): Kept {
  const states = new Uint8Array(seats);
  for (const packed of unpacked(taken)) {
    states[packed >> STATE_BITS] = packed & ((1 << STATE_BITS) - 1);
  }
  return { version, states, readAt: now, freshUntil: endsMs ?? Number.POSITIVE_INFINITY };
}

/** Moves an entry to the end and evicts the least recently used. */
function keepLast<T>(all: Map<string, T>, key: string, value: T): void {
  all.delete(key);
  all.set(key, value);
  for (const oldest of all.keys()) {
    if (all.size <= PERFORMANCES_KEPT) break;
    all.delete(oldest);
  }
}
