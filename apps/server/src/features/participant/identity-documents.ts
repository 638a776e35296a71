import type { saveMemberDocument } from '@nadi/contract/participant/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import { callersAccount, removeDocument, saveDocument } from '../account/ports.ts';
import { type FamilyDeps, judged, lockFor, NOT_FOUND } from './access.ts';
import { answeredMember, type Member } from './member-answer.ts';
import * as store from './store.ts';

/**
 * Checks, before a file is sent, that the caller may change a member's documents; without a lock.
 */
async function lockForDocuments(
  { database }: FamilyDeps,
  context: RequestContext,
  memberId: number,
): Promise<Result<store.MemberRow, Failure>> {
  const who = callersAccount(context);
  if (!who.ok) return who;
  const row = await store.findMember(database, context.tenant.id, memberId);
  return row === undefined ? NOT_FOUND : judged(row, context, 'save_documents');
}

/**
 * Adds or replaces a document of a member, by the rules of one's own (ACCOUNT-40 to ACCOUNT-43).
 */
export async function saveDocumentOfMember(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
  form: ParsedBody<typeof saveMemberDocument>,
): Promise<Result<Member, Failure>> {
  const may = await lockForDocuments(deps, context, memberId);
  if (!may.ok) return may;
  const holder = { customerId: may.value.customer_id, memberId };
  const saved = await saveDocument(deps, context, holder, form, (tx) =>
    lockFor(tx, context, memberId, 'save_documents'),
  );
  return saved.ok ? answeredMember(deps, context, memberId) : saved;
}

/** Deletes a document of a member; another family's is not found. */
export async function removeDocumentOfMember(
  deps: FamilyDeps,
  context: RequestContext,
  memberId: number,
  handle: string,
): Promise<Result<null, Failure>> {
  const may = await lockForDocuments(deps, context, memberId);
  if (!may.ok) return may;
  return removeDocument(deps, context, { customerId: may.value.customer_id, memberId }, handle);
}
