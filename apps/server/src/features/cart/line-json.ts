import { statusOf } from '@nadi/contract/errors';
import { cartLine } from '@nadi/contract/kinds';
import { keptClaims } from '@nadi/domain/inventory/claim';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import { z } from 'zod';
import type { Line } from '../../platform/kind.ts';

/** JSON of lines in holds and orders: the only module that writes and reads it (decision 041). */

/** Content of a hold: its line and its position in the cart. */
export interface StoredLine {
  readonly line: Line;
  /**
   * Time added, in epoch milliseconds.
   *
   * Lines are shown in the order they were added; `seq` is the place in the request.
   */
  readonly addedAt: number;
  readonly seq: number;
}

const localized = z.object({ en: z.string(), ar: z.string() });
const period = z.object({ from: z.number(), to: z.number() });
const anchor = z.object({
  product: z.number().nullable(),
  where: z.number().nullable(),
  during: period.nullable(),
  serviceDay: z.string().nullable(),
});
const claim = z.union([
  z.object({
    ofUnit: z.number(),
    occupy: z.array(z.number()),
    during: z.union([period, z.literal('always')]),
  }),
  z.object({
    ofUnit: z.number(),
    count: z.number(),
    at: z.union([z.array(z.number()), z.literal('always')]),
    quantity: z.number(),
  }),
]);
const refusal = z.custom<Refusal>(
  (value) => value instanceof Object && 'code' in value && `${value.code}` in statusOf,
);

const lineShape: z.ZodType<Line> = z.object({
  kind: z.string(),
  product: z.number(),
  wire: cartLine,
  key: z.string(),
  title: localized,
  where: localized.nullable(),
  when: period.nullable(),
  times: z.array(period),
  quantity: z.number(),
  unit: z.array(
    z.object({
      label: localized,
      priceFils: z.number(),
      taxFils: z.number(),
      ratePerHourFils: z.number().exactOptional(),
    }),
  ),
  claims: z.array(claim),
  repeat: z.union([z.literal('refuse'), z.object({ atMost: z.number() })]),
  mixes: z.union([
    z.literal('freely'),
    z.object({ outlet: z.number() }),
    z.object({ alone: refusal, beside: refusal }),
  ]),
  scope: z.object({
    category: z.number().nullable(),
    service: z.number().nullable(),
    outlet: z.number().nullable(),
  }),
  openToGuests: z.boolean(),
  terms: localized.nullable(),
  approvals: z.array(z.enum(['booking', 'security'])),
  change: z.object({ freeUntilMinutesBefore: z.number() }),
  provides: anchor.nullable(),
  needs: anchor.nullable(),
  excludes: z.array(z.object({ product: z.number(), within: z.enum(['overlap', 'day']) })),
  party: z.string().exactOptional(),
  isBeyondLimit: z.literal(true).exactOptional(),
  series: z.object({ id: z.string(), service: z.number(), week: z.number() }).exactOptional(),
  openDays: z.number().exactOptional(),
  people: z
    .object({ form: z.string(), sessions: z.array(z.string()), perUnit: z.number() })
    .exactOptional(),
  isPrepaid: z.literal(true).exactOptional(),
  art: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  partOf: z
    .object({
      key: z.string(),
      mayLeave: z.boolean(),
      alone: z.object({ priceFils: z.number(), taxFils: z.number() }),
    })
    .exactOptional(),
  less: z
    .array(
      z.object({
        promotion: z.number().exactOptional(),
        grant: z.number().exactOptional(),
        title: localized,
        code: z.string().exactOptional(),
        units: z.array(z.object({ netFils: z.number(), taxFils: z.number() })),
      }),
    )
    .exactOptional(),
  accepted: z
    .object({ version: z.number(), language: z.enum(['en', 'ar']), at: z.number() })
    .exactOptional(),
});

const storedLine = z.object({ line: lineShape, addedAt: z.number(), seq: z.number() });

/** Encodes a line for storage, without the capacities of its pools, which are facts (INV-13). */
export const encodeLine = (line: Line): Line => ({ ...line, claims: keptClaims(line.claims) });

/** Decodes a stored line; throws when it does not match the current schema. */
export const decodeLine = (json: unknown): Line => lineShape.parse(json);

/** Encodes a line as the JSON of its hold. */
export const encodeStored = ({
  line,
  addedAt,
  seq,
}: StoredLine): Readonly<Record<string, unknown>> => ({ line: encodeLine(line), addedAt, seq });

/**
 * Decodes the JSON of a hold; null: not a cart line. Throws when it does not match the current
 * schema.
 */
export const decodeStored = (json: Readonly<Record<string, unknown>>): StoredLine | null =>
  'line' in json ? storedLine.parse(json) : null;
