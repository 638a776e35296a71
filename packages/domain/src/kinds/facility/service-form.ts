import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type AnyBody, type BodyOf, both, type Shape } from '../../content/shape.ts';
import type { Localized } from '../../kernel/localized.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { MINUTES_PER_DAY } from '../../kernel/zoned.ts';
import {
  faultsOfLeadTimes,
  faultsOfLengths,
  faultsOfSessions,
  LEAD_TIMES,
  LENGTHS,
  SESSIONS,
} from './lengths-form.ts';

const NAMED = {
  ...both('name', { type: 'line', most: 60, required: true }),
  ...both('noun', { type: 'line', most: 40 }),
  art: { type: 'line', most: 40 },
} as const satisfies Shape;

/** Form fields of a service: names, noun, lengths, court drawing and lead times. */
export const SERVICE = {
  ...NAMED,
  lengths: { type: 'group', of: LENGTHS },
  lead_times: { type: 'group', of: LEAD_TIMES },
} as const satisfies Shape;

/** Form fields of a service sold by places, whose sessions have one length. */
export const SERVICE_OF_PLACES = {
  ...NAMED,
  lengths: { type: 'group', of: SESSIONS },
  lead_times: { type: 'group', of: LEAD_TIMES },
} as const satisfies Shape;

export type ServiceBody = BodyOf<typeof SERVICE>;

/** Selling modes: a facility is booked whole, or by places shared with others. */
export const SALE_MODES = ['whole', 'by_places'] as const;
export type Sold = (typeof SALE_MODES)[number];

const HOW_SOLD = { sold: { type: 'choice', of: SALE_MODES } } as const satisfies Shape;

/** Form fields of a new service, with the selling mode that is chosen once. */
export const BEGUN_SERVICE = { ...HOW_SOLD, ...SERVICE } as const satisfies Shape;
export const BEGUN_SERVICE_OF_PLACES = {
  ...HOW_SOLD,
  ...SERVICE_OF_PLACES,
} as const satisfies Shape;

/** Returns the selling mode of a new service, which cannot change later (FACILITY-17). */
export const soldOf = (written: unknown): Sold =>
  readBody(HOW_SOLD, written, 'published').body.sold;

/** Booking lengths in minutes. */
export interface Lengths {
  readonly shortest: number;
  readonly longest: number;
  readonly step: number;
}

/** Lead times in days and minutes. */
export interface LeadTimes {
  readonly daysAhead: number;
  /** Null: the same as the public. */
  readonly membersDaysAhead: number | null;
  readonly notice: number;
  readonly freeUntil: number;
}

export interface WrittenService {
  readonly name: Localized;
  /** Noun used after "Book" and after حجز; null: one books a time. */
  readonly noun: Localized | null;
  /** Name of a court drawing; empty: derived from its English name. */
  readonly art: string;
  readonly lengths: Lengths;
  readonly leadTimes: LeadTimes;
}

/**
 * Validates a service; returns it, or all errors by the path of the field.
 *
 * FACILITY-17 to FACILITY-19.
 */
export function checkService(
  written: unknown,
  isDrawn: (art: string) => boolean,
  sold: Sold,
): Result<WrittenService, BodyFaults> {
  const { body, faults } = sold === 'whole' ? readWhole(written) : readPlaces(written);
  if (body.ar_name === '') faults.ar_name ??= 'required';
  const { name, ar_name, noun, ar_noun, art, lead_times } = body;
  // In one language alone it would be shown in neither.
  if (noun === '' && ar_noun !== '') faults.noun ??= 'required';
  if (noun !== '' && ar_noun === '') faults.ar_noun ??= 'required';
  if (art !== '' && !isDrawn(art)) faults.art ??= 'invalid';
  addNested(faults, 'lead_times', faultsOfLeadTimes(lead_times));
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({
    name: { en: name, ar: ar_name },
    noun: noun === '' ? null : { en: noun, ar: ar_noun },
    art,
    lengths: lengthsOf(body.lengths),
    leadTimes: leadTimesOf(lead_times),
  });
}

interface ReadService {
  readonly body: ServiceBody;
  readonly faults: Record<string, BodyFaults[string]>;
}

function readWhole(written: unknown): ReadService {
  const { body, faults: unread } = readBody(SERVICE, written, 'published');
  const faults = { ...unread };
  addNested(faults, 'lengths', faultsOfLengths(body.lengths));
  return { body, faults };
}

function readPlaces(written: unknown): ReadService {
  const { body, faults: unread } = readBody(SERVICE_OF_PLACES, written, 'published');
  const faults = { ...unread };
  addNested(faults, 'lengths', faultsOfSessions(body.lengths));
  const lengths = { ...body.lengths, max_booking_time: body.lengths.min_booking_time };
  return { body: { ...body, lengths }, faults };
}

function addNested(
  target: Record<string, BodyFaults[string]>,
  at: string,
  faults: BodyFaults,
): void {
  for (const [name, fault] of Object.entries(faults)) target[`${at}.${name}`] ??= fault;
}

const lengthsOf = (lengths: ServiceBody['lengths']): Lengths => ({
  shortest: lengths.min_booking_time ?? 0,
  longest: lengths.max_booking_time ?? 0,
  step: lengths.time_increment ?? 0,
});

function lengthsBodyOf(lengths: Lengths): ServiceBody['lengths'] {
  return {
    min_booking_time: lengths.shortest,
    max_booking_time: lengths.longest,
    time_increment: lengths.step,
  };
}

const leadTimesOf = (times: ServiceBody['lead_times']): LeadTimes => ({
  daysAhead: times.advance_booking_days_limit ?? 0,
  membersDaysAhead: times.members_advance_days_limit,
  notice: times.online_booking_delay ?? 0,
  freeUntil: times.free_until_minutes_before ?? 0,
});

/** Converts a service back to its form values. */
export const serviceBodyOf = (service: WrittenService): ServiceBody => {
  const { name, noun, art, lengths, leadTimes } = service;
  return {
    name: name.en,
    ar_name: name.ar,
    noun: noun?.en ?? '',
    ar_noun: noun?.ar ?? '',
    art,
    lengths: lengthsBodyOf(lengths),
    lead_times: {
      advance_booking_days_limit: leadTimes.daysAhead,
      members_advance_days_limit: leadTimes.membersDaysAhead,
      online_booking_delay: leadTimes.notice,
      free_until_minutes_before: leadTimes.freeUntil,
    },
  };
};

/** Noun of most services, in both languages. */
export const A_COURT: Localized = { en: 'a court', ar: 'ملعب' };

/** Default lengths of a new service: one or two hours, in steps of half an hour. */
export const NEW_SERVICE_LENGTHS = {
  shortest: 60,
  longest: 120,
  step: 30,
} as const satisfies Lengths;

/** Default lengths of a new service sold by places: sessions of an hour, one after another. */
export const NEW_SESSION_LENGTHS = {
  shortest: 60,
  longest: 60,
  step: 60,
} as const satisfies Lengths;

/** Default lead times: two weeks ahead, until the start, cancelled for free until a day before. */
export const NEW_SERVICE_LEAD_TIMES = {
  daysAhead: 14,
  membersDaysAhead: null,
  notice: 0,
  freeUntil: MINUTES_PER_DAY,
} as const satisfies LeadTimes;

/** Form values of a new service: one books a court. */
export const NEW_SERVICE: ServiceBody = serviceBodyOf({
  name: { en: '', ar: '' },
  noun: A_COURT,
  art: '',
  lengths: NEW_SERVICE_LENGTHS,
  leadTimes: NEW_SERVICE_LEAD_TIMES,
});

const NEW_LENGTHS: Readonly<Record<Sold, ServiceBody['lengths']>> = {
  whole: lengthsBodyOf(NEW_SERVICE_LENGTHS),
  by_places: lengthsBodyOf(NEW_SESSION_LENGTHS),
};

/**
 * Returns a new service with the default lengths of its selling mode (FACILITY-22).
 *
 * Lengths that were changed from the defaults of the previous mode stay.
 */
export function withLengthsOfMode(written: AnyBody, before: AnyBody): AnyBody {
  const [mode, previous] = [soldOf(written), soldOf(before)];
  const { lengths } = readBody(SERVICE, written, 'draft').body;
  const defaults = NEW_LENGTHS[previous];
  const isUntouched =
    lengths.min_booking_time === defaults.min_booking_time &&
    lengths.max_booking_time === defaults.max_booking_time &&
    lengths.time_increment === defaults.time_increment;
  return mode !== previous && isUntouched ? { ...written, lengths: NEW_LENGTHS[mode] } : written;
}
