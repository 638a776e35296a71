import { randomUUID } from 'node:crypto';
import type { openEmployment as openEndpoint } from '@nadi/contract/partner/company-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import { checkEmail } from '@nadi/domain/account/email';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkPlace, INVITATION_DAYS, invitationEnd } from '@nadi/domain/partner/employment';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import { uuidOfHandle } from '../../platform/handle.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { type Failure, failureOf, fieldFailure } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import { makeToken, tokenHash } from '../../platform/secret.ts';
import {
  type Caller,
  callersAccount,
  countEmployees,
  employ,
  findPersonIn,
  letGo,
  lockPerson,
  NO_ACCOUNT,
} from '../account/ports.ts';
import { type Company, companyOf, NOT_FOUND, whoOwns } from './company.ts';
import { type NotifyPartner, notify } from './notifications.ts';
import { invitationsByAddress } from './policy.ts';
import * as invitations from './store.invitation.ts';
import * as store from './store.ts';

export interface EmployeeDeps {
  readonly database: Database;
  readonly attempts: Attempts;
  readonly notifyPartner: NotifyPartner;
}

const EXPIRED = refuse<Failure>({ code: 'link_expired' });

/** Loads an approved partner and locks it until the transaction ends; a closed one is not found. */
async function lockOpen(tx: TenantTx, id: number): Promise<store.PartnerRow | undefined> {
  const row = await store.lockPartner(tx, id);
  return row?.state === 'approved' ? row : undefined;
}

/** Returns the company after a change, as the caller sees it. */
async function changed(
  { database }: Pick<EmployeeDeps, 'database'>,
  context: RequestContext,
  who: Pick<Caller, 'id' | 'b2bId' | 'b2bType'>,
): Promise<Result<Company, Failure>> {
  const company = await companyOf(database, context, who);
  return company === null ? NOT_FOUND : ok(company);
}

/**
 * Mails a link by which a person becomes an employee (PARTNER-08, PARTNER-09). Whether the address
 * has an account is not disclosed. Refusals by field, and: not_found for a caller who owns no
 * partner, employees_full, too_many_requests.
 */
export async function inviteEmployee(
  deps: EmployeeDeps,
  context: RequestContext,
  typed: string | undefined,
): Promise<Result<Company, Failure>> {
  const who = whoOwns(context);
  if (!who.ok) return who;
  const { tenant, language, now } = context;
  const checked = checkEmail(typed ?? '');
  if (!checked.ok) return fieldFailure({ email: checked.refusal });
  const email = checked.value;
  if (email === who.value.email) return fieldFailure({ email: 'own_address' });
  const { b2bId: partnerId } = who.value;
  const ofDay = { times: tenant.partners.invitationsPerDay, seconds: 86_400 };
  // Counted for every outcome, and before anything is locked.
  const seconds = await deps.attempts.count(tenant.id, [
    [`employees-of:${partnerId}`, ofDay],
    [`employee-to:${email}`, invitationsByAddress],
  ]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const invited = await deps.database.forTenant(tenant.id, async (tx) => {
    const partner = await lockOpen(tx, partnerId);
    if (partner === undefined) return NOT_FOUND;
    const employees = await countEmployees(tx, partnerId);
    const others = await invitations.countOthers(tx, partnerId, email, now);
    const place = checkPlace(employees + others, tenant.partners);
    if (!place.ok) return refuse(failureOf(place.refusal));
    const [id, token] = [randomUUID(), makeToken()];
    const expiresAt = invitationEnd(now);
    const made = { id, partnerId, email, tokenHash: tokenHash(token), now, expiresAt };
    await invitations.invite(tx, made);
    const by = who.value.name;
    const event = { kind: 'employee_invited', token, by, days: INVITATION_DAYS } as const;
    const { trade_name: trade, ar_trade_name: arTrade } = partner;
    const business = language === 'ar' ? (arTrade ?? trade) : trade;
    const to = { channel: 'mail', address: email } as const;
    const mail = {
      to,
      name: null,
      language,
      about: `employee:${id}`,
      event: { ...event, business },
    };
    await deps.notifyPartner(tx, mail, now);
    return ok(null);
  });
  return invited.ok ? changed(deps, context, who.value) : invited;
}

/** Withdraws an invitation; another partner's is not found (PARTNER-08). */
export async function withdrawEmployee(
  deps: EmployeeDeps,
  context: RequestContext,
  handle: string,
): Promise<Result<Company, Failure>> {
  const who = whoOwns(context);
  if (!who.ok) return who;
  const { b2bId } = who.value;
  const id = uuidOfHandle('b', handle);
  if (id === null) return NOT_FOUND;
  const isWithdrawn = await deps.database.forTenant(context.tenant.id, (tx) =>
    invitations.withdraw(tx, b2bId, id),
  );
  return isWithdrawn ? changed(deps, context, who.value) : NOT_FOUND;
}

/**
 * Removes an employee from a partner, effective with their next request (PARTNER-10). The owner may
 * remove everybody, an employee themselves. Any other employee is not found.
 */
export async function removeEmployee(
  { database }: Pick<EmployeeDeps, 'database'>,
  context: RequestContext,
  employeeId: number,
): Promise<Result<null, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { id, b2bId, b2bType } = who.value;
  if (b2bId === null || (b2bType !== 'b2b' && employeeId !== id)) return NOT_FOUND;
  const isRemoved = await database.forTenant(context.tenant.id, (tx) =>
    letGo(tx, employeeId, b2bId),
  );
  return isRemoved ? ok(null) : NOT_FOUND;
}

/** Returns the business of an invitation link, without consuming it. */
export async function openEmployment(
  { database }: Pick<EmployeeDeps, 'database'>,
  { tenant, now }: RequestContext,
  token: string,
): Promise<Result<AnswerOf<typeof openEndpoint>, Failure>> {
  const invitation = await invitations.findByToken(database, tenant.id, tokenHash(token), now);
  const partner =
    invitation && (await store.findPartner(database, tenant.id, invitation.partner_id));
  if (invitation === undefined || partner?.state !== 'approved') return EXPIRED;
  const { trade_name, ar_trade_name } = partner;
  const expires_at = formatInstant(invitation.expires_ms, tenant.offset);
  return ok({ trade_name, ar_trade_name: ar_trade_name ?? trade_name, expires_at });
}

/**
 * Makes the caller an employee by a link, once, and notifies the owner (PARTNER-08). Refusals:
 * link_expired; employed_already, for an account that belongs to a partner; application_waiting, for
 * one that applied itself (PARTNER-03); employees_full, if the venue has lowered its limit. The link
 * stays valid after the latter three.
 */
export async function acceptEmployment(
  deps: EmployeeDeps,
  context: RequestContext,
  token: string,
): Promise<Result<Company, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { tenant, now } = context;
  const hash = tokenHash(token);
  const invitation = await invitations.findByToken(deps.database, tenant.id, hash, now);
  if (invitation === undefined) return EXPIRED;
  const { partner_id: partnerId } = invitation;
  const accepted = await deps.database.forTenant(tenant.id, async (tx) => {
    const person = await lockPerson(tx, who.value.id);
    if (person === undefined) return NO_ACCOUNT;
    if (person.b2b_id !== null) return refuse<Failure>({ code: 'employed_already' });
    if (await store.isWaiting(tx, person.id))
      return refuse<Failure>({ code: 'application_waiting' });
    const partner = await lockOpen(tx, partnerId);
    if (partner === undefined) return EXPIRED;
    const place = checkPlace(await countEmployees(tx, partnerId), tenant.partners);
    if (!place.ok) return refuse(failureOf(place.refusal));
    if (!(await invitations.spend(tx, hash, now))) return EXPIRED;
    await employ(tx, person.id, partnerId);
    const owner = await findPersonIn(tx, partner.customer_id);
    if (owner !== undefined) {
      const event = { kind: 'employee_joined', employee: person.name } as const;
      await notify(deps, tx, owner, partner, { ...event, about: invitation.id, now });
    }
    return ok(null);
  });
  if (!accepted.ok) return accepted;
  return changed(deps, context, { ...who.value, b2bId: partnerId, b2bType: 'b2e' });
}
