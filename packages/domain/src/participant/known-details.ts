import { PASSPORT } from '../account/identity-document.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { ParticipantField } from './field-config.ts';
import {
  expiresBefore,
  isBlank,
  type Participant,
  type ParticipantFields,
  standardOf,
} from './participant-form.ts';

/** Details of an account, of which the first participant is made; an absent value is null. */
export interface AccountDetails
  extends Pick<
    Participant,
    | 'name'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'mobile'
    | 'nationality'
    | 'dob'
    | 'gender'
    | 'id_proof_type_id'
    | 'id_proof_number'
    | 'expiry_date'
  > {}

const WITHOUT_PASSPORT = { passport_issue_date: null, place_of_birth: null };

/**
 * Returns the first participant with the details of the account (PEOPLE-05).
 *
 * Name, e-mail and mobile are the account's, and so are the visible ones of date of birth, gender,
 * nationality and identity document where the account has them. What the entry has for these is not
 * used, so that the site need not hold the document's number. A document that expires before the
 * visit is left out.
 */
export function withAccount(
  entry: ParticipantFields | null,
  account: AccountDetails,
  fields: readonly ParticipantField[],
  visitDay: LocalDate | null,
): ParticipantFields {
  const shown = standardOf(fields);
  const typed = entry ?? {};
  const { name, first_name, last_name, email, mobile } = account;
  return {
    ...typed,
    name,
    first_name,
    last_name,
    email: email || typed.email,
    ...(mobile && { mobile, country_code: undefined }),
    ...(shown('dob').isVisible && account.dob && { dob: account.dob }),
    ...(shown('gender').isVisible && account.gender && { gender: account.gender }),
    ...(shown('nationality').isVisible &&
      account.nationality && { nationality: account.nationality }),
    ...documentFields(account, fields, visitDay),
  };
}

/** Document of a profile, of which the first or a family member's entry is made; null: none. */
export type ProfileDocument = Pick<
  Participant,
  'id_proof_type_id' | 'id_proof_number' | 'expiry_date'
>;

/** Returns the fields of a document of the profile; none where it is hidden or expires too soon. */
const documentFields = (
  document: ProfileDocument,
  fields: readonly ParticipantField[],
  visitDay: LocalDate | null,
): Partial<ParticipantFields> =>
  standardOf(fields)('id').isVisible &&
  document.id_proof_number !== null &&
  !expiresBefore(document, visitDay)
    ? {
        id_proof_type_id: document.id_proof_type_id,
        id_proof_number: document.id_proof_number,
        expiry_date: document.expiry_date,
        ...(document.id_proof_type_id !== PASSPORT && WITHOUT_PASSPORT),
      }
    : {};

/**
 * Returns the entry of a family member with the document of the member (PEOPLE-13).
 *
 * E-mail and mobile of the account stand in where the entry has none.
 */
export function withMember(
  entry: ParticipantFields,
  document: ProfileDocument | null,
  { email, mobile }: Pick<AccountDetails, 'email' | 'mobile'>,
  fields: readonly ParticipantField[],
  visitDay: LocalDate | null,
): ParticipantFields {
  return {
    ...entry,
    ...(isBlank(entry.email) && { email }),
    ...(isBlank(entry.mobile) && { mobile, country_code: undefined }),
    ...(document && documentFields(document, fields, visitDay)),
  };
}
