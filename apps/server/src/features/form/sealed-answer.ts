import type { FieldType, FormField } from '@nadi/domain/content/kinds';
import type { Language } from '@nadi/domain/kernel/localized';
import type { AnswerValue, TextVersions } from '@nadi/domain/participant/check-answers';
import type { SealedColumn } from '../../platform/reseal.ts';
import type { SealedFor } from '../../platform/sealed-text.ts';
import { type SignedText, signedTextOf } from '../../platform/signed-text.ts';
import { lockSealedAnswers, setSealedAnswer } from './store.ts';

/** Field with the versions of its texts. */
export type VersionedField = FormField & TextVersions;

/** Answers by the slugs of their fields. */
export type Answers = ReadonlyMap<string, AnswerValue>;

/** Field with its label at the time and its answer; files as ids. */
export interface KeptField {
  readonly slug: string;
  readonly name: string;
  readonly name_ar: string;
  readonly type: FieldType;
  readonly values: readonly string[];
  /** Null: nothing was signed, or only the signature line. */
  readonly signed: SignedText | null;
}

/** Context an answer is sealed with; it cannot be read as anything else. */
export const placeOf = (tenantId: number, id: number): SealedFor => ({
  tenantId,
  purpose: 'form answer',
  owner: String(id),
});

/** Sealed answers of all forms, for re-sealing. */
export const SEALED_ANSWERS: SealedColumn = {
  column: 'form_answer.sealed_answer',
  async lock(tx, keyName, limit) {
    const rows = await lockSealedAnswers(tx, keyName, limit);
    return rows.map(({ id, sealed_answer: sealed }) => ({
      sealed,
      where: placeOf(tx.tenantId, id),
      save: (again) => setSealedAnswer(tx, id, again),
    }));
  },
};

/**
 * Returns the answered fields, in the form's order.
 *
 * @param fileIds By the positions of the files that were sent.
 */
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
    const signed = isSigned ? signedTextOf(field, answer, language, () => known) : null;
    return [{ slug, name, name_ar, type, values: valuesOf(answer, fileIds), signed }];
  });

function valuesOf(answer: AnswerValue, fileIds: readonly string[]): readonly string[] {
  if (typeof answer === 'string') return [answer];
  if ('signature' in answer) return [answer.signature];
  return answer.map((one) => (typeof one === 'number' ? (fileIds[one] ?? '') : one));
}

/** Fields left out of e-mail: official identification, and what is unreadable there. */
const NOT_MAILED: ReadonlySet<FieldType> = new Set(['emirates_id', 'file', 'disclaimer_form']);

/** Returns the answer as e-mailed to the venue, one line for each field. */
export const mailedLines = (fields: readonly KeptField[], language: Language): readonly string[] =>
  fields
    .filter(({ type }) => !NOT_MAILED.has(type))
    .map(
      ({ name, name_ar, values }) =>
        `${language === 'ar' ? name_ar || name : name}: ${values.join(', ')}`,
    );
