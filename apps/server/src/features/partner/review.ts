import type { ConsolePartner } from '@nadi/contract/partner/console-endpoints';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkUndecided, type PartnerState } from '@nadi/domain/partner/decision';
import { checkReason } from '@nadi/domain/staff/reason';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import {
  findPersons,
  lockPerson,
  openToOwner,
  type PersonRow,
  rejectOwner,
} from '../account/ports.ts';
import { type NotifyPartner, notify } from './notifications.ts';
import * as store from './store.ts';

export interface ReviewDeps {
  readonly database: Database;
  readonly files: Pick<PrivateFileStore, 'link'>;
  readonly notifyPartner: NotifyPartner;
  /** Loads partners' credit facilities; the credit feature's, injected by app.ts. */
  readonly creditOf: (
    context: Pick<StaffContext, 'tenant' | 'now'>,
    partnerIds: readonly number[],
  ) => Promise<ReadonlyMap<number, NonNullable<ConsolePartner['credit']>>>;
  /** Opens a partner's credit facility; the ledger's, injected by app.ts. */
  readonly openCredit: (
    tx: TenantTx,
    context: Pick<StaffContext, 'tenant' | 'now'>,
    partnerId: number,
  ) => Promise<void>;
}

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });

/** Default page size (spec 1 section 9). */
const PAGE_SIZE = 16;

export interface PartnersQuery {
  readonly state: PartnerState | undefined;
  readonly page: number | undefined;
  readonly size: number | undefined;
  readonly order: 'asc' | 'desc' | undefined;
}

/** Lists a page of applications; pending ones oldest first, others newest first. */
export async function listPartners(
  deps: ReviewDeps,
  context: StaffContext,
  { state = 'waiting', page = 1, size = PAGE_SIZE, order }: PartnersQuery,
) {
  const { partners, total } = await store.listPartners(deps.database, context.tenant.id, {
    state,
    page,
    size,
    order: order ?? (state === 'waiting' ? 'asc' : 'desc'),
  });
  const data = await viewsOf(deps, context, partners);
  const total_pages = Math.max(1, Math.ceil(total / size));
  return { data, page: { total, total_pages, current_page: page } };
}

async function viewsOf(
  { database, files, creditOf }: ReviewDeps,
  { tenant, now }: StaffContext,
  rows: readonly store.PartnerRow[],
): Promise<ConsolePartner[]> {
  const ids = [...new Set(rows.map((row) => row.customer_id))];
  const partnerIds = rows.map(({ id }) => id);
  const [contacts, credit] = await Promise.all([
    findPersons(database, tenant.id, ids),
    creditOf({ tenant, now }, partnerIds),
  ]);
  const byId = new Map(
    contacts.map(({ id, name, email, mobile }) => [id, { name, email, mobile }] as const),
  );
  const instant = (ms: number) => formatInstant(ms, tenant.offset);
  return rows.map(({ id, state, trade_name, trn, licence_number, reason, ...row }) => ({
    id,
    state,
    trade_name,
    trn,
    licence_number,
    reason,
    ar_trade_name: row.ar_trade_name ?? trade_name,
    licence_file: row.licence_file && files.link(tenant.id, row.licence_file, now),
    contact: byId.get(row.customer_id) ?? null,
    applied_at: instant(row.applied_ms),
    decided_at: row.decided_ms === null ? null : instant(row.decided_ms),
    credit: credit.get(id) ?? null,
  }));
}

/**
 * Approves a pending application (PARTNER-04 to PARTNER-06). Refusals: not_found,
 * application_decided.
 */
export const approve = (
  deps: ReviewDeps,
  context: StaffContext,
  id: number,
): Promise<Result<ConsolePartner, Failure>> =>
  decide(deps, context, id, { state: 'approved', reason: null });

/**
 * Rejects an application with a reason for the applicant. Refusals as of `approve`, and by field.
 */
export async function reject(
  deps: ReviewDeps,
  context: StaffContext,
  id: number,
  typed: string | undefined,
): Promise<Result<ConsolePartner, Failure>> {
  const reason = checkReason(typed);
  if (!reason.ok) return fieldFailure({ reason: reason.refusal });
  return decide(deps, context, id, { state: 'rejected', reason: reason.value });
}

type Decision =
  | { readonly state: 'approved'; readonly reason: null }
  | { readonly state: 'rejected'; readonly reason: string };

async function decide(
  deps: ReviewDeps,
  context: StaffContext,
  id: number,
  decision: Decision,
): Promise<Result<ConsolePartner, Failure>> {
  const { database } = deps;
  const { tenant, now } = context;
  const partner = await store.findPartner(database, tenant.id, id);
  if (partner === undefined) return NOT_FOUND;
  const decided = await database.forTenant(tenant.id, async (tx) => {
    // The account is locked before the partner, as everywhere, because accounts are erased, too.
    const contact = await lockPerson(tx, partner.customer_id);
    const row = await store.lockPartner(tx, id);
    if (row === undefined) return NOT_FOUND;
    const may = checkUndecided(row.state);
    if (!may.ok) return refuse(failureOf(may.refusal));
    if (contact === undefined) throw new Error('An application outlived its account.');
    await store.decide(tx, id, decision, now);
    await follow(deps, tx, context, { row, contact, decision });
    const before = { state: row.state };
    const entry = { action: `partner.${decision.state}`, subject: `partner:${id}`, before };
    await writeAuditEntry(tx, auditActorOf(context), { ...entry, after: decision }, now);
    return ok(null);
  });
  if (!decided.ok) return decided;
  const now_ = await store.findPartner(database, tenant.id, id);
  const [view] = await viewsOf(deps, context, now_ === undefined ? [] : [now_]);
  return view === undefined ? NOT_FOUND : ok(view);
}

/** Applies the effects of a decision and notifies the applicant. */
async function follow(
  deps: ReviewDeps,
  tx: TenantTx,
  { tenant, now }: StaffContext,
  {
    row,
    contact,
    decision,
  }: {
    readonly row: store.PartnerRow;
    readonly contact: PersonRow;
    readonly decision: Decision;
  },
): Promise<void> {
  if (decision.state === 'approved') {
    await openToOwner(tx, row.customer_id, row.id);
    await deps.openCredit(tx, { tenant, now }, row.id);
    await notify(deps, tx, contact, row, { kind: 'partner_approved', now });
    return;
  }
  await rejectOwner(tx, row.customer_id);
  await notify(deps, tx, contact, row, { kind: 'partner_rejected', reason: decision.reason, now });
}
