import { randomUUID } from 'node:crypto';
import type { listSavedDetails } from '@nadi/contract/participant/saved-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { IdProofTypeId } from '@nadi/domain/account/identity-document';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { savedDetailsEnd } from '@nadi/domain/participant/retention';
import {
  type IdentifiedDetails,
  isNothingSaved,
  maskedAnswer,
  maskedDocument,
  withDetails,
} from '@nadi/domain/participant/saved-details';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import { handleOf, uuidOfHandle } from '../../../platform/handle.ts';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { callersAccount, lockPerson } from '../../account/ports.ts';
import { mayBook } from '../member-answer.ts';
import type { SavingPerson } from '../people/disclaimers.ts';
import { sealPerson, unsealPerson } from '../people/sealed-participant.ts';
import { listLinePeople, lockLinePeople, setLinePerson } from '../people/store.people.ts';
import { listMembers, lockMember } from '../store.ts';
import { sealDetails, unsealDetails } from './sealed-details.ts';
import * as store from './store.saved.ts';

export interface SavedDeps {
  readonly database: Database;
  readonly sealer: Sealer;
}

type Saved = AnswerOf<typeof listSavedDetails>[number];

/** Returns what a customer has saved, by family member; null: for themselves. */
export async function savedByPerson(
  { database, sealer }: SavedDeps,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<ReadonlyMap<number | null, IdentifiedDetails>> {
  const rows = await store.listSaved(database, tenantId, customerId);
  return new Map(
    rows.map((row) => {
      const details = unsealDetails(sealer, tenantId, row);
      return [row.member_id, { ...details, id: handleOf('v', row.id) }];
    }),
  );
}

/**
 * Lists what the caller has saved, masked (PEOPLE-12).
 *
 * Also for members whom they may not book for any longer, so that they can delete it.
 */
export async function savedOfCaller(
  { database, sealer }: SavedDeps,
  context: RequestContext,
): Promise<Saved[]> {
  const { tenant, actor } = context;
  const id = actor.customer?.id ?? 0;
  const [rows, members] = await Promise.all([
    store.listSaved(database, tenant.id, id),
    listMembers(database, tenant.id, id),
  ]);
  const names = new Map<number | null, string>([
    [null, actor.customer?.name ?? ''],
    ...members.map((one) => [one.id, `${one.first_name} ${one.last_name}`] as const),
  ]);
  return rows.flatMap((row) => {
    const person = names.get(row.member_id);
    if (person === undefined) return [];
    const { document, answers } = unsealDetails(sealer, tenant.id, row);
    return {
      id: handleOf('v', row.id),
      member_id: row.member_id,
      person,
      document: document && {
        id_proof_type_id: document.id_proof_type_id as IdProofTypeId,
        id_proof_number: maskedDocument(document),
        expiry_date: document.expiry_date,
      },
      additional_fields: Object.entries(answers).flatMap(([form, list]) =>
        list.map(({ slug, name, name_ar, value }) => ({
          form,
          slug,
          name,
          ar_name: name_ar,
          value: maskedAnswer(value),
        })),
      ),
      saved_at: formatInstant(row.saved_ms, tenant.offset),
    };
  });
}

/** Lists what the caller has saved; see `savedOfCaller`. */
export async function listSavedOfCaller(
  deps: SavedDeps,
  context: RequestContext,
): Promise<Result<Saved[], Failure>> {
  const who = callersAccount(context);
  return who.ok ? ok(await savedOfCaller(deps, context)) : who;
}

/** Deletes what the caller has saved for a person. Refusal: not_found. */
export async function removeSavedOfCaller(
  { database }: Pick<SavedDeps, 'database'>,
  context: RequestContext,
  handle: string,
): Promise<Result<null, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const id = uuidOfHandle('v', handle);
  const isRemoved =
    id !== null &&
    (await database.forTenant(context.tenant.id, (tx) => store.dropSaved(tx, who.value.id, id)));
  return isRemoved ? ok(null) : refuse({ code: 'not_found' });
}

/**
 * Saves the details of the participants of a complete order who asked for it (PEOPLE-11).
 *
 * Each is saved once: the same transaction removes them from the participant, so that an event that
 * is delivered again does not undo a deletion.
 */
export async function saveDetailsOfOrder(
  { database, sealer }: SavedDeps,
  { id: tenantId, offset }: Pick<TenantFacts, 'id' | 'offset'>,
  orderId: string,
  now: number,
): Promise<void> {
  const today = dateOf(toLocal(now, offset));
  const rows = await listLinePeople(database, tenantId, orderId);
  if (rows.every((row) => unsealPerson(sealer, tenantId, row).saves === undefined)) return;
  await database.forTenant(tenantId, async (tx) => {
    for (const row of await lockLinePeople(tx, orderId)) {
      const { saves, ...person } = unsealPerson(sealer, tenantId, row);
      if (saves === undefined) continue;
      await saveDetails(tx, sealer, saves, { now, today });
      await setLinePerson(tx, row.person_id, sealPerson(sealer, tenantId, person));
    }
  });
}

/** Adds details to those of a person, unless the account may not book for the person any longer. */
async function saveDetails(
  tx: TenantTx,
  sealer: Sealer,
  { customer_id: customerId, member_id, ...details }: SavingPerson,
  { now, today }: { readonly now: number; readonly today: LocalDate },
): Promise<void> {
  if ((await lockPerson(tx, customerId)) === undefined) return;
  if (member_id !== null) {
    const member = await lockMember(tx, member_id);
    if (member === undefined || !mayBook(member, customerId, today)) return;
  }
  const row = await store.findSaved(tx, customerId, member_id);
  const before = row === undefined ? null : unsealDetails(sealer, tx.tenantId, row);
  const saved = withDetails(before, details);
  if (isNothingSaved(saved)) {
    if (row !== undefined) await store.dropSaved(tx, customerId, row.id);
    return;
  }
  const id = randomUUID();
  const sealed_details = sealDetails(sealer, tx.tenantId, id, saved);
  const purgeAfter = savedDetailsEnd(now);
  await store.saveDetails(tx, { id, customerId, member_id, sealed_details, now, purgeAfter });
}
