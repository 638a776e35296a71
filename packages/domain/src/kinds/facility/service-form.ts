import { type BodyFaults, readBody } from '../../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../../content/shape.ts';
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

/** A service as it is written: what it is called, what one books there and for how long, the court that is drawn for it, and when it is booked. */
export const SERVICE = {
  ...NAMED,
  lengths: { type: 'group', of: LENGTHS },
  lead_times: { type: 'group', of: LEAD_TIMES },
} as const satisfies Shape;

/** The same of one that is sold by places, whose sessions have one length. */
export const SERVICE_OF_PLACES = {
  ...NAMED,
  lengths: { type: 'group', of: SESSIONS },
  lead_times: { type: 'group', of: LEAD_TIMES },
} as const satisfies Shape;

export type ServiceBody = BodyOf<typeof SERVICE>;

/** Whether what is booked is had whole, or a place in it beside others. */
export const SALE_MODES = ['whole', 'by_places'] as const;
export type Sold = (typeof SALE_MODES)[number];

const HOW_SOLD = { sold: { type: 'choice', of: SALE_MODES } } as const satisfies Shape;

/** A service that is begun, for which it is said once how it is sold. */
export const BEGUN_SERVICE = { ...HOW_SOLD, ...SERVICE } as const satisfies Shape;
export const BEGUN_SERVICE_OF_PLACES = {
  ...HOW_SOLD,
  ...SERVICE_OF_PLACES,
} as const satisfies Shape;

/** FACILITY-17: how one that is begun is sold, which stays. */
export const soldOf = (written: unknown): Sold =>
  readBody(HOW_SOLD, written, 'published').body.sold;

/** Minutes. */
export interface Lengths {
  readonly shortest: number;
  readonly longest: number;
  readonly step: number;
}

/** Days and minutes. */
export interface LeadTimes {
  readonly daysAhead: number;
  /** Null: as everybody. */
  readonly membersDaysAhead: number | null;
  readonly notice: number;
  readonly freeUntil: number;
}

export interface WrittenService {
  readonly name: Localized;
  /** As it stands after "Book" and after حجز; null: one books a time. */
  readonly noun: Localized | null;
  /** The name of a court that can be drawn; empty: drawn for its English name. */
  readonly art: string;
  readonly lengths: Lengths;
  readonly leadTimes: LeadTimes;
}

/** FACILITY-17 to FACILITY-19: a service that can be shown and booked as it was written, or all that is wrong with it, by the path of the field. */
export function checkService(
  written: unknown,
  isDrawn: (art: string) => boolean,
  sold: Sold,
): Result<WrittenService, BodyFaults> {
  const { body, faults } = sold === 'whole' ? readWhole(written) : readPlaces(written);
  if (body.ar_name === '') faults.ar_name ??= 'required';
  const { name, ar_name, noun, ar_noun, art, lead_times } = body;
  // In one language alone it would stand in neither.
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

const leadTimesOf = (times: ServiceBody['lead_times']): LeadTimes => ({
  daysAhead: times.advance_booking_days_limit ?? 0,
  membersDaysAhead: times.members_advance_days_limit,
  notice: times.online_booking_delay ?? 0,
  freeUntil: times.free_until_minutes_before ?? 0,
});

/** A service as it is written from, which reads as what it was. */
export const serviceBodyOf = (service: WrittenService): ServiceBody => {
  const { name, noun, art, lengths, leadTimes } = service;
  return {
    name: name.en,
    ar_name: name.ar,
    noun: noun?.en ?? '',
    ar_noun: noun?.ar ?? '',
    art,
    lengths: {
      min_booking_time: lengths.shortest,
      max_booking_time: lengths.longest,
      time_increment: lengths.step,
    },
    lead_times: {
      advance_booking_days_limit: leadTimes.daysAhead,
      members_advance_days_limit: leadTimes.membersDaysAhead,
      online_booking_delay: leadTimes.notice,
      free_until_minutes_before: leadTimes.freeUntil,
    },
  };
};

/** What most services sell, in both languages. */
export const A_COURT: Localized = { en: 'a court', ar: 'ملعب' };

/** How a new service is booked: for an hour or two, each half hour. */
export const NEW_SERVICE_LENGTHS = {
  shortest: 60,
  longest: 120,
  step: 30,
} as const satisfies Lengths;

/** And when: two weeks ahead, until it begins, and given back for free until a day before. */
export const NEW_SERVICE_LEAD_TIMES = {
  daysAhead: 14,
  membersDaysAhead: null,
  notice: 0,
  freeUntil: MINUTES_PER_DAY,
} as const satisfies LeadTimes;

/** A service that is begun: one books a court there. */
export const NEW_SERVICE: ServiceBody = serviceBodyOf({
  name: { en: '', ar: '' },
  noun: A_COURT,
  art: '',
  lengths: NEW_SERVICE_LENGTHS,
  leadTimes: NEW_SERVICE_LEAD_TIMES,
});
