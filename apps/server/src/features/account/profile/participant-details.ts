import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { AccountDetails, ProfileDocument } from '@nadi/domain/participant/known-details';
import type { Database } from '../../../platform/db/tenant-tx.ts';
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

/** Returns the documents of a person, also expired ones. */
const documentsOf = (
  { sealer }: Pick<DetailsDeps, 'sealer'>,
  tenantId: TenantId,
  documents: readonly DocumentRow[],
  holder: DocumentHolder,
): ProfileDocument[] =>
  documents
    .filter(({ member_id }) => member_id === holder.memberId)
    .map(({ type_id, sealed_number, expiry_date }) => ({
      id_proof_type_id: type_id,
      id_proof_number: sealer.unseal(sealed_number, placeOf(tenantId, holder, type_id)),
      expiry_date,
    }));

/** Returns the documents of family members, by the id of the member (PEOPLE-13). */
export async function memberDocuments(
  deps: DetailsDeps,
  tenantId: TenantId,
  holders: readonly DocumentHolder[],
): Promise<ReadonlyMap<number, readonly ProfileDocument[]>> {
  const guardians = [...new Set(holders.map(({ customerId }) => customerId))];
  const found = await Promise.all(
    guardians.map((id) => listDocuments(deps.database, tenantId, id)),
  );
  return new Map(
    holders.map((holder) => {
      const rows = found[guardians.indexOf(holder.customerId)] ?? [];
      return [holder.memberId ?? 0, documentsOf(deps, tenantId, rows, holder)] as const;
    }),
  );
}

/** Returns the details of an account for its first participant (PEOPLE-05); null: a guest. */
export async function accountDetails(
  deps: DetailsDeps,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<AccountDetails | null> {
  const { database } = deps;
  const [profile, documents] = await Promise.all([
    findProfile(database, tenantId, customerId),
    listDocuments(database, tenantId, customerId),
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
    documents: documentsOf(deps, tenantId, documents, { customerId, memberId: null }),
  };
}
