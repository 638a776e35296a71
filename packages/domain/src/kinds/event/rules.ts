import { isSectionOpen } from '../../content/section.ts';
import { type Claim, forEachUnit } from '../../inventory/claim.ts';
import { inLanguage, type Localized } from '../../kernel/localized.ts';
import { taxOnNet } from '../../kernel/money.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { dateOf, toLocal } from '../../kernel/zoned.ts';
import type { FormKey } from '../../participant/form-key.ts';
import type { Ctx, KindRules, LineKey, Quote } from '../kind.ts';
import type { EventChoice, EventFacts, Places } from './facts.ts';
import { type SeatIndex, seatsByRow } from './seat-plan.ts';
import { demandHouse, otherSeats, seatsFor } from './seats-for.ts';
import { saleState } from './ticket-type.ts';

/** Rules of tickets for a performance, with or without numbered seats. */
export const eventRules: KindRules<EventChoice, EventFacts> = {
  name: 'event',
  isOpen: ({ menu }) => isSectionOpen(menu, ['/events']),
  identify,
  quote,
  nearby,
  /** A performance has no other place. */
  relocate: (choice) => choice,
};

/** Returns the key of the participant form of an event (EVENT-20). */
export const formOfEvent = (eventId: number): FormKey => `event:${eventId}`;

/** Returns the wire's upsert key: ticket type and performance. */
function identify({ ticketTypeId, performanceId }: EventChoice): LineKey {
  return `event:${ticketTypeId}@${performanceId}`;
}

/**
 * Quotes a choice of tickets: price and claims (EVENT-15).
 *
 * Refusals: not_found, not_on_sale, max_quantity_reached, capacity_reached, and those of
 * `seatsFor`.
 */
function quote(choice: EventChoice, facts: EventFacts, ctx: Ctx): Result<Quote, Refusal> {
  const { ticket, performance } = facts;
  if (!isAbout(choice, facts)) return refuse({ code: 'not_found' });
  const isHeld = ctx.held.has(identify(choice));
  const sale = saleState(ticket, performance, toLocal(ctx.now, ctx.offset), isHeld);
  if (sale !== 'on') return refuse({ code: 'not_on_sale', when: sale });
  const { maxPerOrder: max } = ticket;
  if (choice.quantity > max) return refuse({ code: 'max_quantity_reached', max });
  const short = shortOf(choice, facts);
  if (short !== null) return refuse(short);
  const seats = seatsOf(choice, facts);
  return seats.ok ? ok(quoteOf(choice, facts, seats.value, ctx)) : seats;
}

function seatsOf(
  choice: EventChoice,
  { ticket: { category }, seating }: EventFacts,
): Result<readonly SeatIndex[], Refusal> {
  if (category === null) return choice.seats === null ? ok([]) : refuse({ code: 'not_found' });
  if (seating === null) throw new Error('a numbered ticket without the seats of its performance');
  return seatsFor(choice, category, seating);
}

/**
 * Checks that a choice matches the facts (EVENT-11).
 *
 * A hidden type is not found without an invitation, nor is a combination that does not belong
 * together.
 */
function isAbout(choice: EventChoice, facts: EventFacts): boolean {
  const { ticket, performance, eventId, isInvited } = facts;
  return (
    choice.eventId === eventId &&
    choice.performanceId === performance.id &&
    choice.ticketTypeId === ticket.id &&
    choice.productId === ticket.productId &&
    (isInvited || !ticket.isHidden)
  );
}

/** Refuses more people than the total of a performance or of an allotment (EVENT-12). */
function shortOf({ quantity }: EventChoice, facts: EventFacts): Refusal | null {
  const requested = quantity * facts.ticket.admits;
  const sizes = [facts.places, facts.allotment].flatMap((one) => one?.size ?? []);
  const remaining = Math.min(...sizes);
  return requested > remaining ? { code: 'capacity_reached', remaining, requested } : null;
}

/**
 * Returns the claims of a choice, all of them for good (EVENT-16).
 *
 * A numbered ticket takes its seats; one without a number takes its people's places of the
 * performance; both also take places of the type's allotment.
 */
function claimsOf(
  { quantity }: EventChoice,
  { seating, places, allotment, ticket }: EventFacts,
  seats: readonly SeatIndex[],
): readonly Claim[] {
  const count = ({ poolId, size }: Places): readonly Claim[] =>
    forEachUnit(quantity, { count: poolId, at: 'always', size, quantity: ticket.admits });
  const pools = [places, allotment].flatMap((one) => (one === null ? [] : count(one)));
  if (seating === null) return pools;
  const numbered = seats.map(
    (index, ofUnit): Claim => ({
      ofUnit,
      occupy: [seating.firstUnit + index],
      during: 'always',
    }),
  );
  return [...numbered, ...pools];
}

function quoteOf(
  choice: EventChoice,
  facts: EventFacts,
  seats: readonly SeatIndex[],
  ctx: Ctx,
): Quote {
  const { ticket, performance } = facts;
  const { priceFils } = ticket;
  return {
    key: identify(choice),
    title: joined(facts.name, ticket.name),
    where: facts.location,
    when: performance.when,
    times: [performance.when],
    quantity: choice.quantity,
    unit: [{ label: ticket.name, priceFils, taxFils: taxOnNet(priceFils, ctx.taxBasisPoints) }],
    claims: claimsOf(choice, facts, seats),
    repeat: ticket.category === null ? { atMost: ticket.maxPerOrder } : 'refuse',
    mixes: 'freely',
    scope: { category: null, service: null, outlet: null },
    openToGuests: true,
    terms: ticket.terms,
    approvals: [],
    change: { freeUntilMinutesBefore: facts.freeUntilMinutesBefore },
    provides: {
      product: choice.productId,
      where: null,
      during: performance.when,
      serviceDay: dateOf(performance.when.from),
    },
    needs: null,
    excludes: [],
    party: `event:${performance.id}`,
    people: {
      form: formOfEvent(facts.eventId),
      sessions: [`event:${performance.id}`],
      perUnit: ticket.admits,
    },
    art: facts.art,
    detail: detailOf(choice, facts, seats),
  };
}

function detailOf(
  choice: EventChoice,
  { performance, ticket, seating, permitNumber, art }: EventFacts,
  seats: readonly SeatIndex[],
): Quote['detail'] {
  return {
    productId: choice.productId,
    eventId: choice.eventId,
    performanceId: performance.id,
    ticketTypeId: ticket.id,
    doors: performance.doors ?? performance.when.from,
    people: ticket.admits,
    permitNumber,
    art,
    rows: seating === null ? [] : seatsByRow(seating.plan, seats),
  };
}

/** Joins two texts per language, each with fallback: "Football final · Category 1". */
function joined(one: Localized, other: Localized): Localized {
  const both = (language: 'en' | 'ar'): string =>
    `${inLanguage(one, language)} · ${inLanguage(other, language)}`;
  return { en: both('en'), ar: both('ar') };
}

/**
 * Yields alternatives to lost seats: as many of the category, the best available (EVENT-17).
 *
 * Requires the whole house.
 */
function* nearby(choice: EventChoice, { seating, ticket }: EventFacts): Iterable<EventChoice> {
  if (seating === null || ticket.category === null) return;
  demandHouse(seating);
  for (const seats of otherSeats(seating, ticket.category, choice.quantity)) {
    yield { ...choice, seats };
  }
}
