import type { FieldFault } from '../account/field-fault.ts';
import { type BodyFaults, readBody } from '../content/check-body.ts';
import { type BodyOf, both, type Shape } from '../content/shape.ts';
import type { Channel } from '../kernel/ids.ts';
import { epochDay, type LocalDate } from '../kernel/local-date.ts';
import { type Fils, fromDecimal, toDecimal } from '../kernel/money.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { instantOf, MINUTES_PER_DAY, type OffsetMinutes } from '../kernel/zoned.ts';
import { normalizeCode } from './code.ts';
import { MATCH, type MatchBody, matchBodyOf, matchOf } from './match-form.ts';
import type { Promotion, PromotionEffect } from './promotion.ts';

const EFFECTS = ['percent', 'amount', 'nth', 'free'] as const;
const CHANNELS = ['b2c', 'members', 'partners'] as const satisfies readonly Channel[];
const MONEY_MOST = 1_000_000;
const USES = { type: 'number', least: 1, most: 1_000_000, whole: true } as const;
const SUM = { type: 'number', least: 0, most: MONEY_MOST } as const;

/** Form fields of a promotion (PROMO-10). */
export const PROMOTION = {
  ...both('name', { type: 'line', most: 60, required: true }),
  by: { type: 'choice', of: ['code', 'auto'] },
  code: { type: 'line', most: 30 },
  is_paused: { type: 'switch' },
  priority: { type: 'number', least: 0, most: 1000, whole: true },
  stacks: { type: 'switch' },
  from_date: { type: 'date' },
  until_date: { type: 'date' },
  weekdays: { type: 'number', least: 0, most: 127, whole: true },
  from_time: { type: 'time' },
  to_time: { type: 'time' },
  channels: { type: 'choices', of: CHANNELS },
  first_booking: { type: 'switch' },
  least: SUM,
  on: { type: 'list', most: 50, of: MATCH },
  effect: { type: 'choice', of: EFFECTS },
  percent: { type: 'number', least: 1, most: 100, whole: true },
  at_most: SUM,
  amount: SUM,
  nth: { type: 'number', least: 2, most: 100, whole: true },
  free: { type: 'group', of: MATCH, optional: true },
  with: { type: 'group', of: MATCH, optional: true },
  limit_total: USES,
  limit_per_customer: USES,
  limit_per_day: USES,
} as const satisfies Shape;

export type PromotionBody = BodyOf<typeof PROMOTION>;

/** Promotion as written by staff, with the days of the venue's calendar. */
export interface WrittenPromotion extends Omit<Promotion, 'id' | 'code' | 'when'> {
  /** Code in the form in which it is compared; `null`: it applies by itself. */
  readonly code: string | null;
  readonly isPaused: boolean;
  /** First and last day, inclusive; `null`: unbounded. */
  readonly fromDate: LocalDate | null;
  readonly untilDate: LocalDate | null;
  readonly when: Omit<Promotion['when'], 'from' | 'until'>;
}

const CODE_LENGTH = { least: 3, most: 24 };

type Faults = Record<string, FieldFault>;

/** Validates a promotion; returns it, or all errors by field (PROMO-10). */
export function checkPromotion(written: unknown): Result<WrittenPromotion, BodyFaults> {
  const { body, faults: unread } = readBody(PROMOTION, written, 'published');
  const faults: Faults = { ...unread };
  const addFault = (field: string, fault: FieldFault | null): void => {
    if (fault !== null) faults[field] ??= fault;
  };
  addFault('ar_name', body.ar_name === '' ? 'required' : null);
  if (body.by === 'code') addFault('code', codeFault(body.code));
  else addFault('code', body.code === '' ? null : 'invalid');
  for (const [field, fault] of [...timeFaults(body), ...effectFaults(body)]) addFault(field, fault);
  for (const field of ['least', 'at_most', 'amount'] as const)
    addFault(field, isWholeFils(body[field] ?? 0) ? null : 'invalid');
  body.on.forEach((match, index) => {
    addFault(`on.${index}`, isEmptyMatch(match) ? 'required' : null);
  });
  return Object.keys(faults).length > 0 ? refuse(faults) : ok(promotionOf(body));
}

function codeFault(typed: string): FieldFault | null {
  const { length } = normalizeCode(typed);
  if (length === 0) return 'required';
  return length < CODE_LENGTH.least || length > CODE_LENGTH.most ? 'length' : null;
}

type Fault = readonly [field: string, fault: FieldFault | null];

function timeFaults(body: PromotionBody): readonly Fault[] {
  const { from_date, until_date, from_time, to_time } = body;
  const isReversed = from_date !== '' && until_date !== '' && until_date < from_date;
  return [
    ['until_date', isReversed ? 'invalid' : null],
    ['from_time', from_time === '' && to_time !== '' ? 'required' : null],
    ['to_time', to_time === '' && from_time !== '' ? 'required' : null],
    ['to_time', from_time !== '' && from_time === to_time ? 'invalid' : null],
    ['from_time', from_time === '24:00' ? 'invalid' : null],
  ];
}

/** Returns the errors of the fields of an effect; those of other effects are empty. */
function effectFaults(body: PromotionBody): readonly Fault[] {
  const { effect } = body;
  const isOf = {
    percent: effect === 'percent' || effect === 'nth',
    amount: effect === 'amount',
    nth: effect === 'nth',
    free: effect === 'free',
    with: effect === 'free',
  };
  const needed = Object.entries(isOf).map(([field, isNeeded]): Fault => {
    const value = body[field as keyof typeof isOf];
    const isMissing = value === null || value === 0 || isEmptyMatchBody(value);
    if (isNeeded) return [field, isMissing ? 'required' : null];
    return [field, isMissing ? null : 'invalid'];
  });
  const isCapped = (body.at_most ?? 0) > 0;
  return [...needed, ['at_most', isCapped && effect !== 'percent' ? 'invalid' : null]];
}

const isEmptyMatch = (match: MatchBody): boolean => Object.values(match).every((id) => id === null);

const isEmptyMatchBody = (value: number | MatchBody | null): boolean =>
  typeof value === 'object' && value !== null && isEmptyMatch(value);

/** Checks whether an amount has no part of a fils. */
export const isWholeFils = (amount: number): boolean =>
  Math.abs(amount * 100 - fromDecimal(amount)) < 1e-6;

const fils = (amount: number | null): Fils => fromDecimal(amount ?? 0);

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

function promotionOf(body: PromotionBody): WrittenPromotion {
  const { from_time: from, to_time: to, weekdays } = body;
  return {
    name: { en: body.name, ar: body.ar_name },
    by: body.by,
    code: body.by === 'code' ? normalizeCode(body.code) : null,
    isPaused: body.is_paused,
    priority: body.priority ?? 0,
    stacks: body.stacks,
    fromDate: body.from_date || null,
    untilDate: body.until_date || null,
    when: {
      weekdays: weekdays === 127 ? 0 : (weekdays ?? 0),
      minutes: from === '' ? null : { from: minuteOf(from), to: minuteOf(to) },
      channels: body.channels,
      firstBooking: body.first_booking,
      leastFils: fils(body.least),
    },
    on: body.on.map(matchOf),
    effect: effectOf(body),
    limits: {
      total: body.limit_total,
      perCustomer: body.limit_per_customer,
      perDay: body.limit_per_day,
    },
  };
}

function effectOf(body: PromotionBody): PromotionEffect {
  const { effect: type, percent, at_most: atMost, nth, free, with: paid } = body;
  switch (type) {
    case 'percent':
      return { type, percent: percent ?? 0, atMostFils: atMost ? fils(atMost) : null };
    case 'amount':
      return { type, amountFils: fils(body.amount) };
    case 'nth':
      return { type, nth: nth ?? 0, percent: percent ?? 0 };
    case 'free':
      return { type, free: free ? matchOf(free) : {}, with: paid ? matchOf(paid) : {} };
  }
}

const pad = (part: number): string => String(part).padStart(2, '0');
const timeOf = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;

const NO_EFFECT = {
  percent: null,
  at_most: null,
  amount: null,
  nth: null,
  free: null,
  with: null,
} as const;

function effectBodyOf(effect: PromotionEffect) {
  switch (effect.type) {
    case 'percent': {
      const { percent, atMostFils } = effect;
      return { ...NO_EFFECT, percent, at_most: atMostFils === null ? null : toDecimal(atMostFils) };
    }
    case 'amount':
      return { ...NO_EFFECT, amount: toDecimal(effect.amountFils) };
    case 'nth':
      return { ...NO_EFFECT, nth: effect.nth, percent: effect.percent };
    case 'free': {
      const [free, paid] = [matchBodyOf(effect.free), matchBodyOf(effect.with)];
      return { ...NO_EFFECT, free, with: paid };
    }
  }
}

/** Converts a promotion back to its form values. */
export function promotionBodyOf(one: WrittenPromotion): PromotionBody {
  const { weekdays, minutes, channels, firstBooking, leastFils } = one.when;
  return {
    name: one.name.en,
    ar_name: one.name.ar,
    by: one.by,
    code: one.code ?? '',
    is_paused: one.isPaused,
    priority: one.priority,
    stacks: one.stacks,
    from_date: one.fromDate ?? '',
    until_date: one.untilDate ?? '',
    weekdays,
    from_time: minutes === null ? '' : timeOf(minutes.from),
    to_time: minutes === null ? '' : timeOf(minutes.to),
    channels,
    first_booking: firstBooking,
    least: leastFils === 0 ? null : toDecimal(leastFils),
    on: one.on.map(matchBodyOf),
    effect: one.effect.type,
    ...effectBodyOf(one.effect),
    limit_total: one.limits.total,
    limit_per_customer: one.limits.perCustomer,
    limit_per_day: one.limits.perDay,
  };
}

/** Form values of a new promotion: ten percent off everything by a code. */
export const NEW_PROMOTION: PromotionBody = {
  name: '',
  ar_name: '',
  by: 'code',
  code: '',
  is_paused: false,
  priority: 100,
  stacks: false,
  from_date: '',
  until_date: '',
  weekdays: 0,
  from_time: '',
  to_time: '',
  channels: [],
  first_booking: false,
  least: null,
  on: [],
  effect: 'percent',
  ...NO_EFFECT,
  percent: 10,
  limit_total: null,
  limit_per_customer: null,
  limit_per_day: null,
};

/** Returns a written promotion with its days as instants of the venue's zone. */
export function promotionAt(
  id: number,
  { fromDate, untilDate, isPaused: _, code, when, ...own }: WrittenPromotion,
  offset: OffsetMinutes,
): Promotion {
  const startOf = (date: LocalDate, days: number): number =>
    instantOf((epochDay(date) + days) * MINUTES_PER_DAY, offset);
  const from = fromDate === null ? null : startOf(fromDate, 0);
  const until = untilDate === null ? null : startOf(untilDate, 1) - 1;
  return { ...own, id, ...(code !== null && { code }), when: { ...when, from, until } };
}
