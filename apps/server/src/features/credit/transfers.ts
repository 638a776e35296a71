import type { PartnerTransfer } from '@nadi/contract/credit/console-endpoints';
import { toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { readTransfers } from '../ledger/ports.ts';
import { codeOfPartner, facilitiesOf } from './service.ts';

/** Lists the 50 latest transfers of a partner, newest first (CREDIT-12). Refusal: not_found. */
export async function transfersOf(
  { database }: { readonly database: Database },
  context: StaffContext,
  partnerId: number,
): Promise<Result<PartnerTransfer[], Failure>> {
  if (!(await facilitiesOf(database, context, [partnerId])).has(partnerId))
    return refuse({ code: 'not_found' });
  const { tenant } = context;
  const rows = await readTransfers(database, tenant.id, codeOfPartner(partnerId, tenant));
  const at = (instant: number) => formatInstant(instant, tenant.offset);
  return ok(
    rows.map(({ reference, amountFils, recordedAt, takenBackAt }) => ({
      reference,
      amount: toDecimal(amountFils),
      recorded_at: at(recordedAt),
      taken_back_at: takenBackAt === null ? null : at(takenBackAt),
    })),
  );
}
