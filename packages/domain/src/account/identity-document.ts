import { addDays, isLocalDate, type LocalDate } from '../kernel/local-date.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { withAsciiDigits } from './digits.ts';
import { checkEmiratesId, type EmiratesIdFault } from './emirates-id.ts';
import { checkFields } from './field-fault.ts';
import { checkFileSize } from './file-size.ts';
import { withoutInvisible } from './invisible.ts';

/** The papers by which somebody is known: their ids as the specification gives them (spec 1 section 3). */
export const EMIRATES_ID = 32;
export const PASSPORT = 33;
export const ID_PROOF_TYPE_IDS = [EMIRATES_ID, PASSPORT] as const;
export type IdProofTypeId = (typeof ID_PROOF_TYPE_IDS)[number];

const PASSPORT_NUMBER = /^[A-Z0-9]{5,20}$/;

/**
 * ACCOUNT-41: the number of a passport: 5 to 20 Latin letters and digits, in capitals; spaces and dashes do not count.
 * Its check digit stands in the machine-readable zone alone, which nobody types (domain reference 3).
 */
function checkPassportNumber(typed: string): Result<string, 'required' | 'passport_number'> {
  const text = withAsciiDigits(withoutInvisible(typed))
    .replace(/[\s‐‑–-]/g, '')
    .toUpperCase();
  if (text === '') return refuse('required');
  return PASSPORT_NUMBER.test(text) ? ok(text) : refuse('passport_number');
}

type NumberFault = EmiratesIdFault | 'required' | 'passport_number';

const checkNumber = (type: IdProofTypeId, typed: string): Result<string, NumberFault> =>
  type === EMIRATES_ID ? checkEmiratesId(typed) : checkPassportNumber(typed);

/** One paper, as somebody types it. */
export interface DocumentFields {
  readonly id_proof_type_id?: string | undefined;
  readonly id_proof_number?: string | undefined;
  /** `YYYY-MM-DD`; empty: not said. */
  readonly expiry_date?: string | undefined;
  readonly file?: { readonly size: number } | null | undefined;
}

export interface DocumentRules {
  readonly today: LocalDate;
  /** Whether a paper of this kind stands there already: its number may be left out, and is kept. */
  readonly hasNumber: boolean;
}

/** ACCOUNT-41: a paper that is added or replaced: everything that is wrong with it at once. */
export function checkDocument(form: DocumentFields, { today, hasNumber }: DocumentRules) {
  const type = ID_PROOF_TYPE_IDS.find((id) => String(id) === form.id_proof_type_id?.trim());
  const number = form.id_proof_number ?? '';
  const isKept = hasNumber && number.trim() === '';
  return checkFields({
    id_proof_type_id: type === undefined ? refuse('document_type' as const) : ok(type),
    id_proof_number: isKept || type === undefined ? ok(null) : checkNumber(type, number),
    expiry_date: checkExpiry(form.expiry_date ?? '', today),
    file: checkFileSize(form.file),
  });
}

/** The last day of a paper; one that is over proves nothing and is not taken. */
function checkExpiry(
  typed: string,
  today: LocalDate,
): Result<LocalDate | null, 'expiry_date' | 'expiry_past'> {
  const date = withAsciiDigits(typed).trim();
  if (date === '') return ok(null);
  if (!isLocalDate(date)) return refuse('expiry_date');
  return date < today ? refuse('expiry_past') : ok(date);
}

/** From so many days before its end on, somebody is told that a paper ends: a new Emirates ID takes weeks. */
const WARNED_DAYS = 60;

export type DocumentState = 'valid' | 'ends_soon' | 'ended';

/** ACCOUNT-42: how a paper stands today; on its last day it is still good. */
export function documentState(expiry: LocalDate | null, today: LocalDate): DocumentState {
  if (expiry === null || expiry > addDays(today, WARNED_DAYS)) return 'valid';
  return expiry < today ? 'ended' : 'ends_soon';
}

const SHOWN_OF_PASSPORT = 2;

/**
 * ACCOUNT-40: a number as it is shown: of an Emirates ID what everybody's begins with and the last digit,
 * `784-****-*******-8`; of a passport its last two, after as many stars whatever its length.
 */
export const maskedDocumentNumber = (type: IdProofTypeId, number: string): string =>
  type === EMIRATES_ID
    ? `784-****-*******-${number.slice(-1)}`
    : `*******${number.slice(-SHOWN_OF_PASSPORT)}`;
