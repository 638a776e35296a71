import type { Obstacle, ObstacleKind } from '@nadi/domain/account/leaving';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import { type OffsetMinutes, toLocal } from '@nadi/domain/kernel/zoned';
import type { PayablePot } from '@nadi/domain/ledger/payout-events';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export const leavingSql = `
  select refund_fils as "refundFils", topup_fils as "topupFils", kind, name, ar_name as "arName", until_local as until
  from order_leaving($1, $2, $3, $4, $5, $6)`;

interface Row {
  readonly refundFils: Fils;
  readonly topupFils: Fils;
  /** `null`: nothing keeps the account. */
  readonly kind: ObstacleKind | null;
  readonly name: string | null;
  readonly arName: string | null;
  readonly until: number | null;
}

/** Money of a customer's wallet, and what keeps the account from being closed. */
export interface LeavingFacts {
  readonly balances: Readonly<Record<PayablePot, Fils>>;
  readonly obstacles: readonly Obstacle[];
}

/** Customer with the accounts of the wallet, at a time. */
interface Query {
  readonly customerId: CustomerId;
  readonly codes: Readonly<Record<PayablePot, string>>;
  readonly now: number;
  readonly offset: OffsetMinutes;
}

/** Loads what is in a customer's wallet and what keeps the account, as of one moment (LEAVE-01). */
export async function leavingFacts(
  tx: TenantTx,
  { customerId, codes, now, offset }: Query,
): Promise<LeavingFacts> {
  const local = toLocal(now, offset);
  const values = [tx.tenantId, customerId, codes.refund, codes.topup, local, offset];
  const { rows } = await tx.query<Row>('order', leavingSql, values);
  const [first] = rows;
  if (first === undefined) throw new Error('The balances of a wallet are one row at least.');
  return {
    balances: { refund: first.refundFils, topup: first.topupFils },
    obstacles: rows.flatMap(({ kind, name, arName, until }) =>
      kind === null ? [] : [{ kind, name: { en: name ?? '', ar: arName ?? '' }, until }],
    ),
  };
}
