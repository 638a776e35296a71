import type { readCompany as endpoint } from '@nadi/contract/partner/company-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { handleOf } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { type Caller, callersAccount, listEmployees } from '../account/ports.ts';
import { listInvitations } from './store.invitation.ts';
import * as store from './store.ts';

export type Company = NonNullable<AnswerOf<typeof endpoint>>;

export const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Returns the partner that the caller owns; any other caller gets a refusal (PARTNER-08). */
export function whoOwns(
  context: RequestContext,
): Result<Caller & { readonly b2bId: number }, Failure> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { b2bId, b2bType } = who.value;
  return b2bId !== null && b2bType === 'b2b' ? ok({ ...who.value, b2bId }) : NOT_FOUND;
}

/** Returns the caller's business, or the state of their latest application. */
export async function readCompany(
  database: Database,
  context: RequestContext,
): Promise<Result<Company | null, Failure>> {
  const who = callersAccount(context);
  return who.ok ? ok(await companyOf(database, context, who.value)) : who;
}

/** Returns the same for a given customer. */
export async function companyOf(
  database: Database,
  context: RequestContext,
  { id, b2bId, b2bType }: Pick<Caller, 'id' | 'b2bId' | 'b2bType'>,
): Promise<Company | null> {
  const { tenant } = context;
  const row =
    b2bId === null
      ? await store.findApplication(database, tenant.id, id)
      : await store.findPartner(database, tenant.id, b2bId);
  if (row === undefined || row.state === 'closed') return null;
  const { state } = row;
  const isOwner = b2bType !== 'b2e';
  const isOpen = isOwner && state === 'approved' && b2bId !== null;
  return {
    id: row.id,
    state,
    role: isOwner ? 'owner' : 'employee',
    trade_name: row.trade_name,
    ar_trade_name: row.ar_trade_name ?? row.trade_name,
    trn: isOwner ? row.trn : null,
    licence_number: isOwner ? row.licence_number : null,
    reason: isOwner ? row.reason : null,
    employees_at_most: tenant.partners.employeesAtMost,
    ...(isOpen ? await peopleOf(database, context, row.id) : NO_EMPLOYEES),
  };
}

const NO_EMPLOYEES = { employees: [], invitations: [] };

async function peopleOf(
  database: Database,
  { tenant, now }: RequestContext,
  partnerId: number,
): Promise<Pick<Company, 'employees' | 'invitations'>> {
  const [employees, invitations] = await Promise.all([
    listEmployees(database, tenant.id, partnerId),
    listInvitations(database, tenant.id, partnerId, now),
  ]);
  return {
    employees: employees.map(({ id, name, email }) => ({ id, name, email })),
    invitations: invitations.map(({ id, email, expires_ms }) => ({
      id: handleOf('b', id),
      email,
      expires_at: formatInstant(expires_ms, tenant.offset),
    })),
  };
}
