import type { Fils } from '@nadi/domain/kernel/money';
import type { PaymentState } from '@nadi/domain/payment/state';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { PlaceAtCounter } from '../payment/ports.ts';

/** Order that waits to be paid at the counter, with its payment. */
export interface CounterRow {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly paymentId: string;
  readonly paymentState: PaymentState;
  readonly amountFils: Fils;
  readonly currency: string;
  /** End of the time to pay, in epoch milliseconds. */
  readonly expiresAt: number;
}

/** Selects orders of the counter by the end of their time, whose number, name or mobile has a text. */
export const counterOrdersSql = `
  select o.id, o.number, o.customer_name as "customerName", o.mobile, o.email, p.id as "paymentId",
    p.state as "paymentState", p.amount_fils as "amountFils", p.currency,
    extract(epoch from p.expires_at)::float8 * 1000 as "expiresAt"
  from pub_counter_payment p, lateral (
    select id, number, customer_name, mobile, email from orders
    where tenant_id = $1 and id = p.order_id and status = 'awaiting_payment' offset 0) o
  where p.tenant_id = $1
    and ($2::float8 is null or (p.expires_at, p.id) > (to_timestamp($2 / 1000.0), $3::uuid))
    and (position(lower($4) in lower(o.customer_name)) > 0 or position(lower($4) in lower(o.number)) > 0
      or position($4 in o.mobile) > 0)
  order by p.expires_at, p.id limit $5`;

interface CounterPage {
  /** Last payment that was read; `null`: the first page. */
  readonly after: PlaceAtCounter | null;
  /** Part of the number, or of the name or mobile of the customer; empty: all. */
  readonly search: string;
  readonly size: number;
}

/** Loads a page of the orders that wait to be paid at the counter, the one that ends first on top. */
export async function listAtCounter(
  database: Database,
  tenantId: number,
  { after, search, size }: CounterPage,
): Promise<readonly CounterRow[]> {
  const place = [after?.expiresAt ?? null, after?.id ?? null];
  const values = [tenantId, ...place, search, size];
  return (await database.queryTenant<CounterRow>(tenantId, 'order', counterOrdersSql, values)).rows;
}
