import type { companyData as shape } from '@nadi/contract/partner/company-endpoints';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import { findPersons } from '../account/ports.ts';
import { companyOf } from './company.ts';
import { listInvitationsTo } from './store.invitation.ts';
import * as store from './store.ts';

export type CompanyData = { readonly [K in keyof typeof shape]: z.input<(typeof shape)[K]> };

/** Returns the data that businesses store about the caller, for export (ACCOUNT-30). */
export async function companyData(
  {
    database,
    files,
  }: { readonly database: Database; readonly files: Pick<PrivateFileStore, 'link'> },
  context: RequestContext,
): Promise<CompanyData> {
  const { tenant, actor, now } = context;
  const { customer } = actor;
  if (customer === null) return { company: null, applications: [], company_invitations: [] };
  const [company, applications, [person]] = await Promise.all([
    companyOf(database, context, customer),
    store.listApplications(database, tenant.id, customer.id),
    findPersons(database, tenant.id, [customer.id]),
  ]);
  const address = person?.proven_email ?? null;
  const invitations =
    address === null ? [] : await listInvitationsTo(database, tenant.id, address, now);
  const instant = (ms: number) => formatInstant(ms, tenant.offset);
  return {
    company,
    applications: applications.map(({ id, state, trade_name, trn, licence_number, ...row }) => ({
      id,
      state,
      trade_name,
      trn,
      licence_number,
      reason: row.reason,
      ar_trade_name: row.ar_trade_name ?? trade_name,
      licence_file: row.licence_file && files.link(tenant.id, row.licence_file, now),
      applied_at: instant(row.applied_ms),
      decided_at: row.decided_ms === null ? null : instant(row.decided_ms),
    })),
    company_invitations: invitations.map(({ trade_name, ar_trade_name, expires_ms }) => ({
      trade_name,
      ar_trade_name: ar_trade_name ?? trade_name,
      expires_at: instant(expires_ms),
    })),
  };
}
