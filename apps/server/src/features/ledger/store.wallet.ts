import type { Fils } from '@nadi/domain/kernel/money';
import type { Account } from '@nadi/domain/ledger/chart';
import type { PotMovement } from '@nadi/domain/wallet/redeemed';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Event that moved a customer's wallet, with the amount added; negative: taken. */
export interface WalletMovement {
  readonly id: string;
  readonly cause: string;
  /** Order or payment that it belongs to. */
  readonly reference: string;
  readonly amountFils: Fils;
  /** Epoch milliseconds. */
  readonly postedAt: number;
}

/** Balances of a wallet, with a page of the movements of a window that ends now. */
export interface WalletPage {
  readonly refundFils: Fils;
  readonly topUpFils: Fils;
  readonly promoFils: Fils;
  /** Sum of the movements of the window, and those among them that are newer than the page. */
  readonly movedFils: Fils;
  readonly newerFils: Fils;
  readonly total: number;
  /** Newest first. */
  readonly movements: readonly WalletMovement[];
}

/** Accounts of the pots, and the page that is read. Instants in epoch milliseconds. */
export interface WalletQuery {
  readonly refund: string;
  readonly topUp: string;
  readonly promo: string;
  readonly from: number;
  readonly offset: number;
  readonly limit: number;
}

interface Row {
  readonly refundFils: Fils;
  readonly topUpFils: Fils;
  readonly promoFils: Fils;
  readonly movedFils: Fils;
  readonly total: number;
  readonly id: string | null;
  readonly cause: string | null;
  readonly reference: string | null;
  readonly amountFils: Fils | null;
  readonly newerFils: Fils | null;
  readonly postedAt: number | null;
}

/** Selects balances and movements in one statement, so that they belong to one moment. */
export const walletPageSql = `
  with pot as materialized (
    select id, code, balance from account where tenant_id = $1 and code in ($2, $3, $7)
  ), moved as materialized (
    select m.entry_id, m.cause, m.reference, m.posted_at, sum(m.amount)::bigint as amount
    from pot p, lateral (
      select entry_id, cause, reference, posted_at, -amount as amount from transfer
      where tenant_id = $1 and from_id = p.id and is_wallet and posted_at >= to_timestamp($4 / 1000.0)
      union all
      select entry_id, cause, reference, posted_at, amount from transfer
      where tenant_id = $1 and to_id = p.id and is_wallet and posted_at >= to_timestamp($4 / 1000.0)
    ) m
    group by 1, 2, 3, 4
  )
  select b."refundFils", b."topUpFils", b."promoFils", c."movedFils", c.total, l.entry_id as id, l.cause, l.reference,
    l.amount as "amountFils", l."newerFils", extract(epoch from l.posted_at)::float8 * 1000 as "postedAt"
  from (
    select coalesce(sum(balance) filter (where code = $2), 0)::bigint as "refundFils",
      coalesce(sum(balance) filter (where code = $3), 0)::bigint as "topUpFils",
      coalesce(sum(balance) filter (where code = $7), 0)::bigint as "promoFils"
    from pot
  ) b
  cross join (
    select coalesce(sum(amount), 0)::bigint as "movedFils", count(*)::int as total from moved
  ) c
  left join (
    select *, (sum(amount) over (order by posted_at desc, entry_id desc) - amount)::bigint as "newerFils"
    from moved order by posted_at desc, entry_id desc offset $5 limit $6
  ) l on true
  order by l.posted_at desc, l.entry_id desc`;

/** Loads a wallet's balances with a page of its movements. */
export async function readWalletPage(
  database: Database,
  tenantId: number,
  { refund, topUp, promo, from, offset, limit }: WalletQuery,
): Promise<WalletPage> {
  const values = [tenantId, refund, topUp, from, offset, limit, promo];
  const { rows } = await database.queryTenant<Row>(tenantId, 'ledger', walletPageSql, values);
  const [first] = rows;
  if (first === undefined) throw new Error('The balances of a wallet are one row at least.');
  const { refundFils, topUpFils, promoFils, movedFils, total } = first;
  const newerFils = first.newerFils ?? 0;
  return {
    refundFils,
    topUpFils,
    promoFils,
    movedFils,
    newerFils,
    total,
    movements: rows.flatMap(movementOf),
  };
}

function movementOf({
  id,
  cause,
  reference,
  amountFils,
  postedAt,
}: Row): readonly WalletMovement[] {
  if (id === null || cause === null || reference === null) return [];
  return [{ id, cause, reference, amountFils: amountFils ?? 0, postedAt: postedAt ?? 0 }];
}

/** Selects the movements of a pot in order of time; of one moment, what was added comes first. */
export const potMovementsSql = `
  select m.cause, m.reference, m.amount as "amountFils"
  from account a, lateral (
    select cause, reference, posted_at, -amount as amount from transfer
    where tenant_id = $1 and from_id = a.id and is_wallet
    union all
    select cause, reference, posted_at, amount from transfer
    where tenant_id = $1 and to_id = a.id and is_wallet
  ) m
  where a.tenant_id = $1 and a.code = $2
  order by m.posted_at, m.amount desc`;

/** Loads all movements of a pot in order of time. */
export const readPotMovements = async (
  tx: TenantTx,
  { code }: Pick<Account, 'code'>,
): Promise<readonly PotMovement[]> =>
  (await tx.query<PotMovement>('ledger', potMovementsSql, [tx.tenantId, code])).rows;
