import { createHash } from 'node:crypto';
import type { HeldLine, heldCart } from '@nadi/contract/cart/endpoints';
import type { LinePeople } from '@nadi/contract/participant/entry';
import { parentOf } from '@nadi/domain/cart/check-cart';
import { cartTotals } from '@nadi/domain/cart/totals';
import { lineTotal, toDecimal } from '@nadi/domain/kernel/money';
import { instantOf, type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import type { LineKey } from '@nadi/domain/kinds/kind';
import { totalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import { freeCancellationUntil, openUntilOf } from '@nadi/domain/order/promise';
import { answerUntil } from '@nadi/domain/order/request';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { HeldLines, KindRegistry, Line, ServerKind } from '../../platform/kind.ts';
import { lineSummary, priceParts } from '../../platform/line-summary.ts';
import { type Held, holdsOf } from '../inventory/ports.ts';
import { decodeStored, type StoredLine } from './line-json.ts';
import { isChildIn, isChildOf, toCartLine } from './to-cart-line.ts';

type HeldCart = z.input<typeof heldCart>;

/** Live hold of a cart, with its line. */
export interface CartHold
  extends StoredLine,
    Pick<Held, 'holdId' | 'state' | 'orderLineId' | 'firstHeldAt'> {
  /** Epoch milliseconds. */
  readonly until: number;
}

/**
 * Returns the deterministic id of the first hold of a cart line.
 *
 * It is the same in every process, so two requests for one line queue at one hold instead of
 * conflicting.
 */
export function holdIdOf(cartId: string, key: LineKey): string {
  const hex = createHash('sha256').update(`${cartId} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Loads the holds of a cart at `now`, in the order added; lines being paid belong to their order.
 */
export async function readHolds(
  source: Parameters<typeof holdsOf>[0],
  query: Parameters<typeof holdsOf>[1],
): Promise<readonly CartHold[]> {
  return cartHolds(await holdsOf(source, query));
}

/** Loads the lines held by the request's cart, for kinds that require them. */
export const heldLines =
  (database: Database): HeldLines =>
  ({ tenant, actor, now }) =>
    readHolds(database, { tenantId: tenant.id, owner: actor.cartId, now });

/** Returns the line of a hold or of a quote. */
export const lineOf = ({ line }: { readonly line: Line }): Line => line;

/** Returns the cart's lines among its holds, in the order they were added. */
export const cartHolds = (held: readonly Held[]): readonly CartHold[] =>
  cartLines(held.filter((one) => one.state === 'held')).toSorted(byAdding);

/** Returns the cart's lines that are being paid by its orders. */
export const payingLines = (held: readonly Held[]): readonly CartHold[] =>
  cartLines(held.filter((one) => one.state === 'paying'));

/** Converts holds of a cart, held or being paid, to its lines. */
export const cartLines = (held: readonly Held[]): readonly CartHold[] =>
  held.flatMap(({ line, holdId, state, orderLineId, firstHeldAt, until }) => {
    const stored = decodeStored(line);
    if (stored === null) return [];
    return [{ ...stored, holdId, state, orderLineId, firstHeldAt, until: until ?? firstHeldAt }];
  });

const byAdding = (a: CartHold, b: CartHold): number => a.addedAt - b.addedAt || a.seq - b.seq;

/** Returns the public handle of a hold; it grants no access. */
export const holdHandle = (holdId: string): string =>
  `h_${Buffer.from(holdId.replaceAll('-', ''), 'hex').toString('base64url')}`;

function heldLine(
  { holdId, until, line }: CartHold,
  lines: readonly Line[],
  kind: ServerKind,
  people: LinePeople | undefined,
  { now, tenant: { offset } }: RequestContext,
): HeldLine {
  const { wire, quantity } = line;
  const { priceFils, taxFils } = unitPrice(line.unit);
  const freeUntil = freeCancellationUntil(
    line.when,
    line.change,
    false,
    openUntilOf(line, toLocal(now, offset)),
  );
  return {
    hold_id: holdHandle(holdId),
    key: line.key,
    parent_key: parentOf(line, lines),
    ...childFields(line, lines),
    ...lineSummary(kind, line),
    product_id: wire.product_id,
    facility_id: wire.facility_id ?? null,
    is_open_to_guests: line.openToGuests ? 1 : 0,
    ...(line.isPrepaid && { is_card_only: 1 as const }),
    line: toCartLine(line, lines),
    quantity,
    max_quantity: line.repeat === 'refuse' ? quantity : line.repeat.atMost,
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(totalOf(line)),
    price_parts: priceParts(line.unit),
    expires_at: formatInstant(until, offset),
    ...(line.series && { series_id: line.series.id }),
    free_cancellation_until:
      freeUntil === null ? null : formatInstant(instantOf(freeUntil, offset), offset),
    ...(line.approvals.length > 0 && {
      answer_until: formatInstant(answerUntil(now, firstStartOf(lines, offset)), offset),
    }),
    ...(people && { people }),
    ...kind.lineFields?.(line),
  };
}

/** Returns the earliest start of lines in epoch milliseconds; null: none has a time. */
function firstStartOf(lines: readonly Line[], offset: OffsetMinutes): number | null {
  const starts = lines.flatMap(({ when }) => (when === null ? [] : [when.from]));
  return starts.length === 0 ? null : instantOf(Math.min(...starts), offset);
}

/** Returns whether a line is a child of a bundle among others, and its price without the bundle. */
function childFields(line: Line, lines: readonly Line[]): Pick<HeldLine, 'is_child' | 'alone'> {
  const { partOf, quantity } = line;
  if (partOf === undefined || !isChildIn(line, lines)) return { is_child: 0, alone: null };
  const { priceFils, taxFils } = partOf.alone;
  const alone = {
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(lineTotal(priceFils, taxFils, quantity)),
  };
  return { is_child: 1, alone: partOf.mayLeave ? alone : null };
}

/**
 * Returns a cart as the response of `cart/sync`, children directly after their bundle.
 *
 * @param people participants of its lines by key.
 */
export function heldCartOf(
  kinds: KindRegistry,
  holds: readonly CartHold[],
  context: RequestContext,
  people: ReadonlyMap<LineKey, LinePeople> = new Map(),
): HeldCart {
  const {
    now,
    tenant: { offset },
  } = context;
  const ends = holds.map((hold) => hold.until);
  const lines = holds.map(lineOf);
  return {
    products: holds
      .filter(({ line }) => !isChildIn(line, lines))
      .flatMap((hold) => [hold, ...holds.filter(({ line }) => isChildOf(line, hold.line))])
      .map((hold) => {
        const { kind, key } = hold.line;
        return heldLine(hold, lines, kinds.of(kind), people.get(key), context);
      }),
    total: toDecimal(cartTotals(lines).totalFils),
    expires_at: ends.length === 0 ? null : formatInstant(Math.min(...ends), offset),
    server_time: formatInstant(now, offset),
  };
}
