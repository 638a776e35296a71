import type { CounterList, listCounterOrders } from '@nadi/contract/order/counter-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { withAsciiDigits } from '@nadi/domain/account/digits';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { KindRegistry } from '../../platform/kind.ts';
import { lineSummary } from '../../platform/line-summary.ts';
import { seenOf } from '../../platform/meanwhile.ts';
import { placeAtCounter } from '../payment/ports.ts';
import { hasOpenTill } from '../till/ports.ts';
import { counterFacts } from './seen.ts';
import { type CounterRow, listAtCounter } from './store.counter-list.ts';
import { currentTimes, currentWhen, readLines } from './store.line.ts';

const PAGE_SIZE = 50;

export interface CounterListDeps {
  readonly database: Database;
  readonly kinds: Pick<KindRegistry, 'of'>;
}

/**
 * Lists the orders that wait to be paid at the counter, the one that ends first on top (PAY-29).
 *
 * Refusal: not_found for an `after` that was never on the list.
 */
export async function counterOrders(
  { database, kinds }: CounterListDeps,
  context: StaffContext,
  { after, search = '', size = PAGE_SIZE }: ParsedQuery<typeof listCounterOrders>,
): Promise<Result<CounterList, Failure>> {
  const { tenant, staff } = context;
  const lastId = after === undefined ? null : uuidOfHandle('o', after);
  const last = lastId === null ? null : await placeAtCounter(database, tenant.id, lastId);
  if (after !== undefined && last === null) return refuse({ code: 'not_found' });
  const page = { after: last, search: withAsciiDigits(search), size: size + 1 };
  const [rows, hasTill] = await Promise.all([
    listAtCounter(database, tenant.id, page),
    hasOpenTill(database, tenant.id, staff.id),
  ]);
  const shown = rows.slice(0, size);
  return ok({
    orders: await Promise.all(shown.map((row) => viewOf({ database, kinds }, context, row))),
    has_more: rows.length > size,
    cash_step: toDecimal(tenant.cashStepFils),
    has_till: hasTill,
  });
}

async function viewOf(
  { database, kinds }: CounterListDeps,
  { tenant, now }: Pick<StaffContext, 'tenant' | 'now'>,
  row: CounterRow,
): Promise<CounterList['orders'][number]> {
  const { id, number, customerName: name, mobile, email, amountFils, currency } = row;
  const payment = { id: row.paymentId, state: row.paymentState, amountFils };
  const lines = await readLines(database, tenant.id, id);
  return {
    order_id: handleOf('o', id),
    order_number: number,
    seen: seenOf(counterFacts({ id, status: 'awaiting_payment' }, payment), { now }),
    customer: { name, mobile, email },
    lines: lines.map((line) => ({
      ...lineSummary(kinds.of(line.kind), {
        ...line,
        when: currentWhen(line),
        times: currentTimes(line),
      }),
      quantity: line.quantity,
    })),
    due: toDecimal(amountFils),
    currency,
    expires_at: formatInstant(row.expiresAt, tenant.offset),
  };
}
