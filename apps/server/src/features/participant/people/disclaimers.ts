import type { FieldFaults } from '@nadi/domain/account/field-fault';
import { type IdProofTypeId, maskedDocumentNumber } from '@nadi/domain/account/identity-document';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { inLanguage, type Language, type Localized } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import type { Signed } from '@nadi/domain/participant/check-answers';
import { disclaimerValues, visitNames } from '@nadi/domain/participant/disclaimer';
import type { NamedAnswer } from '@nadi/domain/participant/named-answers';
import type { Participant } from '@nadi/domain/participant/participant-form';
import type { DetailsToSave } from '@nadi/domain/participant/saved-details';
import { formatLongDate, formatTimeRange } from '@nadi/i18n/dates';
import { isolateLtr } from '@nadi/i18n/direction';
import type { RequestContext, TenantFacts } from '../../../platform/http/context/context.ts';
import { type SignedText, signedTextOf } from '../../../platform/signed-text.ts';
import { signaturePicture } from '../../../platform/storage/picture.ts';
import type { AttachedFile } from './files.ts';
import type { FormFields } from './form-fields.ts';

/** Disclaimer as it was shown to a participant and signed (PEOPLE-09). */
export interface SignedDisclaimer extends SignedText {
  readonly slug: string;
  readonly name: string;
  readonly name_ar: string;
  /** PNG in a data URL. */
  readonly signature: string;
  /** Guardian who signed for a minor; null: the participant. */
  readonly signed_by: string | null;
  /** Epoch milliseconds. */
  readonly signed_at: number;
}

/** Details of a participant that are saved for a person once the order is complete (PEOPLE-11). */
export interface SavingPerson extends DetailsToSave {
  readonly customer_id: CustomerId;
  /** Family member of the customer; null: the customer. */
  readonly member_id: number | null;
}

/** Participant as stored, with the disclaimers that were signed. */
export interface StoredParticipant extends Participant {
  /** Family member whom the participant is; absent: none. */
  readonly member_id?: number;
  /** Absent: none was uploaded. */
  readonly files?: readonly AttachedFile[];
  /** Answers by the names that their fields had (PEOPLE-15). */
  readonly answers: readonly NamedAnswer[];
  /** Absent: nothing is saved for next time. */
  readonly saves?: SavingPerson;
  /** Absent: none was signed. */
  readonly disclaimers?: readonly SignedDisclaimer[];
}

/** Visit that a line is for, as its disclaimers name it. */
export interface Visit {
  readonly title: Localized;
  /** Service of the place, or the place itself; null: the line has none. */
  readonly where: Localized | null;
  readonly whereIsPlace: boolean;
  readonly when: Period | null;
}

/** Returns the values of the placeholders of a participant's disclaimer in a language. */
function valuesIn(
  person: Participant,
  { title, where, when, whereIsPlace }: Visit,
  { isBaps }: Pick<TenantFacts, 'isBaps'>,
  language: Language,
): ReadonlyMap<string, string> {
  const { id_proof_type_id: type, id_proof_number: number } = person;
  const masked =
    type === null || number === null ? '' : maskedDocumentNumber(type as IdProofTypeId, number);
  const { service, facility } = visitNames(title, where, whereIsPlace);
  return disclaimerValues({
    name: person.name,
    dob: person.dob === null ? '' : formatLongDate(person.dob, language, isBaps),
    idNumber: language === 'ar' && masked !== '' ? isolateLtr(masked) : masked,
    service: inLanguage(service, language),
    facility: inLanguage(facility, language),
    date: when === null ? '' : formatLongDate(dateOf(when.from), language, isBaps),
    time: when === null ? '' : formatTimeRange(when.from, when.to, language),
  });
}

const signatureOf = ({ additional_fields }: Participant, slug: string): Signed | undefined => {
  const value = additional_fields.find((one) => one.slug === slug)?.value;
  return typeof value === 'object' && 'signature' in value ? value : undefined;
};

const PNG_PREFIX = 'data:image/png;base64,';

/** Returns a drawn signature, re-encoded; null: it is none. */
async function drawnSignature(text: string): Promise<string | null> {
  const png = await signaturePicture(Buffer.from(text.slice(PNG_PREFIX.length), 'base64'));
  return png === null ? null : `${PNG_PREFIX}${png.toString('base64')}`;
}

/** Text of a disclaimer that has none: only the signature line. */
const unwritten = (language: Language): SignedText => ({ language, version: '', html: '' });

/**
 * Fills the texts that a participant signed, and stores them with the participant (PEOPLE-09).
 *
 * A participant that the cart keeps signs again where a value in the text has changed since.
 * Faults: invalid, for a picture that is no signature; text_changed.
 *
 * @param kept disclaimers of the participant in the cart; empty: entered by this request.
 */
export async function withDisclaimers(
  { tenant, language, now }: RequestContext,
  person: StoredParticipant,
  { fields }: FormFields,
  visit: Visit,
  kept: readonly SignedDisclaimer[],
): Promise<Result<StoredParticipant, FieldFaults>> {
  const disclaimers: SignedDisclaimer[] = [];
  const faults: Record<string, 'invalid' | 'text_changed'> = {};
  for (const field of fields) {
    const signed = signatureOf(person, field.slug);
    if (field.type !== 'disclaimer_form' || signed === undefined) continue;
    const before = kept.find(({ slug }) => slug === field.slug);
    const at = `additional_fields.${field.slug}`;
    const shown = before?.language ?? language;
    const text =
      signedTextOf(field, signed, shown, (one) => valuesIn(person, visit, tenant, one)) ??
      unwritten(shown);
    const signature =
      before?.signature === signed.signature
        ? signed.signature
        : await drawnSignature(signed.signature);
    if (signature === null) {
      faults[at] = 'invalid';
      continue;
    }
    if (before !== undefined && before.html !== text.html) faults[at] = 'text_changed';
    const { slug, name, name_ar } = field;
    const { signed_by = null } = signed;
    const signed_at = before?.signed_at ?? now;
    disclaimers.push({ slug, name, name_ar, ...text, signature, signed_by, signed_at });
  }
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok(disclaimers.length === 0 ? person : { ...person, disclaimers });
}
