import { randomUUID } from 'node:crypto';
import { cardPayment, sale, walletSetAside, walletTopUp } from '@nadi/domain/ledger/order-events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, openRig, type Rig, TENANT } from '../../../test/races/rig.ts';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { post, sumByAccount } from './service.ts';

const ROWS = 10_000;
const FEW = 200;

let rig: Rig;
beforeAll(async () => {
  rig = await openRig(1);
});
afterAll(() => rig.close());

async function fill(): Promise<void> {
  await rig.superuser.query(
    `insert into account (tenant_id, code, unit) select $1, 'order:' || g, 'AED' from generate_series(1, ${ROWS}) g`,
    [TENANT],
  );
  await rig.superuser.query(
    `insert into transfer (tenant_id, entry_id, seq, cause, reference, unit, from_id, to_id, amount, posted_at)
     select $1, md5(a.id::text)::uuid, 1, 'sale', a.code, 'AED', a.id, s.id, 1, to_timestamp(0)
     from account a, account s
     where a.tenant_id = $1 and a.code like 'order:%' and s.tenant_id = $1 and s.code = 'vat' and a.id <> s.id`,
    [TENANT],
  );
}

async function everything(tx: TenantTx): Promise<void> {
  const orderId = randomUUID();
  const of = { orderId, currency: 'AED', customerId: 5, gateway: 'epg', amountFils: 105 };
  const parts = [{ kind: 'facility', netFils: 100, taxFils: 5 }] as const;
  const credit = [{ pot: 'topup', amountFils: 100 }] as const;
  const entries = [cardPayment({ ...of, paymentId: orderId }), sale({ ...of, parts })];
  await post(tx, NOW, [...entries, walletTopUp({ ...of, topUpId: randomUUID() })]);
  await post(tx, NOW, entries);
  await post(tx, NOW, [walletSetAside({ ...of, attempt: 1, parts: credit })]);
  await sumByAccount(tx, orderId);
}

interface Reads {
  readonly relname: string;
  readonly seq: number;
  readonly fetched: number;
}

const readsSql = `
  select relname::text, seq_tup_read::int as seq, coalesce(idx_tup_fetch, 0)::int as fetched
  from pg_stat_xact_user_tables where relname in ('account', 'transfer')`;

it('finds its rows by keys, with plans made while the tables were empty', async () => {
  await rig.db.forTenant(TENANT, everything);
  await fill();
  const reads = await rig.db.forTenant(TENANT, async (tx) => {
    await everything(tx);
    return (await tx.query<Reads>('platform', readsSql)).rows;
  });
  expect(reads).toHaveLength(2);
  for (const { relname, seq, fetched } of reads) {
    expect([relname, seq]).toEqual([relname, 0]);
    expect(fetched, `rows of ${relname}`).toBeLessThan(FEW);
  }
});
