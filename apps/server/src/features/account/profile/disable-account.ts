import { checkEmail } from '@nadi/domain/account/email';
import { checkWholeMobile } from '@nadi/domain/account/mobile';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { type AuditActor, writeAuditEntry } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { dropProofs } from '../store.proof.ts';
import { type AccountRow, endSessions } from '../store.ts';
import * as standing from './store.status.ts';

export interface AccountStatus {
  /** Mobile number with country code, or a proven e-mail address. */
  readonly address: string;
  readonly isDisabled: boolean;
  /** Reason, for the staff. */
  readonly reason: string | null;
  /** Actor who requested the change. */
  readonly actor: AuditActor;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Result of the change. */
export interface StatusChange {
  readonly id: number;
  readonly name: string;
  /** False: the account had this standing before. */
  readonly isNew: boolean;
  /** Number of sessions that ended with the change. */
  readonly sessions: number;
}

/**
 * Disables an account or enables it again (ACCOUNT-32). Both end all its sessions and everything
 * that was sent to it: a session that began at the same moment is ended as well and is not revived
 * when the account is enabled.
 */
export async function setAccountStatus(
  database: Database,
  tenantId: TenantId,
  { address, isDisabled, reason, actor, now }: AccountStatus,
): Promise<Result<StatusChange, 'no_address' | 'unknown'>> {
  const customer = await addressIn(address);
  if (customer === null) return refuse('no_address');
  return database.forTenant(tenantId, async (tx) => {
    const account = await standing.lockByAddress(tx, customer);
    if (account === undefined) return refuse('unknown');
    const { id, name } = account;
    await standing.setDisabled(tx, id, isDisabled ? { since: now, reason } : null);
    const sessions = await endSessions(tx, id);
    await dropProofs(tx, id);
    await standing.dropSteps(tx, id);
    const action = isDisabled ? 'account.disabled' : 'account.enabled';
    const after = { sessions_ended: sessions, ...(reason === null ? {} : { reason }) };
    await writeAuditEntry(tx, actor, { action, subject: `customer:${id}`, after }, now);
    return ok({ id, name, isNew: account.is_disabled !== isDisabled, sessions });
  });
}

/** Finds the account of an address, before its standing is changed. */
export async function findAccount(
  database: Database,
  tenantId: TenantId,
  address: string,
): Promise<Result<Pick<AccountRow, 'id' | 'name' | 'is_disabled'>, 'no_address' | 'unknown'>> {
  const customer = await addressIn(address);
  if (customer === null) return refuse('no_address');
  const account = await database.forTenant(tenantId, (tx) => standing.findByAddress(tx, customer));
  return account === undefined ? refuse('unknown') : ok(account);
}

/** Normalizes an address to its stored form; null: neither a number nor an e-mail address. */
export async function addressIn(typed: string): Promise<standing.Address | null> {
  if (typed.includes('@')) {
    const email = checkEmail(typed);
    return email.ok ? { by: 'email', value: email.value } : null;
  }
  const whole = /^\s*(\+|00)/.test(typed) ? typed : `+${typed}`;
  const mobile = checkWholeMobile(whole, await loadPhoneParser());
  return mobile.ok ? { by: 'mobile', value: mobile.value } : null;
}
