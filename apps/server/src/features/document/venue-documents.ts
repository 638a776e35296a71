import type { listVenueDocuments, VenueDocument } from '@nadi/contract/document/console-endpoints';
import type { AnswerOf, ParsedQuery } from '@nadi/contract/wire/endpoint';
import {
  CREDITING,
  type Days,
  daysOfPeriod,
  instantsOf,
  plainNumber,
  signOf,
} from '@nadi/domain/document/document-list';
import { DOCUMENT_SERIES, type DocumentType } from '@nadi/domain/document/tax-document';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import * as store from './store.console.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const PAGE_SIZE = 50;
const TYPES = Object.keys(DOCUMENT_SERIES) as DocumentType[];

/** Any day of a venue. */
const ALWAYS: Days = { from: '1970-01-02', until: '9999-12-30' };

type Filter = Pick<
  ParsedQuery<typeof listVenueDocuments>,
  'period' | 'from' | 'until' | 'type' | 'number'
>;

/** Documents with a number, or of some days. */
export type DocumentFilter = { readonly types: readonly DocumentType[] } & (
  | { readonly number: string }
  | { readonly number: null; readonly days: Days; readonly from: number; readonly until: number }
);

/** Returns the filter of a query; a number leaves the days out (TAX-08). */
export function filterOf(
  { period = 'month', from, until, type, number }: Filter,
  { tenant: { offset }, now }: Pick<StaffContext, 'tenant' | 'now'>,
): DocumentFilter {
  const types = type === undefined ? TYPES : [type];
  if (number !== undefined) return { number: plainNumber(number), types };
  const days =
    from === undefined && until === undefined
      ? daysOfPeriod(period, dateOf(Math.floor(toLocal(now, offset))))
      : { from: from ?? ALWAYS.from, until: until ?? ALWAYS.until };
  return { number: null, types, days, ...instantsOf(days, offset) };
}

/** Lists issued documents of the venue with their sums (TAX-08). Refusal: not_found. */
export async function listVenue(
  database: Database,
  context: StaffContext,
  query: ParsedQuery<typeof listVenueDocuments>,
): Promise<Result<AnswerOf<typeof listVenueDocuments>, Failure>> {
  const { id: tenantId, currency, offset } = context.tenant;
  const filter = filterOf(query, context);
  const answer = (rows: readonly store.IssuedRow[], sums: store.IssuedSums | null) =>
    ok({
      currency,
      days: filter.number === null ? filter.days : null,
      documents: rows.map((row) => presentIssued(row, offset)),
      sums: sums && {
        count: sums.count,
        net: toDecimal(sums.netFils),
        tax: toDecimal(sums.taxFils),
        total: toDecimal(sums.totalFils),
      },
    });
  if (filter.number !== null) {
    const rows = await store.listByNumber(database, tenantId, filter.number, filter.types);
    return answer(rows, sumsOf(rows));
  }
  const size = query.size ?? PAGE_SIZE;
  if (query.before === undefined) {
    const [rows, sums] = await Promise.all([
      store.listIssued(database, tenantId, filter, { before: null, size }),
      store.sumsOfIssued(database, tenantId, filter, CREDITING),
    ]);
    return answer(rows, sums);
  }
  const id = uuidOfHandle('i', query.before);
  const before = id === null ? null : await store.placeOfDocument(database, tenantId, id);
  if (before === null) return NOT_FOUND;
  return answer(await store.listIssued(database, tenantId, filter, { before, size }), null);
}

/** Adds up documents that are listed whole. */
function sumsOf(rows: readonly store.IssuedRow[]): store.IssuedSums {
  const sum = (field: 'netFils' | 'taxFils' | 'totalFils') =>
    rows.reduce((all, row) => all + signOf(row.type) * row[field], 0);
  return {
    count: rows.length,
    netFils: sum('netFils'),
    taxFils: sum('taxFils'),
    totalFils: sum('totalFils'),
  };
}

const presentIssued = (row: store.IssuedRow, offset: number): VenueDocument => ({
  id: handleOf('i', row.id),
  type: row.type,
  number: row.number,
  issued_at: formatInstant(row.issuedAt, offset),
  order_number: row.orderNumber,
  buyer: row.buyer && { name: row.buyer.name.en, ar_name: row.buyer.name.ar },
  net: toDecimal(row.netFils),
  tax: toDecimal(row.taxFils),
  total: toDecimal(row.totalFils),
});
