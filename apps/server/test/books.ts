import { queryAsSuperuser } from './postgres.ts';

/** Queries the database without access rules, through the superuser's address. */
export const runSql = <R>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> => queryAsSuperuser(url, text, values) as Promise<R[]>;

/** Returns the UUID in an order's wire id. */
export const uuidIn = (handle: string): string =>
  Buffer.from(handle.slice(2), 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns each account's net change by one order (negative: paid out), in fils; zeros left out. */
export async function sumsOf(url: string, orderHandle: string): Promise<Record<string, number>> {
  const rows = await runSql<{ code: string; net: string }>(
    url,
    `select a.code, sum(case when t.to_id = a.id then t.amount else -t.amount end) as net
     from transfer t join account a on a.tenant_id = t.tenant_id and a.id in (t.from_id, t.to_id)
     where t.reference = $1 group by a.code`,
    [uuidIn(orderHandle)],
  );
  const sums = rows.map(({ code, net }) => [code, Number(net)] as const);
  return Object.fromEntries(sums.filter(([, net]) => net !== 0));
}

/** Returns the sum of the whole ledger, which is always zero. */
export async function grandTotal(url: string): Promise<number> {
  const rows = await runSql<{ total: string | null }>(
    url,
    `select sum(case when t.to_id = a.id then t.amount else -t.amount end) as total
     from transfer t join account a on a.tenant_id = t.tenant_id and a.id in (t.from_id, t.to_id)`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** Returns the refunds of an order, oldest first; amounts in fils. */
export const refundsOf = (
  url: string,
  orderHandle: string,
): Promise<{ readonly state: string; readonly amount: number }[]> =>
  runSql(
    url,
    'select state::text, amount_fils::int as amount from refund where order_id = $1 order by created_at',
    [uuidIn(orderHandle)],
  );

/** Returns the amount refunded of a transaction in the gateway's records, in fils. */
export async function refundedAtGateway(url: string, transactionId: string): Promise<number> {
  const [row] = await runSql<{ refunded: string }>(
    url,
    'select refunded::text from gateway_double where transaction_id = $1',
    [transactionId],
  );
  return Math.round(Number(row?.refunded) * 100);
}

/** Returns the holds of an order's lines: their state, and their number of occupied ticks. */
export function holdsOf(
  url: string,
  orderHandle: string,
): Promise<{ readonly state: string; readonly ticks: number }[]> {
  return runSql(
    url,
    `select h.state, (select count(*)::int from occupation o
       where o.tenant_id = h.tenant_id and o.hold_id = h.id) as ticks
     from order_line l join hold h on h.tenant_id = l.tenant_id and h.id = l.hold_id
     where l.order_id = $1 order by l.seq`,
    [uuidIn(orderHandle)],
  );
}

/** Returns the number of lines a customer's cart holds, including those being paid. */
export async function linesOfCart(url: string, email: string): Promise<number> {
  const [row] = await runSql<{ lines: number }>(
    url,
    `select count(*)::int as lines from hold h
     join customer c on c.tenant_id = h.tenant_id and c.cart_id = h.owner
     where c.email = $1 and h.state <> 'firm'`,
    [email],
  );
  return row?.lines ?? 0;
}
