import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type AuditActor, writeAuditEntry } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { Attempts } from '../../../platform/http/limits/attempts.ts';
import {
  type GuessedSecret,
  networkCounter,
  ownCounter,
  sharedCounters,
} from '../../../platform/http/limits/guesses.ts';
import { codeCounters } from '../sign-in/codes.ts';
import type { AccountRow } from '../store.ts';
import { addressIn } from './disable-account.ts';
import * as standing from './store.status.ts';

export interface UnblockDeps {
  readonly database: Database;
  readonly attempts: Attempts;
}

export interface Unblocking {
  /** Mobile number with country code, or an e-mail address. */
  readonly address: string;
  /** Network whose own counts are taken back as well; `null`: none. */
  readonly network: string | null;
  /** Actor who requested the change. */
  readonly actor: AuditActor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Address whose counts were taken back. */
export interface Unblocked {
  /** Address in its stored form. */
  readonly address: string;
  /** `null`: no account has it. */
  readonly account: Pick<AccountRow, 'id' | 'name'> | null;
}

/**
 * Takes back the counts of wrong passwords, wrong codes and sent codes of an address (ACCOUNT-38).
 *
 * Of an account, those of its other address as well. Counts of other networks stay.
 */
export async function unblockAccount(
  { database, attempts }: UnblockDeps,
  tenantId: TenantId,
  { address: typed, network, actor, now }: Unblocking,
): Promise<Result<Unblocked, 'no_address'>> {
  const address = await addressIn(typed);
  if (address === null) return refuse('no_address');
  const found = await database.forTenant(tenantId, (tx) => standing.findByAddress(tx, address));
  const { mobile = null, email = null, id = null } = found ?? {};
  const addresses = [...new Set([address.value, mobile, email])].filter((one) => one !== null);
  const owners = [...addresses, ...(id === null ? [] : [String(id)])];
  const secrets = owners.flatMap((name): readonly GuessedSecret[] => [
    { kind: 'password', owner: `customer:${name}` },
    { kind: 'code', owner: `customer:${name}` },
  ]);
  const ofNetwork =
    network === null
      ? []
      : [networkCounter(network), ...secrets.map((secret) => ownCounter(secret, network))];
  const codes = addresses.flatMap((one) => codeCounters(one, network));
  await attempts.uncount(
    tenantId,
    [],
    [...secrets.flatMap(sharedCounters), ...codes, ...ofNetwork],
  );
  const subject = id === null ? {} : { subject: `customer:${id}` };
  const entry = { action: 'account.unblocked', ...subject };
  await database.forTenant(tenantId, (tx) => writeAuditEntry(tx, actor, entry, now));
  return ok({ address: address.value, account: found ?? null });
}
