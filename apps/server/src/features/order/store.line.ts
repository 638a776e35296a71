import type { LineKey, Period } from '@nadi/domain/kinds/kind';
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
import type { Line } from '../../platform/kind.ts';
import { decodeLine, encodeLine } from '../cart/service.ts';

/** A line of the cart as an order froze it, with all that it promises (ORDER-11), and the hold that is for it. */
export interface OrderLine extends Line {
  readonly id: string;
  readonly seq: number;
  readonly holdId: string;
  /** Of the line of the same order that it leans on (CART-04). */
  readonly parentKey: LineKey | null;
  /** ORDER-16: where the venue has moved it since; null: it is when it was sold for. */
  readonly movedTo: Period | null;
  /** Null: its place was there when its money came, or that has not come yet. */
  readonly lost: Lost | null;
}

/** When a line is by now. */
export const currentWhen = ({
  when,
  movedTo,
}: Pick<OrderLine, 'when' | 'movedTo'>): Period | null => movedTo ?? when;

/** Each stretch of it likewise; what was moved has one. */
export const currentTimes = ({
  times,
  movedTo,
}: Pick<OrderLine, 'times' | 'movedTo'>): readonly Period[] => (movedTo ? [movedTo] : times);

/** What of a line stands in columns of its own, for whoever reads rows and not lines. */
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
}

/** As many as `order_lines_write` has beside the tenant and the order. */
export const LINE_PARAMETERS = 17;

export const writeLinesSql = `select order_lines_write($1, $2, ${placeholders(3, LINE_PARAMETERS)})`;

export const dropLineSql = 'delete from order_line where tenant_id = $1 and id = $2';

export const markLostSql = 'update order_line set lost = $3 where tenant_id = $1 and id = $2';

/** Of a line `l` and where it was moved, `m`. */
export const lineColumns = `l.id, l.seq, l.hold_id as "holdId", l.key, l.parent_key as "parentKey", l.kind,
    l.product_id as "product", l.title, l.ar_title, l.place, l.ar_place, l.from_local, l.to_local,
    l.quantity, l.line, l.lost, m.from_local as moved_from, m.to_local as moved_to`;

export const whereMoved = `left join lateral (
    select from_local, to_local from line_move
    where tenant_id = $1 and order_line_id = l.id order by seq desc limit 1
  ) m on true`;

export const linesSql = `
  select ${lineColumns} from order_line l ${whereMoved}
  where l.tenant_id = $1 and l.order_id = $2 order by l.seq`;

/** Of `order_lines_write`, behind the order, in its order: columns side by side, and of each line what has none. */
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

/** The price of a line is the sum of the parts that its JSON keeps. */
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
  const { moved_from: from, moved_to: to, ...own } = described(row);
  const { id, seq, holdId, parentKey, lost, line, ...columns } = own;
  const movedTo = from === null || to === null ? null : { from, to };
  return { ...decodeLine({ ...line, ...columns }), id, seq, holdId, parentKey, movedTo, lost };
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

/** Writes what becomes of lines whose place is gone (ORDER-08). */
export async function markLost(
  tx: TenantTx,
  lineIds: readonly string[],
  lost: Lost,
): Promise<void> {
  for (const id of lineIds) await tx.query('order', markLostSql, [tx.tenantId, id, lost]);
}

/** Lost lines of an order, and those of the alternative that it took for them. */
export async function replaceLines(
  tx: TenantTx,
  orderId: string,
  lost: readonly OrderLine[],
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { id } of lost) await tx.query('order', dropLineSql, [tx.tenantId, id]);
  await tx.query('order', writeLinesSql, [tx.tenantId, orderId, ...lineParameters(lines)]);
}
