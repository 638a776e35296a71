import type { CreditFacilityView } from '@nadi/contract/credit/console-endpoints';
import { checkLimit, checkTakenBack, checkTransfer } from '@nadi/domain/credit/facility-form';
import { fromDecimal, toDecimal } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { receivedFromPartner, receivedTakenBack } from '@nadi/domain/ledger/credit-events';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import {
  isPostedOtherwise,
  lastTransferOf,
  postAboveLimit,
  setPartnerLimit,
  timesOfReference,
} from '../ledger/ports.ts';
import { post } from '../ledger/service.ts';
import { codeOfPartner, facilitiesOf, facilityView } from './service.ts';

export interface CreditDeps {
  readonly database: Database;
}

type Outcome = Result<CreditFacilityView, Failure>;

/** Error that rolls an act back with its idempotency key. */
class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Runs an act of staff on a partner's account, and returns the account as it is then. */
async function actOn(
  { database }: CreditDeps,
  context: StaffContext,
  partnerId: number,
  work: () => Promise<void>,
): Promise<Outcome> {
  try {
    if (context.idempotency?.recorded === undefined) await work();
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.failure);
    if (isPostedOtherwise(error)) return refuse({ code: 'reference_recorded' });
    throw error;
  }
  const facility = (await facilitiesOf(database, context, [partnerId])).get(partnerId);
  return facility === undefined ? refuse({ code: 'not_found' }) : ok(facilityView(facility));
}

/**
 * Sets the limit of a partner (CREDIT-02).
 *
 * Refusals: not_found, validation_failed by field, and changed_meanwhile where it is not the one seen.
 */
export async function setLimit(
  deps: CreditDeps,
  context: StaffContext,
  partnerId: number,
  { written, seen }: { readonly written: unknown; readonly seen: number },
): Promise<Outcome> {
  const limit = checkLimit(written);
  if (!limit.ok) return fieldFailure(limit.refusal);
  const { tenant, now } = context;
  const amounts = { limitFils: limit.value, seenFils: fromDecimal(seen) };
  return actOn(deps, context, partnerId, () =>
    deps.database.forTenant(tenant.id, async (tx) => {
      const was = await setPartnerLimit(tx, codeOfPartner(partnerId, tenant), amounts);
      if (was === null) throw new Refusal({ code: 'not_found' });
      if (was !== amounts.seenFils) throw new Refusal({ code: 'changed_meanwhile' });
      await context.idempotency?.record(tx, { partnerId });
      const entry = {
        action: 'partner.limit_set',
        subject: `partner:${partnerId}`,
        before: { limit: toDecimal(was) },
        after: { limit: toDecimal(limit.value) },
      };
      await writeAuditEntry(tx, auditActorOf(context), entry, now);
    }),
  );
}

/**
 * Records money that a partner transferred (CREDIT-03).
 *
 * Refusals: not_found, validation_failed by field, reference_recorded.
 */
export async function recordTransfer(
  deps: CreditDeps,
  context: StaffContext,
  partnerId: number,
  written: unknown,
): Promise<Outcome> {
  const checked = checkTransfer(written);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, now } = context;
  const { amountFils, reference } = checked.value;
  if (!(await facilitiesOf(deps.database, context, [partnerId])).has(partnerId))
    return refuse({ code: 'not_found' });
  const { currency } = tenant;
  return actOn(deps, context, partnerId, () =>
    deps.database.forTenant(tenant.id, async (tx) => {
      await context.idempotency?.record(tx, { partnerId });
      const { recorded, takenBack } = await timesOfReference(tx, reference);
      if (recorded > takenBack) throw new Refusal({ code: 'reference_recorded' });
      const transfer = { partnerId, reference, takenBack, amountFils, currency };
      const posted = await post(tx, now, [receivedFromPartner(transfer)]);
      if (!posted.ok) throw new Error('The ledger refused a transfer of a partner.');
      if (posted.value.added === 0) throw new Refusal({ code: 'reference_recorded' });
      const after = { amount: toDecimal(amountFils), reference };
      const entry = { action: 'partner.paid', subject: `partner:${partnerId}`, after };
      await writeAuditEntry(tx, auditActorOf(context), entry, now);
    }),
  );
}

/** Transfer that is taken back, as the screen showed it. */
export interface TakingBack {
  readonly reference: string;
  readonly amount: number;
  readonly reason: unknown;
}

/**
 * Takes back a transfer that was recorded by mistake (CREDIT-12).
 *
 * Refusals: not_found, validation_failed by field, and changed_meanwhile where it was taken back already
 * or is not the one that the screen showed.
 */
export async function takeTransferBack(
  deps: CreditDeps,
  context: StaffContext,
  partnerId: number,
  { reference, amount, reason: typed }: TakingBack,
): Promise<Outcome> {
  const checked = checkTakenBack({ reason: typed });
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant, now } = context;
  if (!(await facilitiesOf(deps.database, context, [partnerId])).has(partnerId))
    return refuse({ code: 'not_found' });
  const code = codeOfPartner(partnerId, tenant);
  const amountFils = fromDecimal(amount);
  return actOn(deps, context, partnerId, () =>
    deps.database.forTenant(tenant.id, async (tx) => {
      await context.idempotency?.record(tx, { partnerId });
      const last = await lastTransferOf(tx, reference);
      const { recorded, takenBack } = await timesOfReference(tx, reference);
      const isShown = last?.code === code && last.amountFils === amountFils;
      if (!isShown || recorded === takenBack) throw new Refusal({ code: 'changed_meanwhile' });
      const { currency } = tenant;
      const transfer = { partnerId, reference, takenBack, amountFils, currency };
      const posted = await postAboveLimit(tx, code, () =>
        post(tx, now, [receivedTakenBack(transfer)]),
      );
      if (posted === null || !posted.ok || posted.value.added === 0)
        throw new Refusal({ code: 'changed_meanwhile' });
      const entry = {
        action: 'partner.payment_taken_back',
        subject: `partner:${partnerId}`,
        before: { amount, reference },
        after: { reason: checked.value.reason },
      };
      await writeAuditEntry(tx, auditActorOf(context), entry, now);
    }),
  );
}
