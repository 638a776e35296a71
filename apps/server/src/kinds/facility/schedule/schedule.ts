import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { Schedule } from '@nadi/domain/availability/facts';
import type { Channel, ServiceId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { FactsOwner } from '../../../platform/facts-cache.ts';
import type { TenantFacts } from '../../../platform/http/context/context.ts';
import type { Catalogue, ServiceEntry } from '../catalogue/assemble.ts';
import type { Catalogues } from '../catalogue/catalogue.ts';
import { configurationFor, facilitiesOn } from '../catalogue/day.ts';
import { bookingsByFacility, bookingsQuery } from './bookings.ts';
import { createByteCache } from './byte-cache.ts';
import { asciiJson, facilityBytes, type SessionHandleOf } from './encode-body.ts';
import { type FacilityFilter, isMatching, type KnownFilter, knownFilter } from './filter.ts';
import { type DayBookings, readBookings, type ScheduleVersion } from './read.ts';
import { createSendBuffers, type Sendable, type SendBuffers } from './send-buffers.ts';
import { makeVersionReader } from './version.ts';

export interface ScheduleQuery extends FacilityFilter {
  readonly tenant: FactsOwner & Pick<TenantFacts, 'taxBasisPoints' | 'overnight'>;
  readonly serviceId: ServiceId;
  readonly date: LocalDate;
  readonly channel: Channel;
  /** Epoch milliseconds of the clock port. */
  readonly now: number;
}

/** Complete response body of a schedule, plain and compressed once on first use. */
export interface ScheduleBody {
  /** Size of the plain body in bytes. */
  readonly length: number;
  plain(): Sendable;
  gzip(): Promise<Buffer>;
  /** Returns `data` alone. */
  dataText(): string;
}

export interface Schedules {
  /** Returns the body. `null`: no such service. */
  body(query: ScheduleQuery): Promise<ScheduleBody | null>;
  /** Returns the schedule as facts for the slot rules. */
  facts(query: ScheduleQuery): Promise<Schedule | null>;
}

interface Entry {
  readonly tag: ScheduleVersion;
  readonly body: ScheduleBody;
  readonly builtAt: number;
  /** Expiry of its first hold: a hold that expires changes no version. */
  readonly freshUntil: number;
  facts?: Schedule;
}

/** Query with the cache key of its normalised form. */
interface ScheduleToBuild {
  readonly key: string;
  readonly query: ScheduleQuery;
  readonly filter: KnownFilter;
}

export interface ScheduleDeps {
  readonly database: Pick<Database, 'call'>;
  readonly catalogues: Catalogues;
  readonly handleOf: SessionHandleOf;
}

/** Limits of the cache per process; many small bodies cost more than their text. */
const KEPT = { bytes: 32 * 1024 * 1024, entries: 2_000 };
/** Favours speed over size: a schedule is compressed again with every hold. */
const GZIP_LEVEL = 3;
const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/**
 * Creates the schedules with their cache.
 *
 * A body never depends on the visitor or on the current time; a cached one is sent only after its
 * versions were compared with the database's, so a hold shows in the very next read (design,
 * "Speed"). Decisions never read it.
 */
export function createSchedules(deps: ScheduleDeps): Schedules {
  const entries = createByteCache<Entry>(KEPT, ({ body }) => body.length);
  const building = new Map<string, Promise<Entry>>();
  const tagOf = makeVersionReader(deps.database);
  const buffers = createSendBuffers();

  const build = async ({ key, query, filter }: ScheduleToBuild): Promise<Entry> => {
    const entry = await buildEntry({ ...deps, buffers }, query, filter);
    entries.put(key, entry);
    return entry;
  };

  /** Builds a body and shares the promise under a name until it settles. */
  const buildAs = (name: string, query: ScheduleToBuild): Promise<Entry> => {
    const promise = build(query).finally(() => building.delete(name));
    building.set(name, promise);
    return promise;
  };

  /**
   * Builds once for callers that have read the same versions.
   *
   * A caller that has not read them must not share a build: it may have read before the caller's
   * own hold.
   */
  const buildOnce = async (tag: ScheduleVersion, query: ScheduleToBuild): Promise<Entry> => {
    const name = `${query.key} ${tag.config_version} ${tag.version}`;
    const started = building.get(name);
    if (started === undefined) return buildAs(name, query);
    const entry = await started;
    return isInTime(entry, query.query.now) ? entry : build(query);
  };

  const entryOf = async (query: ScheduleQuery): Promise<Entry | null> => {
    const { tenant, serviceId, date, now } = query;
    const catalogue = await deps.catalogues.of(tenant);
    const service = catalogue.publicServiceOf.get(serviceId);
    if (service === undefined) return null;
    const filter = knownFilter(service, query);
    const key = keyOf(service, query, filter);
    const scheduleQuery = { key, query, filter };
    // A body not cached yet is built once for all concurrent callers; they compare its version
    // afterwards.
    const soon = entries.get(key) ?? building.get(key);
    if (soon === undefined) return buildAs(key, scheduleQuery);
    const kept = await soon;
    const tag = await tagOf({ tenantId: tenant.id, serviceId, date });
    if (!isInTime(kept, now) || !isSame(tag, kept.tag)) return buildOnce(tag, scheduleQuery);
    if (entries.get(key) === kept) entries.put(key, kept);
    return kept;
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

/** Checks that a body has not expired; one built before a clock reset is not valid either. */
const isInTime = (entry: Entry, now: number): boolean =>
  now >= entry.builtAt && now < entry.freshUntil;

const isSame = (a: ScheduleVersion, b: ScheduleVersion): boolean =>
  a.version === b.version && a.config_version === b.config_version;

/** Returns the cache key; channels with the same settings share a body. */
function keyOf(service: ServiceEntry, query: ScheduleQuery, filter: KnownFilter): string {
  const { advance_booking_days_limit: limit, is_weekly: weekly = 0 } = configurationFor(
    service,
    query.channel,
  );
  const named =
    filter && `${filter.formationIds.join(',')} ${filter.surfaceId} ${filter.isOutdoor}`;
  return `${query.tenant.id} ${service.row.id} ${query.date} ${limit} ${weekly} ${named}`;
}

async function buildEntry(
  deps: ScheduleDeps & { readonly buffers: SendBuffers },
  query: ScheduleQuery,
  filter: KnownFilter,
): Promise<Entry> {
  const { tenant, serviceId, date, now } = query;
  let catalogue = await deps.catalogues.of(tenant);
  for (;;) {
    const service = catalogue.serviceOf.get(serviceId);
    if (service === undefined)
      throw new Error(`service ${serviceId} was removed while it was read`);
    const places = service.places.filter((place) => isMatching(place, filter));
    const bookings = bookingsQuery(catalogue, places, {
      tenantId: tenant.id,
      serviceId,
      date,
      now,
    });
    const taken = await readBookings(deps.database, bookings);
    if (taken.tag.config_version <= catalogue.version) {
      const found = { catalogue, service, taken, fromTick: bookings.fromTick };
      const body = scheduleBody(piecesOf(found, query, filter, deps.handleOf), deps.buffers);
      return { tag: taken.tag, body, builtAt: now, freshUntil: freshUntil(taken) };
    }
    catalogue = await deps.catalogues.atLeast(tenant, taken.tag.config_version);
  }
}

/** Input of a body. */
interface FoundSchedule {
  readonly catalogue: Catalogue;
  readonly service: ServiceEntry;
  readonly taken: DayBookings;
  readonly fromTick: number;
}

/**
 * Encodes the body in pieces of bytes.
 *
 * As one text of this length it would cost as much as the read.
 */
function piecesOf(
  { catalogue, service, taken, fromTick }: FoundSchedule,
  query: ScheduleQuery,
  filter: KnownFilter,
  handleOf: SessionHandleOf,
): Buffer[] {
  const configuration = asciiJson({
    ...configurationFor(service, query.channel),
    tax_basis_points: query.tenant.taxBasisPoints,
  });
  const day = { date: query.date, overnight: query.tenant.overnight };
  const takenOf = bookingsByFacility(catalogue, taken, fromTick);
  const facilities = facilitiesOn(catalogue, service, query.date);
  const head = `${OPENING}{"configuration":${configuration},"version":${taken.tag.version},"facilities":[`;
  const pieces: Buffer[] = [Buffer.from(head, 'latin1')];
  for (const [index, place] of service.places.entries()) {
    const facility = facilities[index];
    if (facility === undefined || !isMatching(place, filter)) continue;
    if (pieces.length > 1) pieces.push(COMMA);
    pieces.push(facilityBytes(facility, takenOf(place), day, handleOf));
  }
  pieces.push(CLOSING);
  return pieces;
}

const OPENING = '{"status":true,"data":';
const COMMA = Buffer.from(',');
const CLOSING = Buffer.from(']}}');

/**
 * Joins unchanged pieces that many bodies share.
 *
 * The first request gets a body joined in a buffer on loan, the second one makes it cached: large
 * buffers that are cached and soon dropped cause long garbage collection pauses.
 */
function scheduleBody(pieces: readonly Buffer[], buffers: SendBuffers): ScheduleBody {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let isRetried = false;
  let joined: Buffer | undefined;
  const whole = (): Buffer => {
    joined ??= Buffer.concat(pieces, length);
    return joined;
  };
  let zipped: Promise<Buffer> | undefined;
  return {
    length,
    plain: () => {
      if (isRetried) return { bytes: whole() };
      isRetried = true;
      return buffers.join(pieces, length);
    },
    gzip: () => {
      zipped ??= compress(whole(), { level: GZIP_LEVEL });
      return zipped;
    },
    dataText: () => whole().toString('latin1', OPENING.length, length - 1),
  };
}

function freshUntil({ stays, counted }: DayBookings): number {
  let first = Number.POSITIVE_INFINITY;
  for (const stay of stays) if (typeof stay !== 'number') first = Math.min(first, stay[4] ?? first);
  for (const [, , , , , until] of counted) first = Math.min(first, until ?? first);
  return first;
}
