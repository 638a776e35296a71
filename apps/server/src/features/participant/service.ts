import type {
  addMember as addEndpoint,
  changeMember as changeEndpoint,
  familyConsents,
} from '@nadi/contract/participant/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { CONSENT_VERSIONS, consentTextOf } from '@nadi/domain/participant/guardian-consent';
import { checkFamilySize, checkGuardian } from '@nadi/domain/participant/guardianship';
import {
  checkMember,
  checkNewMember,
  type MemberRules,
} from '@nadi/domain/participant/member-form';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../platform/http/mount.ts';
import { formatInstant } from '../../platform/instant-text.ts';
import {
  callersAccount,
  dropDocuments,
  fieldFailure,
  loadIsCountry,
  lockPerson,
  NO_ACCOUNT,
} from '../account/ports.ts';
import { type FamilyDeps, lockFor, todayOf } from './access.ts';
import { answered, answeredMember, type Member, versionOf } from './member-answer.ts';
import { savedOfCaller } from './saved/saved-details.ts';
import { dropAllSaved } from './saved/store.saved.ts';
import { addConsent, listConsents } from './store.consent.ts';
import * as store from './store.ts';

/** Lists the caller's family, and the children whose second guardian they are. */
export async function listFamily(
  deps: FamilyDeps,
  context: RequestContext,
): Promise<Result<Member[], Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const rows = await store.listMembers(deps.database, context.tenant.id, who.value.id);
  return ok(await answered(deps, context, rows));
}

type AddForm = ParsedBody<typeof addEndpoint>;

const rulesOf = async (deps: FamilyDeps, context: RequestContext): Promise<MemberRules> => ({
  allowsPunctuation: await deps.allowsPunctuation(context.tenant.id),
  today: todayOf(context),
  isCountry: await loadIsCountry(),
});

/**
 * Adds a member, with the consent of the person responsible (FAMILY-01, FAMILY-04). Refusals by
 * field, and: guardian_unproven (FAMILY-03), family_full (FAMILY-06).
 */
export async function addMember(
  deps: FamilyDeps,
  context: RequestContext,
  form: AddForm,
): Promise<Result<Member, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const rules = await rulesOf(deps, context);
  const { today } = rules;
  const details = checkNewMember(form, rules);
  if (!details.ok) return fieldFailure(details.refusal);
  const { now, language } = context;
  const { id: customerId } = who.value;
  const added = await deps.database.forTenant(
    context.tenant.id,
    async (tx): Promise<Result<number, Failure>> => {
      const person = await lockPerson(tx, customerId);
      if (person === undefined) return NO_ACCOUNT;
      const hasProvenAddress = person.proven_email !== null || person.proven_mobile !== null;
      const guardian = checkGuardian({ hasProvenAddress, dob: person.dob }, today);
      if (!guardian.ok) return refuse(failureOf(guardian.refusal));
      const allowed = checkFamilySize(await store.countMembers(tx, customerId));
      if (!allowed.ok) return refuse(failureOf(allowed.refusal));
      const memberId = await store.addMember(tx, customerId, details.value, now);
      const text = consentTextOf(details.value.dob, today);
      const version = CONSENT_VERSIONS[text];
      await addConsent(tx, { memberId, customerId, text, version, isGiven: true, language, now });
      return ok(memberId);
    },
  );
  return added.ok ? answeredMember(deps, context, added.value) : added;
}

/** Replaces a member's details. Refusal: changed_meanwhile, if the caller saw another version. */
export async function changeMember(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
  form: ParsedBody<typeof changeEndpoint>,
): Promise<Result<Member, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const details = checkMember(form, await rulesOf(deps, context));
  const changed = await deps.database.forTenant(context.tenant.id, async (tx) => {
    const row = await lockFor(tx, context, memberId, 'change');
    if (!row.ok) return row;
    if (!details.ok) return fieldFailure(details.refusal);
    if (versionOf(row.value) !== form.version) {
      return refuse<Failure>({ code: 'changed_meanwhile' });
    }
    await store.saveMember(tx, memberId, details.value);
    return ok(null);
  });
  return changed.ok ? answeredMember(deps, context, memberId) : changed;
}

/**
 * Removes a member with documents and second guardian (FAMILY-10). The consent log stays and
 * records the end; data frozen in orders stays too.
 */
export async function removeMember(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
): Promise<Result<null, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const { now, language } = context;
  const { id: customerId } = who.value;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    // Locked before the member, in the same order as when a document is saved.
    if ((await lockPerson(tx, customerId)) === undefined) return NO_ACCOUNT;
    const row = await lockFor(tx, context, memberId, 'remove');
    if (!row.ok) return row;
    const { consent_given, consent_text: text, consent_version: version } = row.value;
    if (consent_given && text !== null && version !== null) {
      const consent = { memberId, customerId, text, version, isGiven: false, language, now };
      await addConsent(tx, consent);
    }
    await dropDocuments(tx, { customerId, memberId }, now);
    await store.dropMember(tx, memberId);
    return ok(null);
  });
}

/**
 * Deletes an account's family and its role in the families of others (ACCOUNT-30).
 *
 * Deletes the details saved for participants too (PEOPLE-11).
 */
export async function dropFamily(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await dropAllSaved(tx, customerId);
  await store.dropFamily(tx, customerId);
}

export interface FamilyData {
  readonly family: Member[];
  readonly family_consents: z.input<typeof familyConsents>;
  readonly saved_details: Awaited<ReturnType<typeof savedOfCaller>>;
}

/** Returns the stored data of the caller's family, for export (ACCOUNT-30). */
export async function familyData(deps: FamilyDeps, context: RequestContext): Promise<FamilyData> {
  const { tenant, actor } = context;
  const id = actor.customer?.id ?? 0;
  const [rows, consents, saved] = await Promise.all([
    store.listMembers(deps.database, tenant.id, id),
    listConsents(deps.database, tenant.id, id),
    savedOfCaller(deps, context),
  ]);
  const own = rows.filter((row) => row.customer_id === id);
  return {
    family: await answered(deps, context, own),
    family_consents: consents.map(({ at_ms, is_given, ...consent }) => ({
      ...consent,
      is_given: is_given ? 1 : 0,
      at: formatInstant(at_ms, tenant.offset),
    })),
    saved_details: saved,
  };
}
