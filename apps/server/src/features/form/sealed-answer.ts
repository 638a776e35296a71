import type { FieldType } from '@nadi/domain/content/kinds';
import type { AnswerValue } from '@nadi/domain/form/check-answers';
import type { Language } from '@nadi/domain/kernel/localized';
import type { SealedFor } from '../../platform/sealed-text.ts';
import { type SignedText, signedTextOf, type VersionedField } from './signed-text.ts';

/** What was answered, by the slugs of its fields. */
export type Answers = ReadonlyMap<string, AnswerValue>;

/** One field as it was asked and answered; of files their ids. */
export interface KeptField {
  readonly slug: string;
  readonly name: string;
  readonly name_ar: string;
  readonly type: FieldType;
  readonly values: readonly string[];
  /** Null: nothing was signed, or nothing but the line. */
  readonly signed: SignedText | null;
}

/** Where an answer is sealed: it is read as nothing else. */
export const placeOf = (tenantId: number, id: number): SealedFor => ({
  tenantId,
  purpose: 'form answer',
  owner: String(id),
});

/** What was answered, in the form's order. @param fileIds by the places of the files that were sent. */
export const keptFields = (
  fields: readonly VersionedField[],
  { answers, fileIds }: { readonly answers: Answers; readonly fileIds: readonly string[] },
  language: Language,
  known: ReadonlyMap<string, string>,
): readonly KeptField[] =>
  fields.flatMap((field) => {
    const { slug, name, name_ar, type } = field;
    const answer = answers.get(slug);
    if (answer === undefined) return [];
    const isSigned = typeof answer === 'object' && 'signature' in answer;
    const signed = isSigned ? signedTextOf(field, answer, language, known) : null;
    return [{ slug, name, name_ar, type, values: valuesOf(answer, fileIds), signed }];
  });

function valuesOf(answer: AnswerValue, fileIds: readonly string[]): readonly string[] {
  if (typeof answer === 'string') return [answer];
  if ('signature' in answer) return [answer.signature];
  return answer.map((one) => (typeof one === 'number' ? (fileIds[one] ?? '') : one));
}

/** Not for a mail: what shows who somebody is before the state, and what cannot be read there. */
const NOT_MAILED: ReadonlySet<FieldType> = new Set(['emirates_id', 'file', 'disclaimer_form']);

/** The answer as the venue is mailed it, a line for each field. */
export const mailedLines = (fields: readonly KeptField[], language: Language): readonly string[] =>
  fields
    .filter(({ type }) => !NOT_MAILED.has(type))
    .map(
      ({ name, name_ar, values }) =>
        `${language === 'ar' ? name_ar || name : name}: ${values.join(', ')}`,
    );
