import type { FieldFaults } from '../account/field-fault.ts';
import { type IdProofTypeId, maskedDocumentNumber } from '../account/identity-document.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type AnswerRules, checkAnswers } from './check-answers.ts';
import type { NamedField, ParticipantField } from './field-config.ts';
import type { FormKey } from './form-key.ts';
import type { Participant, ParticipantFields } from './participant-form.ts';

/** Details of an identity document that are saved for a person. */
export type SavedDocument = Pick<
  Participant,
  'id_proof_type_id' | 'id_proof_number' | 'expiry_date' | 'passport_issue_date' | 'place_of_birth'
>;

/** Answer to an additional field, with the names of the field when it was saved. */
export interface SavedAnswer {
  readonly slug: string;
  readonly name: string;
  readonly name_ar: string;
  readonly value: string | readonly string[];
}

/** Details that a customer has saved for a person: themselves or a family member (PEOPLE-11). */
export interface SavedDetails {
  readonly document: SavedDocument | null;
  /** Answers by the key of the participant form that asks for them. */
  readonly answers: Readonly<Record<string, readonly SavedAnswer[]>>;
}

/** Saved details with their id, which changes whenever they are saved. */
export interface IdentifiedDetails extends SavedDetails {
  readonly id: string;
}

/** Details of one participant to save, once the order is complete. */
export interface DetailsToSave {
  readonly form: FormKey;
  /** Numbers of the documents in the profile of the person, which are never saved. */
  readonly profile_numbers: readonly string[];
  readonly document: SavedDocument | null;
  readonly answers: readonly SavedAnswer[];
}

const NOTHING: SavedDetails = { document: null, answers: {} };

const MASK = '*******';
/** Longest text that is masked as a whole. */
const WHOLLY_MASKED = 6;

/**
 * Masks a saved answer for display (PEOPLE-12).
 *
 * A longer text keeps its last two characters after a fixed number of stars.
 */
export function maskedAnswer(value: SavedAnswer['value']): string {
  const letters = [...(typeof value === 'string' ? value : value.join(', '))];
  return letters.length > WHOLLY_MASKED ? `${MASK}${letters.slice(-2).join('')}` : MASK;
}

/** Masks the number of a saved document for display (PEOPLE-12). */
export const maskedDocument = ({
  id_proof_type_id: type,
  id_proof_number: number,
}: SavedDocument) => maskedDocumentNumber(type as IdProofTypeId, number ?? '');

/** Texts that `maskedAnswer` and `maskedDocument` return. */
const MASKED_ANSWER = /^\*{7}.{0,2}$/su;
const MASKED_DOCUMENT = /^(784-\*{4}-\*{7}-.?|\*{7}.{0,2})$/u;

const matches = (value: unknown, mask: RegExp): value is string =>
  typeof value === 'string' && mask.test(value.trim());

const savableValue = (value: unknown): SavedAnswer['value'] | null =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    ? (value as SavedAnswer['value'])
    : null;

/**
 * Returns what is saved of a participant (PEOPLE-11): the document and the additional fields.
 *
 * Signatures and files are not.
 *
 * @param profile_numbers of the documents in the profile of the person: those are not saved.
 */
export function detailsToSave(
  person: Participant,
  fields: readonly NamedField[],
  form: FormKey,
  profile_numbers: readonly string[],
): DetailsToSave {
  const { id_proof_type_id, id_proof_number, expiry_date } = person;
  const { passport_issue_date, place_of_birth } = person;
  const document = { id_proof_type_id, id_proof_number, expiry_date };
  const answers = person.additional_fields.flatMap(({ slug, value }) => {
    const field = fields.find((one) => one.is_additional === 1 && one.slug === slug);
    const savable = savableValue(value);
    if (field === undefined || field.type === 'file' || savable === null) return [];
    return [{ slug, name: field.name, name_ar: field.name_ar, value: savable }];
  });
  return {
    form,
    profile_numbers,
    answers,
    document:
      id_proof_number === null || profile_numbers.includes(id_proof_number)
        ? null
        : { ...document, passport_issue_date, place_of_birth },
  };
}

/**
 * Adds details to those saved before; the answers for the form are replaced (PEOPLE-11).
 *
 * A saved document that the profile has by now is left out.
 */
export function withDetails(
  before: SavedDetails | null,
  { form, profile_numbers, document, answers }: DetailsToSave,
): SavedDetails {
  const { document: known, answers: others } = before ?? NOTHING;
  const isInProfile = known !== null && profile_numbers.includes(known.id_proof_number ?? '');
  return {
    document: document ?? (isInProfile ? null : known),
    answers: { ...others, [form]: answers },
  };
}

/** Checks whether nothing is saved. */
export const isNothingSaved = ({ document, answers }: SavedDetails): boolean =>
  document === null && Object.values(answers).every((list) => list.length === 0);

/** Returns the answers saved for a form that it still accepts (PEOPLE-12). */
export const offeredAnswers = (
  saved: SavedDetails | null,
  form: FormKey,
  fields: readonly ParticipantField[],
  rules: Pick<AnswerRules, 'parse' | 'isCountry'>,
): readonly SavedAnswer[] =>
  (saved?.answers[form] ?? []).filter(({ slug, value }) => {
    const field = fields.find((one) => one.is_additional === 1 && one.slug === slug);
    if (field === undefined) return false;
    const current = { content_version: '', ar_content_version: '', ...field };
    return checkAnswers([current], { [slug]: value }, { ...rules, files: () => undefined }).ok;
  });

/**
 * Returns an entry with the saved details in place of their masks (PEOPLE-12).
 *
 * Fault: saved_changed, for a mask of what is not saved, or not any longer. Where the entry has the
 * id of what was shown, that is compared too, since different values can have the same mask.
 *
 * @param saved details of the person; null: nothing is saved, or for nobody known.
 */
export function withSaved(
  entry: ParticipantFields,
  saved: IdentifiedDetails | null,
  form: FormKey,
): Result<ParticipantFields, FieldFaults> {
  const { document, answers } = saved ?? NOTHING;
  const isCurrent = !entry.saved_details_id || entry.saved_details_id === saved?.id;
  const faults: Record<string, 'saved_changed'> = {};
  const mine = new Map(answers[form]?.map(({ slug, value }) => [slug, value]));
  const additional = entry.additional_fields?.map(({ slug, value }) => {
    if (!matches(value, MASKED_ANSWER)) return { slug, value };
    const known = mine.get(slug);
    const isShown = known !== undefined && maskedAnswer(known).trim() === value.trim();
    if (isShown && isCurrent) return { slug, value: known };
    faults[`additional_fields.${slug}`] = 'saved_changed';
    return { slug, value };
  });
  const number = entry.id_proof_number;
  const isMask = matches(number, MASKED_DOCUMENT);
  const isSaved = isMask && isCurrent && isMaskOf(document, entry, number);
  if (isMask && !isSaved) faults.id_proof_number = 'saved_changed';
  if (Object.keys(faults).length > 0) return refuse(faults);
  return ok({
    ...entry,
    ...(additional && { additional_fields: additional }),
    ...(isSaved && document),
  });
}

const isMaskOf = (
  document: SavedDocument | null,
  { id_proof_type_id: type }: ParticipantFields,
  number: string,
): boolean =>
  document !== null &&
  document.id_proof_type_id === type &&
  maskedDocument(document) === number.trim();
