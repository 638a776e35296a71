import type { slotTakenData } from '@nadi/contract/cart/endpoints';
import { ALTERNATIVES_AT_MOST } from '@nadi/domain/cart/limits';
import { areInTheWay } from '@nadi/domain/inventory/in-the-way';
import { toDecimal } from '@nadi/domain/kernel/money';
import type { LineKey } from '@nadi/domain/kinds/kind';
import { totalOf, unitPrice } from '@nadi/domain/kinds/unit-price';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { roomFor } from '../inventory/service.ts';
import { ctxOf, type QuotedLine, quoteLine, type ReadLine } from './quote.ts';

type SlotTaken = z.input<typeof slotTakenData>;
type Alternative = SlotTaken['alternatives'][number];

const FIRST_BATCH = 12;
const BATCH_GROWTH = 4;
/** Prices of so many are made without giving way to others: a few milliseconds. */
const BATCH_AT_MOST = 768;

/**
 * What to offer instead of a line that was lost: up to three others of its kind, nearest first,
 * each priced and looked up just now, and none in another's way, so that three are
 * three choices. Empty only when nothing fits (wire, 409). Most often one read: candidates are
 * checked in growing batches.
 * @param beside the other lines of the request, which an alternative must leave room for.
 */
export async function findAlternatives(
  database: Database,
  context: RequestContext,
  lost: ReadLine,
  beside: readonly QuotedLine[],
): Promise<readonly QuotedLine[]> {
  const ctx = ctxOf(context, new Set());
  const candidates = lost.kind.rules.nearby(lost.choice, lost.facts, ctx);
  const asked = new Set<LineKey>([lost, ...beside].map(keyOf));
  const found: QuotedLine[] = [];
  for (const batch of growingBatches(candidates)) {
    const quoted = await quoteBatch(context, lost, batch, asked);
    const roomy = quoted.filter((line) => beside.every((other) => !meet(line, other)));
    for (const line of await freeOf(database, context, roomy)) {
      if (found.some((other) => meet(line, other))) continue;
      found.push(line);
      if (found.length === ALTERNATIVES_AT_MOST) return found;
    }
  }
  return found;
}

function* growingBatches<T>(all: Iterable<T>): Generator<readonly T[], void> {
  let size = FIRST_BATCH;
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(size * BATCH_GROWTH, BATCH_AT_MOST);
  }
  if (batch.length > 0) yield batch;
}

/** Candidates with their prices; those that the rules refuse after all are left out. */
async function quoteBatch(
  context: RequestContext,
  lost: ReadLine,
  choices: readonly unknown[],
  asked: ReadonlySet<LineKey>,
): Promise<readonly QuotedLine[]> {
  const { kind } = lost;
  const ctx = ctxOf(context, new Set());
  const facts = await kind.facts(context, choices, ctx);
  return choices.flatMap((choice) => {
    const key = kind.rules.identify(choice);
    const mine = facts.of.get(key);
    if (mine === undefined || asked.has(key)) return [];
    const wire = kind.encode(context, choice);
    const quoted = quoteLine({ kind, choice, facts: mine, wire }, ctx);
    return quoted.ok ? [quoted.value] : [];
  });
}

const keyOf = ({ kind, choice }: ReadLine): LineKey => kind.rules.identify(choice);

const meet = ({ line: a }: QuotedLine, { line: b }: QuotedLine): boolean =>
  areInTheWay(a.claims, b.claims);

/** Those of the lines for which there is room now. */
async function freeOf(
  database: Database,
  { tenant, now }: RequestContext,
  lines: readonly QuotedLine[],
): Promise<readonly QuotedLine[]> {
  const claims = lines.flatMap(({ line }) => line.claims);
  const { id: tenantId, offset } = tenant;
  const hasRoomFor = await roomFor(database, { tenantId, offset, now, claims });
  return lines.filter(({ line }) => hasRoomFor(line.claims));
}

/** What is offered instead of a lost line, in the words of the wire. */
export function alternativeOf({ wire, line }: QuotedLine): Alternative {
  const { unit, title } = line;
  const { priceFils, taxFils } = unitPrice(unit);
  return {
    product_id: wire.product_id,
    facility_id: wire.facility_id ?? 0,
    facility_name: title.en,
    ar_facility_name: title.ar,
    date: wire.date ?? '',
    start_time: wire.start_time ?? '',
    end_time: wire.end_time ?? '',
    price: toDecimal(priceFils),
    tax_amount: toDecimal(taxFils),
    total_price: toDecimal(totalOf(line)),
  };
}

/** A lost line as the refusal names it. */
export const takenLine = ({ wire }: ReadLine): SlotTaken['taken'][number] => ({
  product_id: wire.product_id,
  facility_id: wire.facility_id ?? null,
  date: wire.date ?? '',
  start_time: wire.start_time ?? '',
});
