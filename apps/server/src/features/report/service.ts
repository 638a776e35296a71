import type {
  Closing,
  ClosingList,
  listClosings as listEndpoint,
} from '@nadi/contract/report/console-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type MoneyPlace, PLACE_COLUMNS, type PlaceColumn } from '@nadi/domain/report/figures';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { tillNames } from '../till/ports.ts';
import { type ClosingRow, findClosing, listClosings } from './store.ts';

const PAGE_SIZE = 31;
const LAST_DAY = '9999-12-30';

export interface ReportDeps {
  readonly database: Database;
}

const decimal = (fils: number): number => fils / 100;

const sumOf = (places: readonly MoneyPlace[], column: PlaceColumn): number =>
  decimal(places.reduce((sum, place) => sum + place[column], 0));

/** Lists closings, the latest first (CLOSE-05). */
export async function closingList(
  { database }: ReportDeps,
  { tenant }: StaffContext,
  { before = LAST_DAY, size = PAGE_SIZE }: ParsedQuery<typeof listEndpoint>,
): Promise<ClosingList> {
  const rows = await listClosings(database, tenant.id, { before, size });
  return {
    currency: tenant.currency,
    closings: rows.map(({ day, writtenAt, content: { figures, faults } }) => ({
      day,
      written_at: formatInstant(writtenAt, tenant.offset),
      faults: faults.length,
      captured: sumOf(figures.places, 'captured'),
      refunded: sumOf(figures.places, 'refunded'),
      net: decimal(figures.sales.reduce((sum, { net }) => sum + net, 0)),
      vat: decimal(figures.vat),
    })),
  };
}

/** Returns the closing of a day (CLOSE-05). Refusal: not_found. */
export async function closingOf(
  { database }: ReportDeps,
  { tenant }: StaffContext,
  day: LocalDate,
): Promise<Result<Closing, Failure>> {
  const row = await findClosing(database, tenant.id, day);
  if (row === null) return refuse({ code: 'not_found' });
  const names = await tillNames(database, tenant.id);
  return ok({
    day: row.day,
    written_at: formatInstant(row.writtenAt, tenant.offset),
    currency: tenant.currency,
    ...figuresView(row, names),
  });
}

function figuresView(
  { content: { figures, faults } }: ClosingRow,
  names: ReadonlyMap<string, string>,
): Omit<Closing, 'day' | 'written_at' | 'currency'> {
  return {
    places: figures.places.map((place) => ({
      account: place.account,
      name: names.get(place.account) ?? null,
      opening: decimal(place.opening),
      ...columnsOf(place),
      closing: decimal(place.closing),
    })),
    sales: figures.sales.map(({ kind, net }) => ({ kind, net: decimal(net) })),
    vat: decimal(figures.vat),
    owed: figures.owed.map(({ account, opening, moved, closing }) => {
      const isPoints = account === 'points' || account === 'escrow:pts';
      const shown = (amount: number) => (isPoints ? amount : decimal(amount));
      return {
        account,
        is_points: isPoints,
        opening: shown(opening),
        moved: shown(moved),
        closing: shown(closing),
      };
    }),
    faults: faults.map(({ check, difference, which }) => ({
      check,
      difference: difference === null ? null : decimal(difference),
      which: [...which],
    })),
  };
}

const columnsOf = (place: MoneyPlace): Record<PlaceColumn, number> =>
  Object.fromEntries(PLACE_COLUMNS.map((one) => [one, decimal(place[one])])) as Record<
    PlaceColumn,
    number
  >;
