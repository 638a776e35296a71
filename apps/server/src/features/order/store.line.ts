import type { Acceptance, LineKey, Period } from '@nadi/domain/kinds/kind';
import { unitPrice } from '@nadi/domain/kinds/unit-price';
import type { Lost } from '@nadi/domain/order/late';
import {
  type Described,
  type DescribedRow,
  described,
  describedColumns,
} from '../../platform/db/described.ts';
import { placeholders } from '../../platform/db/statement.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { CancelCause, Line } from '../../platform/kind.ts';
import { decodeLine, encodeLine } from '../cart/ports.ts';

/** Cart line as frozen by an order, with its promised terms (ORDER-11) and its hold. */
export interface OrderLine extends Line {
  readonly id: string;
  readonly seq: number;
  readonly holdId: string;
  /** Key of the line in the same order that it depends on (CART-04). */
  readonly parentKey: LineKey | null;
  /** ORDER-16: new time set by the venue; `null`: not moved, or last by its buyer. */
  readonly movedTo: Period | null;
  /** `null`: its place was available when the payment arrived, or no payment has arrived yet. */
  readonly lost: Lost | null;
}

/** Returns the current time of a line. */
export const currentWhen = ({
  when,
  movedTo,
}: Pick<OrderLine, 'when' | 'movedTo'>): Period | null => movedTo ?? when;

/** Returns the current periods of a line; a moved line has one. */
export const currentTimes = ({
  times,
  movedTo,
}: Pick<OrderLine, 'times' | 'movedTo'>): readonly Period[] => (movedTo ? [movedTo] : times);

/** Properties of a line with columns of their own, for queries that read rows instead of lines. */
type InColumns = keyof Described | 'key' | 'kind' | 'product' | 'quantity';

export interface LineRow
  extends DescribedRow,
    Pick<
      OrderLine,
      'id' | 'seq' | 'holdId' | 'parentKey' | 'lost' | Exclude<InColumns, keyof Described>
    > {
  readonly line: object;
  readonly moved_from: number | null;
  readonly moved_to: number | null;
  readonly moved_by: CancelCause | null;
  /** Line at its new place; null: not moved, or to another time only. */
  readonly moved_line: unknown;
}

/** Parameter count of `order_lines_write`, apart from the tenant and the order. */
export const LINE_PARAMETERS = 17;

export const writeLinesSql = `select order_lines_write($1, $2, ${placeholders(3, LINE_PARAMETERS)})`;

export const dropLineSql = 'delete from order_line where tenant_id = $1 and id = $2';

export const markLostSql = 'update order_line set lost = $3 where tenant_id = $1 and id = $2';

/** Columns of a line `l` and its move `m`. */
export const lineColumns = `l.id, l.seq, l.hold_id as "holdId", l.key, l.parent_key as "parentKey", l.kind,
    l.product_id as "product", l.title, l.ar_title, l.place, l.ar_place, l.from_local, l.to_local,
    l.quantity, l.line, l.lost, m.from_local as moved_from, m.to_local as moved_to, m.moved_by,
    m.line as moved_line`;

export const whereMoved = `left join lateral (
    select from_local, to_local, moved_by, line from line_move
    where tenant_id = $1 and order_line_id = l.id order by seq desc limit 1
  ) m on true`;

export const linesSql = `
  select ${lineColumns} from order_line l ${whereMoved}
  where l.tenant_id = $1 and l.order_id = $2 order by l.seq`;

/**
 * Builds the parameters of `order_lines_write` after the order, in its order.
 *
 * They are parallel column arrays, and JSON for the properties of each line without a column.
 */
export function lineParameters(lines: readonly OrderLine[]): readonly unknown[] {
  const rows = lines.map(rowOf);
  const column = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name]);
  return [
    column('id'),
    column('seq'),
    column('holdId'),
    column('key'),
    column('parentKey'),
    column('kind'),
    column('product'),
    column('title'),
    column('ar_title'),
    column('place'),
    column('ar_place'),
    column('from_local'),
    column('to_local'),
    column('quantity'),
    column('priceFils'),
    column('taxFils'),
    JSON.stringify(column('rest')),
  ];
}

/** Converts a line to its row; its price is the sum of the parts in its JSON. */
function rowOf({ id, seq, holdId, parentKey, movedTo: _m, lost: _l, ...line }: OrderLine) {
  const { key, kind, product, title, where, when, quantity, ...rest } = encodeLine(line);
  const columns = describedColumns({ title, where, when });
  return {
    id,
    seq,
    holdId,
    parentKey,
    key,
    kind,
    product,
    quantity,
    ...columns,
    ...unitPrice(rest.unit),
    rest,
  };
}

export function lineOf(row: LineRow): OrderLine {
  const {
    moved_from: from,
    moved_to: to,
    moved_by: by,
    moved_line: moved,
    ...own
  } = described(row);
  const { id, seq, holdId, parentKey, lost, line, ...columns } = own;
  const movedTo = from === null || to === null || by !== 'venue' ? null : { from, to };
  const current = decodeLine(moved ?? { ...line, ...columns });
  return { ...current, id, seq, holdId, parentKey, movedTo, lost };
}

/** Selects the acceptances of lines' terms; lines without one are left out. */
export const acceptancesSql = `
  select id, line -> 'accepted' as accepted from order_line
  where tenant_id = $1 and id = any ($2) and line -> 'accepted' is not null`;

/** Loads the acceptances of lines' terms by line (CART-13). */
export async function findAcceptances(
  database: Database,
  tenantId: number,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Acceptance>> {
  if (lineIds.length === 0) return new Map();
  const values = [tenantId, lineIds];
  const { rows } = await database.queryTenant<{ id: string; accepted: Acceptance }>(
    tenantId,
    'order',
    acceptancesSql,
    values,
  );
  return new Map(rows.map(({ id, accepted }) => [id, accepted]));
}

export async function linesOf(tx: TenantTx, orderId: string): Promise<readonly OrderLine[]> {
  const { rows } = await tx.query<LineRow>('order', linesSql, [tx.tenantId, orderId]);
  return rows.map(lineOf);
}

export async function readLines(
  database: Database,
  tenantId: number,
  orderId: string,
): Promise<readonly OrderLine[]> {
  const values = [tenantId, orderId];
  const { rows } = await database.queryTenant<LineRow>(tenantId, 'order', linesSql, values);
  return rows.map(lineOf);
}

export const linesOfOrdersSql = `
  select l.order_id as "orderId", ${lineColumns} from order_line l ${whereMoved}
  where l.tenant_id = $1 and l.order_id = any ($2) order by l.order_id, l.seq`;

/** Loads the lines of several orders, by order. */
export async function readLinesOfOrders(
  database: Database,
  tenantId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const values = [tenantId, orderIds];
  const { rows } = await database.queryTenant<LineRow & { readonly orderId: string }>(
    tenantId,
    'order',
    linesOfOrdersSql,
    values,
  );
  const of = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...of].map(([id, own]) => [id, own.map(lineOf)]));
}

/** Stores the outcome of lines whose place is gone (ORDER-08). */
export async function markLost(
  tx: TenantTx,
  lineIds: readonly string[],
  lost: Lost,
): Promise<void> {
  for (const id of lineIds) await tx.query('order', markLostSql, [tx.tenantId, id, lost]);
}

/** Replaces lost lines of an order with those of the chosen alternative. */
export async function replaceLines(
  tx: TenantTx,
  orderId: string,
  lost: readonly OrderLine[],
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { id } of lost) await tx.query('order', dropLineSql, [tx.tenantId, id]);
  await tx.query('order', writeLinesSql, [tx.tenantId, orderId, ...lineParameters(lines)]);
}
