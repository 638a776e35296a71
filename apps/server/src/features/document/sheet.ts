import { Readable } from 'node:stream';
import { signOf } from '@nadi/domain/document/document-list';
import { BYTE_ORDER_MARK, type CsvCell, csvRow } from '@nadi/domain/kernel/csv';
import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { RawReply } from '../../platform/http/mount.ts';
import {
  type DocumentPlace,
  listSheetByNumber,
  listSheetRows,
  type SheetRow,
} from './store.console.ts';
import type { DocumentFilter } from './venue-documents.ts';

/** Rows read from the database at once. */
const PAGE_SIZE = 500;

/**
 * Streams documents as CSV, the earliest first (TAX-09).
 *
 * The first rows are read before the answer begins, so that a failure is answered as such; a later
 * one breaks the download off.
 */
export async function documentSheet(
  database: Database,
  context: StaffContext,
  filter: DocumentFilter,
): Promise<RawReply> {
  const { tenant, language } = context;
  const pages = pagesOf(database, tenant.id, filter);
  const first = await pages.next();
  const rowText = (row: SheetRow): string => csvRow(cellsOf(row, tenant, language));
  async function* texts() {
    yield BYTE_ORDER_MARK + csvRow(headOf(language));
    if (first.done === true) return;
    yield first.value.map(rowText).join('');
    for await (const rows of pages) yield rows.map(rowText).join('');
  }
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileHeader('attachment', `${tenant.code}-tax-documents.csv`),
    },
    body: Readable.from(texts(), { objectMode: false }),
  };
}

/** Reads the rows page by page; pages without rows are left out. */
async function* pagesOf(
  database: Database,
  tenantId: number,
  filter: DocumentFilter,
): AsyncGenerator<readonly SheetRow[], undefined> {
  if (filter.number !== null) {
    yield await listSheetByNumber(database, tenantId, filter.number, filter.types);
    return;
  }
  let after: DocumentPlace | null = null;
  for (;;) {
    const rows = await listSheetRows(database, tenantId, filter, { after, size: PAGE_SIZE });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1) ?? null;
  }
}

/** Returns the names of the columns. */
function headOf(language: Language): readonly string[] {
  const { t } = serverTranslator(language);
  return [
    t('document.number'),
    t('document.kind'),
    t('document.issued'),
    t('document.supplied'),
    t('document.order'),
    t('document.corrects'),
    t('document.sellerTrn'),
    t('document.buyer'),
    t('document.buyerTrn'),
    t('document.netTotal'),
    t('document.totalTax'),
    t('document.gross'),
    t('document.currencyCode'),
  ];
}

/** Returns the cells of a document; what is credited is less than nothing. */
function cellsOf(
  row: SheetRow,
  { offset, currency }: { readonly offset: OffsetMinutes; readonly currency: string },
  language: Language,
): readonly CsvCell[] {
  const { t } = serverTranslator(language);
  const day = (instant: number) => dateOf(Math.floor(toLocal(instant, offset)));
  const sign = signOf(row.type);
  return [
    row.number,
    t(`document.title.${row.type}`),
    day(row.issuedAt),
    day(row.suppliedAt),
    row.orderNumber,
    row.corrects.join(', '),
    row.sellerTrn ?? '',
    row.buyer?.name[language] ?? '',
    row.buyer?.trn ?? '',
    { fils: sign * row.netFils },
    { fils: sign * row.taxFils },
    { fils: sign * row.totalFils },
    currency,
  ];
}
