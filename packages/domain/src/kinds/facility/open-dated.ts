import { sessionsOn } from '../../availability/full-day.ts';
import type { Claim } from '../../inventory/claim.ts';
import { epochDay, fromEpochDay, type LocalDate } from '../../kernel/local-date.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  dateOf,
  MINUTES_PER_DAY,
  type OffsetMinutes,
  type Period,
  toLocal,
} from '../../kernel/zoned.ts';
import { formOfService } from '../../participant/form-key.ts';
import type { Ctx, LineKey, Quote } from '../kind.ts';
import type { FacilityFacts, OpenDatedChoice, SessionPool } from './facts.ts';
import { peoplePerTicket, priceFacility, ticketsAtMost } from './price.ts';
import { sessionClaims } from './session-claims.ts';

/** Returns the upsert key of an open-dated line. */
export const openDatedKey = ({ productId, facilityId }: OpenDatedChoice): LineKey =>
  `facility:${productId}@${facilityId}/open`;

/**
 * Quotes tickets for any day, which take no place until they are used (FACILITY-38).
 *
 * Add-ons and exclusions apply to a time, and so never to these. Refusals: not_found where none are
 * offered, capacity_reached for more people than a session holds.
 */
export function quoteOpenDated(
  choice: OpenDatedChoice,
  facts: FacilityFacts,
  ctx: Ctx,
): Result<Quote, Refusal> {
  const { openDays, sessionPool, price } = facts;
  if (openDays === null || sessionPool === null) return refuse({ code: 'not_found' });
  const { productId, facilityId, quantity } = choice;
  const perUnit = peoplePerTicket(price);
  const { capacity } = sessionPool;
  if (quantity * perUnit > capacity)
    return refuse({ code: 'capacity_reached', remaining: capacity, requested: quantity * perUnit });
  return ok({
    key: openDatedKey(choice),
    title: facts.name,
    where: facts.serviceName,
    when: null,
    times: [],
    quantity,
    unit: priceFacility(facts, [], ctx.taxBasisPoints),
    claims: [],
    repeat: { atMost: ticketsAtMost(facts) },
    mixes: 'freely',
    scope: { category: null, service: facts.serviceId, outlet: null },
    openToGuests: true,
    terms: facts.terms,
    approvals: facts.approvals,
    change: { freeUntilMinutesBefore: facts.freeUntilMinutesBefore },
    provides: null,
    needs: null,
    excludes: [],
    openDays,
    people: { form: formOfService(facts.serviceId), sessions: [], perUnit },
    art: facts.art,
    detail: {
      productId,
      facilityId,
      serviceId: facts.serviceId,
      serviceDate: null,
      people: perUnit,
      art: facts.art,
    },
  });
}

/** Session of a hall with the places that one ticket takes in it. */
export interface SessionToEnter {
  readonly when: Period;
  readonly claims: readonly Claim[];
}

/** Hall with its hours and the pools of its places. */
interface Hall extends Pick<FacilityFacts, 'facility' | 'overnight' | 'configuration'> {
  readonly sessionPool: SessionPool;
}

/**
 * Returns the sessions of a hall around now, with the places of one ticket (FACILITY-39).
 *
 * Those of the night before, which may last until morning, and of the current and the next service
 * day, whose first may begin within the hour.
 *
 * @param people places that the ticket takes.
 */
export function sessionsAround(
  hall: Hall,
  people: number,
  { now, offset }: Pick<Ctx, 'now' | 'offset'>,
): readonly SessionToEnter[] {
  const today = Math.floor(toLocal(now, offset) / MINUTES_PER_DAY);
  return [today - 1, today, today + 1].flatMap((day) => sessionsOfDay(hall, people, day, offset));
}

/**
 * Returns the sessions of a hall that begin on a date, with the places of one ticket (FACILITY-39).
 *
 * @param halls hall on that date, and on the one before, whose night belongs to the date.
 * @param people places that the ticket takes.
 */
export const sessionsOnDate = (
  halls: { readonly before: Hall; readonly on: Hall },
  people: number,
  date: LocalDate,
  offset: OffsetMinutes,
): readonly SessionToEnter[] => {
  const day = epochDay(date);
  return [
    ...sessionsOfDay(halls.before, people, day - 1, offset),
    ...sessionsOfDay(halls.on, people, day, offset),
  ].filter(({ when }) => dateOf(when.from) === date);
};

/** Returns the sessions of a hall on a service day, in days since the epoch. */
const sessionsOfDay = (
  { facility, overnight, configuration, sessionPool }: Hall,
  people: number,
  serviceDay: number,
  offset: OffsetMinutes,
): readonly SessionToEnter[] =>
  sessionsOn(facility, fromEpochDay(serviceDay), overnight, configuration).map((when) => {
    const tickets = { starts: [when.from], serviceDay, quantity: 1, people };
    return { when, claims: sessionClaims(sessionPool, tickets, offset) };
  });
