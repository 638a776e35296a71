import { EMIRATES_ID, PASSPORT } from '../account/identity-document.ts';
import { plainCode } from '../account/typed-text.ts';
import type { LocalDate } from '../kernel/local-date.ts';
import type { ParticipantField } from './field-config.ts';
import {
  expiresBefore,
  isBlank,
  type Participant,
  type ParticipantFields,
  type ParticipantRules,
  standardOf,
} from './participant-form.ts';

/** Document of a profile. */
export interface ProfileDocument {
  readonly id_proof_type_id: number;
  readonly id_proof_number: string;
  readonly expiry_date: LocalDate | null;
}

/** Details of an account, of which the first participant is made; an absent value is null. */
export interface AccountDetails
  extends Pick<
    Participant,
    'name' | 'first_name' | 'last_name' | 'email' | 'mobile' | 'nationality' | 'dob' | 'gender'
  > {
  /** All documents of the account, also expired ones. */
  readonly documents: readonly ProfileDocument[];
}

/** Days on which documents must be valid. */
type Days = Pick<ParticipantRules, 'today' | 'visitDay'>;

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
  days: Days,
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
    ...documentFields(typed, account.documents, fields, days),
  };
}

/**
 * Returns the document of a profile that is valid today and on the day of the visit (PEOPLE-05).
 *
 * The Emirates ID goes first; undefined: another is entered.
 */
export function validDocument<
  Document extends Pick<ProfileDocument, 'id_proof_type_id' | 'expiry_date'>,
>(documents: readonly Document[], { today, visitDay }: Days): Document | undefined {
  const day = visitDay !== null && visitDay > today ? visitDay : today;
  const valid = documents.filter((one) => !expiresBefore(one, day));
  return valid.find((one) => one.id_proof_type_id === EMIRATES_ID) ?? valid[0];
}

/** Checks whether an entry has the number of a document. */
const isSameDocument = (
  { id_proof_type_id: type, id_proof_number: number }: ParticipantFields,
  document: ProfileDocument,
): boolean =>
  type === document.id_proof_type_id &&
  plainCode(number ?? '').toUpperCase() === document.id_proof_number;

/**
 * Returns the fields of the valid document of a profile; none where it is hidden.
 *
 * An expired document of the profile that the entry repeats keeps its expiry date, so that it is
 * refused. Details of a passport stay where the entry has no other number.
 */
function documentFields(
  entry: ParticipantFields,
  documents: readonly ProfileDocument[],
  fields: readonly ParticipantField[],
  days: Days,
): Partial<ParticipantFields> {
  if (!standardOf(fields)('id').isVisible) return {};
  const valid = validDocument(documents, days);
  if (valid === undefined) {
    const known = documents.find((one) => isSameDocument(entry, one));
    return known?.expiry_date ? { expiry_date: known.expiry_date } : {};
  }
  const { id_proof_type_id, id_proof_number, expiry_date } = valid;
  const isOwnPassport =
    id_proof_type_id === PASSPORT &&
    (isBlank(entry.id_proof_number) || isSameDocument(entry, valid));
  return {
    id_proof_type_id,
    id_proof_number,
    expiry_date,
    ...(!isOwnPassport && WITHOUT_PASSPORT),
  };
}

/**
 * Returns the entry of a family member with the document of the member (PEOPLE-13).
 *
 * E-mail and mobile of the account stand in where the entry has none.
 */
export function withMember(
  entry: ParticipantFields,
  documents: readonly ProfileDocument[],
  { email, mobile }: Pick<AccountDetails, 'email' | 'mobile'>,
  fields: readonly ParticipantField[],
  days: Days,
): ParticipantFields {
  return {
    ...entry,
    ...(isBlank(entry.email) && { email }),
    ...(isBlank(entry.mobile) && { mobile, country_code: undefined }),
    ...documentFields(entry, documents, fields, days),
  };
}
