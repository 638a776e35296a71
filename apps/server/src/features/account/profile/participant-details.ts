import { EMIRATES_ID } from '@nadi/domain/account/identity-document';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { AccountDetails, ProfileDocument } from '@nadi/domain/participant/known-details';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { placeOf } from '../documents/document-number.ts';
import {
  type DocumentHolder,
  type DocumentRow,
  listDocuments,
} from '../documents/store.document.ts';
import { findProfile } from './store.profile.ts';

export interface DetailsDeps {
  readonly database: Database;
  readonly sealer: Sealer;
}

const NO_DOCUMENT: ProfileDocument = {
  id_proof_type_id: null,
  id_proof_number: null,
  expiry_date: null,
};

/** Returns the document of a person: the Emirates ID, else the passport; an expired one is left out. */
function documentOf(
  { sealer }: Pick<DetailsDeps, 'sealer'>,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  documents: readonly DocumentRow[],
  holder: DocumentHolder,
): ProfileDocument {
  const today = dateOf(toLocal(now, tenant.offset));
  const valid = documents.filter(
    ({ member_id, expiry_date }) =>
      member_id === holder.memberId && (expiry_date === null || expiry_date >= today),
  );
  const row = valid.find(({ type_id }) => type_id === EMIRATES_ID) ?? valid[0];
  if (row === undefined) return NO_DOCUMENT;
  const where = placeOf(tenant.id, holder, row.type_id);
  return {
    id_proof_type_id: row.type_id,
    id_proof_number: sealer.unseal(row.sealed_number, where),
    expiry_date: row.expiry_date,
  };
}

/** Returns the documents of family members, by the id of the member (PEOPLE-13). */
export async function memberDocuments(
  deps: DetailsDeps,
  context: Pick<RequestContext, 'tenant' | 'now'>,
  holders: readonly DocumentHolder[],
): Promise<ReadonlyMap<number, ProfileDocument>> {
  const guardians = [...new Set(holders.map(({ customerId }) => customerId))];
  const found = await Promise.all(
    guardians.map((id) => listDocuments(deps.database, context.tenant.id, id)),
  );
  return new Map(
    holders.map((holder) => {
      const rows = found[guardians.indexOf(holder.customerId)] ?? [];
      return [holder.memberId ?? 0, documentOf(deps, context, rows, holder)] as const;
    }),
  );
}

/** Returns the details of an account for its first participant (PEOPLE-05); null: a guest. */
export async function accountDetails(
  deps: DetailsDeps,
  context: Pick<RequestContext, 'tenant' | 'now'>,
  customerId: CustomerId,
): Promise<AccountDetails | null> {
  const { database } = deps;
  const [profile, documents] = await Promise.all([
    findProfile(database, context.tenant.id, customerId),
    listDocuments(database, context.tenant.id, customerId),
  ]);
  if (profile === undefined) return null;
  return {
    name: profile.name,
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    email: profile.email ?? '',
    mobile: profile.mobile ?? '',
    nationality: profile.nationality_id,
    dob: profile.dob,
    gender: profile.gender,
    ...documentOf(deps, context, documents, { customerId, memberId: null }),
  };
}
