import { type LocalMinute, localMinute } from '../src/kernel/zoned.ts';
import type { EventChoice, EventFacts } from '../src/kinds/event/facts.ts';
import type { Performance } from '../src/kinds/event/performance.ts';
import type { TicketType } from '../src/kinds/event/ticket-type.ts';
import type { Ctx } from '../src/kinds/kind.ts';
import { house } from './open-plans.ts';

/** Facts of the demo's final, with numbered seats, and its padel night, without. */

const DUBAI = 240;

/** Returns a local minute on the day of the performances. */
export const on = (hour: number, minute = 0): LocalMinute =>
  localMinute('2026-12-06', hour * 60 + minute);

export const ctxOn = (now: LocalMinute, ...held: string[]): Ctx => ({
  now: (now - DUBAI) * 60_000,
  offset: DUBAI,
  channel: 'b2c',
  taxBasisPoints: 500,
  held: new Set(held),
});

export const evening: Performance = {
  id: 11,
  when: { from: on(19), to: on(22) },
  doors: on(18),
  isCalledOff: false,
};

export const categoryOne: TicketType = {
  id: 111,
  productId: 9101,
  name: { en: 'Category 1', ar: 'الفئة 1' },
  priceFils: 10_000,
  category: 0,
  admits: 1,
  maxPerOrder: 10,
  saleFrom: null,
  saleUntil: null,
  isHidden: false,
  terms: null,
};

export const standard: TicketType = {
  ...categoryOne,
  id: 211,
  productId: 9201,
  name: { en: 'Standard', ar: 'عادية' },
  priceFils: 6000,
  category: null,
};

const final = {
  eventId: 1,
  name: { en: 'Football final', ar: 'نهائي كرة القدم' },
  location: { en: 'Pitch 1', ar: 'ملعب 1' },
  permitNumber: 'DTCM-000001',
  art: 'football',
  freeUntilMinutesBefore: 1440,
  performance: evening,
  isInvited: false,
  allotment: null,
};

/** Builds the final in a house of these rows. */
export const seated = (...pictures: readonly string[]): EventFacts => ({
  ...final,
  ticket: categoryOne,
  places: null,
  seating: { ...house(...pictures), covers: 'house', firstUnit: 5000, own: [], beside: [] },
});

/** Facts of eighty places without numbers. */
export const unnumbered: EventFacts = {
  ...final,
  ticket: standard,
  places: { poolId: 70, size: 80 },
  seating: null,
};

export const choiceWith = (
  { ticket }: EventFacts,
  more: Partial<EventChoice> = {},
): EventChoice => ({
  productId: ticket.productId,
  eventId: 1,
  performanceId: 11,
  ticketTypeId: ticket.id,
  quantity: more.seats?.length ?? 2,
  seats: null,
  seatMapId: ticket.category === null ? null : 1,
  code: null,
  ...more,
});
