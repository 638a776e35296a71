import { addDays, isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { checkEmiratesId, type EmiratesIdFault } from './emirates-id.ts';
import { checkFields } from './field-fault.ts';
import { checkFileSize } from './file-size.ts';
import { plainCode, plainText } from './typed-text.ts';

/** Types of identity document, with the specification's ids (spec 1 section 3). */
export const EMIRATES_ID = 32;
export const PASSPORT = 33;
export const ID_PROOF_TYPE_IDS = [EMIRATES_ID, PASSPORT] as const;
export type IdProofTypeId = (typeof ID_PROOF_TYPE_IDS)[number];

const PASSPORT_NUMBER = /^[A-Z0-9]{5,20}$/;

/**
 * Validates a passport number: 5 to 20 Latin letters and digits, upper case (ACCOUNT-41).
 *
 * Spaces and dashes are ignored. The check digit is only in the machine-readable zone, which is not
 * typed (domain reference 3).
 */
function checkPassportNumber(typed: string): Result<string, 'required' | 'passport_number'> {
  const text = plainCode(typed).toUpperCase();
  if (text === '') return refuse('required');
  return PASSPORT_NUMBER.test(text) ? ok(text) : refuse('passport_number');
}

type NumberFault = EmiratesIdFault | 'required' | 'passport_number';

const checkNumber = (type: IdProofTypeId, typed: string): Result<string, NumberFault> =>
  type === EMIRATES_ID ? checkEmiratesId(typed) : checkPassportNumber(typed);

/** Identity document as typed. */
export interface DocumentFields {
  readonly id_proof_type_id?: string | undefined;
  readonly id_proof_number?: string | undefined;
  /** Expiry date, `YYYY-MM-DD`; empty: not provided. */
  readonly expiry_date?: string | undefined;
  readonly file?: { readonly size: number } | null | undefined;
}

export interface DocumentRules {
  readonly today: LocalDate;
  /** Set when a document of this type exists; its number may then be left out, and is kept. */
  readonly hasNumber: boolean;
}

/** Validates a document that is added or replaced, and returns all errors at once (ACCOUNT-41). */
export function checkDocument(form: DocumentFields, { today, hasNumber }: DocumentRules) {
  const type = ID_PROOF_TYPE_IDS.find((id) => String(id) === form.id_proof_type_id?.trim());
  const number = form.id_proof_number ?? '';
  const isKept = hasNumber && plainText(number) === '';
  return checkFields({
    id_proof_type_id: type === undefined ? refuse('document_type' as const) : ok(type),
    id_proof_number: isKept || type === undefined ? ok(null) : checkNumber(type, number),
    expiry_date: checkExpiry(form.expiry_date ?? '', today),
    file: checkFileSize(form.file),
  });
}

/** Validates the last day of a document; an expired one is not accepted. */
function checkExpiry(
  typed: string,
  today: LocalDate,
): Result<LocalDate | null, 'expiry_date' | 'expiry_past'> {
  const date = plainText(typed);
  if (date === '') return ok(null);
  if (!isLocalDate(date)) return refuse('expiry_date');
  return date < today ? refuse('expiry_past') : ok(date);
}

/**
 * Days before the expiry of a document at which a warning is shown; a new Emirates ID takes weeks.
 */
const WARNED_DAYS = 60;

export type DocumentState = 'valid' | 'ends_soon' | 'ended';

/** Returns the state of a document today; on its last day it is still valid (ACCOUNT-42). */
export function documentState(expiry: LocalDate | null, today: LocalDate): DocumentState {
  if (expiry === null || expiry > addDays(today, WARNED_DAYS)) return 'valid';
  return expiry < today ? 'ended' : 'ends_soon';
}

/** Returns a number as it is printed on the document: an Emirates ID in its groups. */
export const formatDocumentNumber = (type: IdProofTypeId, number: string): string =>
  type === EMIRATES_ID ? number.replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4') : number;

const SHOWN_OF_PASSPORT = 2;

/**
 * Masks a document number for display (ACCOUNT-40).
 *
 * An Emirates ID keeps its common prefix and the last digit, `784-****-*******-8`. A passport keeps
 * its last two characters, after a fixed number of stars.
 */
export const maskedDocumentNumber = (type: IdProofTypeId, number: string): string =>
  type === EMIRATES_ID
    ? `784-****-*******-${number.slice(-1)}`
    : `*******${number.slice(-SHOWN_OF_PASSPORT)}`;
