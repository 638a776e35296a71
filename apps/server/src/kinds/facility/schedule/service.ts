import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { Schedule } from '@nadi/domain/availability/facts';
import type { Channel, ServiceId, TenantId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { FactsOwner } from '../../../platform/facts-cache.ts';
import type { Catalogue, Place, ServicePlaces } from '../catalogue/build/service.ts';
import { configurationFor, facilitiesOn } from '../catalogue/day/service.ts';
import type { Catalogues } from '../catalogue/service.ts';
import { asciiJson, facilityBytes, type SessionHandleOf } from './body/service.ts';
import { readTaken, type ScheduleTag, type Taken } from './read.ts';
import { makeTagReader } from './tag/service.ts';
import { sortTaken, takenQuery } from './taken/service.ts';

/** Which facilities of a service are wanted; an empty list or null: all. */
export interface PlaceFilter {
  readonly formationIds: readonly number[];
  readonly surfaceId: number | null;
  readonly isOutdoor: boolean | null;
}

export interface ScheduleQuery extends PlaceFilter {
  readonly tenant: FactsOwner;
  readonly serviceId: ServiceId;
  readonly date: LocalDate;
  readonly channel: Channel;
  /** Epoch milliseconds by the port's clock. */
  readonly now: number;
}

/** One schedule as it travels: the whole answer, plain and, once it was asked for, compressed. */
export interface ScheduleBody {
  readonly plain: Buffer;
  gzip(): Promise<Buffer>;
  /** `data` alone. */
  dataText(): string;
}

export interface Schedules {
  /** Null: no such service. */
  body(query: ScheduleQuery): Promise<ScheduleBody | null>;
  /** The same as facts for the slot rules. */
  facts(query: ScheduleQuery): Promise<Schedule | null>;
}

interface Entry {
  readonly tag: ScheduleTag;
  readonly body: ScheduleBody;
  readonly builtAt: number;
  /** When the first of its holds ends: a hold that ends by time moves no version. */
  readonly freshUntil: number;
  facts?: Schedule;
}

export interface ScheduleDeps {
  readonly database: Pick<Database, 'call'>;
  readonly catalogues: Catalogues;
  readonly handleOf: SessionHandleOf;
}

/** Bodies kept in one process; the longest unasked goes first, whatever filters people make up. */
const BYTES_KEPT = 32 * 1024 * 1024;
/** Quick rather than small: a schedule is compressed anew with every hold. */
const GZIP_LEVEL = 3;
const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/**
 * Schedules with their cache. A body never depends on the visitor or on now; a kept one is sent
 * only after its versions were compared with the database's, so a hold shows in the very next
 * read (design, "Speed"). Decisions never read it.
 */
export function createSchedules(deps: ScheduleDeps): Schedules {
  const entries = new Map<string, Entry>();
  let bytesKept = 0;
  const building = new Map<string, Promise<Entry>>();
  const tagOf = makeTagReader(deps.database);

  const build = async (key: string, query: ScheduleQuery): Promise<Entry> => {
    const entry = await buildEntry(deps, query);
    drop(key);
    entries.set(key, entry);
    bytesKept += entry.body.plain.length;
    for (const oldest of entries.keys()) {
      if (bytesKept <= BYTES_KEPT || oldest === key) break;
      drop(oldest);
    }
    return entry;
  };

  const drop = (key: string): void => {
    bytesKept -= entries.get(key)?.body.plain.length ?? 0;
    entries.delete(key);
  };

  /** Puts an entry last in the line of those to go. */
  const touch = (key: string, entry: Entry): Entry => {
    if (entries.get(key) === entry) {
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry;
  };

  /**
   * One building at a time for the same versions: whoever saw them may have what it finds. Without
   * having seen them one may not: the building may have read before one's own hold.
   */
  const buildOnce = async (key: string, tag: string, query: ScheduleQuery): Promise<Entry> => {
    const name = `${key} ${tag}`;
    const started = building.get(name);
    if (started === undefined) {
      const promise = build(key, query).finally(() => building.delete(name));
      building.set(name, promise);
      return promise;
    }
    const entry = await started;
    return isInTime(entry, query.now) ? entry : build(key, query);
  };

  const entryOf = async (query: ScheduleQuery): Promise<Entry | null> => {
    const { tenant, serviceId, date, now } = query;
    const catalogue = await deps.catalogues.of(tenant);
    const service = catalogue.serviceOf.get(serviceId);
    if (service === undefined) return null;
    const key = keyOf(tenant.id, service, query);
    const kept = entries.get(key);
    if (kept === undefined) return build(key, query);
    const tag = await tagOf({ tenantId: tenant.id, serviceId, date });
    if (isInTime(kept, now) && isSame(tag, kept.tag)) return touch(key, kept);
    return buildOnce(key, `${tag.config_version} ${tag.version}`, query);
  };

  return {
    body: async (query) => (await entryOf(query))?.body ?? null,
    facts: async (query) => {
      const entry = await entryOf(query);
      if (entry === null) return null;
      entry.facts ??= JSON.parse(entry.body.dataText()) as Schedule;
      return entry.facts;
    },
  };
}

/** A clock that was put back makes a body too young, too. */
const isInTime = (entry: Entry, now: number): boolean =>
  now >= entry.builtAt && now < entry.freshUntil;

const isSame = (a: ScheduleTag, b: ScheduleTag): boolean =>
  a.version === b.version && a.config_version === b.config_version;

/** Channels with the same advance limit share a body. */
function keyOf(tenantId: TenantId, service: ServicePlaces, query: ScheduleQuery): string {
  const { advance_booking_days_limit: limit } = configurationFor(service, query.channel);
  const formations = [...query.formationIds].sort((a, b) => a - b).join(',');
  const { date, surfaceId, isOutdoor } = query;
  return `${tenantId} ${service.row.id} ${date} ${limit} ${formations} ${surfaceId} ${isOutdoor}`;
}

async function buildEntry(deps: ScheduleDeps, query: ScheduleQuery): Promise<Entry> {
  const { tenant, serviceId, date, now } = query;
  let catalogue = await deps.catalogues.of(tenant);
  for (;;) {
    const service = catalogue.serviceOf.get(serviceId);
    if (service === undefined) throw new Error(`service ${serviceId} left while it was read`);
    const places = service.places.filter((place) => isWanted(place, query));
    const wanted = takenQuery(catalogue, places, { tenantId: tenant.id, serviceId, date, now });
    const taken = await readTaken(deps.database, wanted);
    if (taken.tag.config_version <= catalogue.version) {
      const bytes = bytesOf(catalogue, service, query, taken, wanted.fromTick, deps.handleOf);
      const body = scheduleBody(bytes);
      return { tag: taken.tag, body, builtAt: now, freshUntil: freshUntil(taken) };
    }
    catalogue = await deps.catalogues.atLeast(tenant, taken.tag.config_version);
  }
}

/** Pieces are joined as bytes: as one text of this length they would cost as much as the read. */
function bytesOf(
  catalogue: Catalogue,
  service: ServicePlaces,
  query: ScheduleQuery,
  taken: Taken,
  fromTick: number,
  handleOf: SessionHandleOf,
): Buffer {
  const configuration = asciiJson(configurationFor(service, query.channel));
  const takenOf = sortTaken(catalogue, taken, fromTick);
  const facilities = facilitiesOn(catalogue, service, query.date);
  const head = `${OPENING}{"configuration":${configuration},"version":${taken.tag.version},"facilities":[`;
  const pieces: Buffer[] = [Buffer.from(head, 'latin1')];
  for (const [index, place] of service.places.entries()) {
    const facility = facilities[index];
    if (facility === undefined || !isWanted(place, query)) continue;
    if (pieces.length > 1) pieces.push(COMMA);
    pieces.push(facilityBytes(facility, takenOf(place), query.date, handleOf));
  }
  pieces.push(CLOSING);
  return Buffer.concat(pieces);
}

const OPENING = '{"status":true,"data":';
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']}}');

function scheduleBody(plain: Buffer): ScheduleBody {
  let zipped: Promise<Buffer> | undefined;
  return {
    plain,
    gzip: () => {
      zipped ??= compress(plain, { level: GZIP_LEVEL });
      return zipped;
    },
    dataText: () => plain.toString('latin1', OPENING.length, plain.length - 1),
  };
}

/** A formation list means any of them (wire, schedule call). */
export function isWanted({ row }: Place, filter: PlaceFilter): boolean {
  const { formationIds, surfaceId, isOutdoor } = filter;
  if (formationIds.length > 0 && !formationIds.some((id) => id === row.formation_id)) return false;
  if (surfaceId !== null && surfaceId !== row.surface_id) return false;
  return isOutdoor === null || isOutdoor === row.is_outdoor;
}

function freshUntil({ stays, counted }: Taken): number {
  let first = Number.POSITIVE_INFINITY;
  for (const stay of stays) if (typeof stay !== 'number') first = Math.min(first, stay[4] ?? first);
  for (const [, , , , , until] of counted) first = Math.min(first, until ?? first);
  return first;
}
