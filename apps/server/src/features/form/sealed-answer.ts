import type { FieldType, FormField } from '@nadi/domain/content/kinds';
import type { AnswerValue } from '@nadi/domain/form/check-answers';
import type { SealedFor } from '../../platform/sealed-text.ts';

/** One field as it was asked and answered; of files their ids. */
export interface KeptField {
  readonly slug: string;
  readonly name: string;
  readonly name_ar: string;
  readonly type: FieldType;
  readonly values: readonly string[];
}

/** Where an answer is sealed: it is read as nothing else. */
export const placeOf = (tenantId: number, id: number): SealedFor => ({
  tenantId,
  purpose: 'form answer',
  owner: String(id),
});

/** What was answered, in the form's order. @param fileIds by the places of the files that were sent. */
export const keptFields = (
  fields: readonly FormField[],
  answers: ReadonlyMap<string, AnswerValue>,
  fileIds: readonly string[],
): readonly KeptField[] =>
  fields.flatMap(({ slug, name, name_ar, type }) => {
    const answer = answers.get(slug);
    return answer === undefined
      ? []
      : [{ slug, name, name_ar, type, values: valuesOf(answer, fileIds) }];
  });

function valuesOf(answer: AnswerValue, fileIds: readonly string[]): readonly string[] {
  if (typeof answer === 'string') return [answer];
  if ('signature' in answer) return [answer.signature];
  return answer.map((one) => (typeof one === 'number' ? (fileIds[one] ?? '') : one));
}

/** Not for a mail: what shows who somebody is before the state, and what cannot be read there. */
const NOT_MAILED: ReadonlySet<FieldType> = new Set(['emirates_id', 'file', 'disclaimer_form']);

/** The answer as the venue is mailed it, a line for each field. */
export const mailedLines = (
  fields: readonly KeptField[],
  language: 'en' | 'ar',
): readonly string[] =>
  fields
    .filter(({ type }) => !NOT_MAILED.has(type))
    .map(
      ({ name, name_ar, values }) =>
        `${language === 'ar' ? name_ar || name : name}: ${values.join(', ')}`,
    );
