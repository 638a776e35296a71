import { TILL_MOVEMENTS } from '@nadi/domain/till/session';
import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { seen } from '../wire/seen.ts';
import { countText, id, idText, instant, money } from '../wire/values.ts';
import { tillConsoleRoutes } from './console-routes.ts';

/** Decimal money; less than nothing where it was paid out, or is short. */
const signed = z.number();

const ofOne = z.object({ id: idText });
const REFUSED = ['session_expired', 'forbidden'] as const;

/** Open session of a till, without the cash that is expected in it (TILL-06). */
const openSession = z.object({
  id,
  /** Its state as it was read, for an act (STAFF-14). */
  seen,
  staff_name: z.string(),
  /** Set where it is the reader's. */
  is_own: z.boolean(),
  /** Set where the reader may close it (TILL-07). */
  may_close: z.boolean(),
  opened_at: instant,
  /** Set where it is open since an earlier day. */
  is_left_open: z.boolean(),
});

const tillList = z.object({
  currency: z.string(),
  /** Step to which cash is rounded; 0: it is not (TILL-10). */
  cash_step: money,
  tills: z.array(
    z.object({
      id,
      name: z.string(),
      /** Version that was read; sent back with a change. */
      version: z.string(),
      is_retired: z.boolean(),
      /** `null`: it is closed. */
      session: openSession.nullable(),
    }),
  ),
});

export type TillList = z.input<typeof tillList>;

export const listTills = defineEndpoint(tillConsoleRoutes.listTills, {
  summary: 'Lists the tills of the venue, retired ones included, with their open sessions',
  response: tillList,
  errors: [...REFUSED],
});

/** Till as described by the domain (TILL-01). */
const written = z.record(z.string(), z.unknown());

export const addTill = defineEndpoint(tillConsoleRoutes.addTill, {
  summary: 'Adds a till and returns the tills',
  body: z.object({ till: written }),
  response: tillList,
  errors: [...REFUSED, 'validation_failed'],
});

export const changeTill = defineEndpoint(tillConsoleRoutes.changeTill, {
  summary: 'Renames a till, retires it or makes it usable again, and returns the tills',
  params: ofOne,
  body: z.object({ version: z.string(), till: written, is_retired: z.boolean() }),
  response: tillList,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'till_is_open', 'validation_failed'],
});

export const openTill = defineEndpoint(tillConsoleRoutes.openTill, {
  summary: 'Opens a session of a till with the float that was counted in',
  params: ofOne,
  body: z.object({ float: z.unknown() }),
  response: z.null(),
  errors: [...REFUSED, 'not_found', 'till_is_open', 'idempotency_conflict', 'validation_failed'],
});

const ACTED = [
  ...REFUSED,
  'not_found',
  'till_not_open',
  'changed_meanwhile',
  'idempotency_conflict',
  'validation_failed',
] as const;

export const moveTillCash = defineEndpoint(tillConsoleRoutes.moveTillCash, {
  summary: 'Puts cash from the safe into the own open till, or takes it out to the safe',
  params: ofOne,
  body: z.object({
    /** Move as described by the domain (TILL-04). */
    move: written,
    seen,
  }),
  response: z.null(),
  errors: [...ACTED, 'till_short'],
});

export const closeTill = defineEndpoint(tillConsoleRoutes.closeTill, {
  summary: 'Closes the session of a till with the counted cash, and returns what was expected',
  params: ofOne,
  body: z.object({ counted: z.unknown(), seen }),
  response: z.object({ session_id: id, expected: money, counted: money, difference: signed }),
  errors: [...ACTED],
});

/** Closed session of a till. */
const closedTill = {
  id,
  till_name: z.string(),
  staff_name: z.string(),
  closed_by: z.string(),
  opened_at: instant,
  closed_at: instant,
  float: money,
  /** Float and what was taken or put in, less what was paid or taken out. */
  expected: money,
  counted: money,
  /** Counted less expected. */
  difference: signed,
  /** Number of movements. */
  movements: z.number().int(),
};

const listed = z.object(closedTill);

export type ClosedTill = z.input<typeof listed>;

export const listTillSessions = defineEndpoint(tillConsoleRoutes.listTillSessions, {
  summary:
    'Lists closed sessions of tills, the latest first; the desk reads its own; `before` is the id of the last one read',
  query: z.object({
    before: idText.optional(),
    size: countText.refine((rows) => rows >= 1 && rows <= 100, 'number').optional(),
  }),
  response: z.array(listed),
  errors: [...REFUSED, 'validation_failed'],
});

const tillSheet = z.object({
  ...closedTill,
  currency: z.string(),
  movements: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(TILL_MOVEMENTS),
      /** `null`: of no order. */
      order_number: z.string().nullable(),
      /** Reason of a move; `null`: it is none. */
      word: z.string().nullable(),
      /** Cash that came in; negative: paid out. */
      cash: signed,
      /** Difference by which it was rounded. */
      rounded: signed,
      terminal: money,
      at: instant,
    }),
  ),
});

export type TillSheet = z.input<typeof tillSheet>;

export const readTillSheet = defineEndpoint(tillConsoleRoutes.readTillSheet, {
  summary: 'Returns a closed session of a till with each movement; the desk reads its own',
  params: ofOne,
  response: tillSheet,
  errors: [...REFUSED, 'not_found'],
});
