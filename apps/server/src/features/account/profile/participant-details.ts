import { EMIRATES_ID } from '@nadi/domain/account/identity-document';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { AccountDetails } from '@nadi/domain/participant/participant-form';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import { placeOf } from '../documents/document-number.ts';
import { type DocumentRow, listDocuments } from '../documents/store.document.ts';
import { findProfile } from './store.profile.ts';

export interface DetailsDeps {
  readonly database: Database;
  readonly sealer: Sealer;
}

const NO_DOCUMENT = { id_proof_type_id: null, id_proof_number: null, expiry_date: null };

/**
 * Returns the details of an account for its first participant (PEOPLE-05); null: a guest.
 *
 * The document is the Emirates ID, else the passport; an expired one is left out.
 */
export async function accountDetails(
  { database, sealer }: DetailsDeps,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
  customerId: CustomerId,
): Promise<AccountDetails | null> {
  const [profile, documents] = await Promise.all([
    findProfile(database, tenant.id, customerId),
    listDocuments(database, tenant.id, customerId),
  ]);
  if (profile === undefined) return null;
  const today = dateOf(toLocal(now, tenant.offset));
  const valid = documents.filter(
    ({ member_id, expiry_date }) =>
      member_id === null && (expiry_date === null || expiry_date >= today),
  );
  const document = valid.find(({ type_id }) => type_id === EMIRATES_ID) ?? valid[0];
  const opened = (row: DocumentRow) => ({
    id_proof_type_id: row.type_id,
    id_proof_number: sealer.unseal(
      row.sealed_number,
      placeOf(tenant.id, { customerId, memberId: null }, row.type_id),
    ),
    expiry_date: row.expiry_date,
  });
  return {
    name: profile.name,
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    email: profile.email ?? '',
    mobile: profile.mobile ?? '',
    nationality: profile.nationality_id,
    dob: profile.dob,
    gender: profile.gender,
    ...(document === undefined ? NO_DOCUMENT : opened(document)),
  };
}
