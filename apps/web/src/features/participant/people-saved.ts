import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { expiresBefore } from '@nadi/domain/participant/participant-form';
import type { SavedDetails } from '../account/api.saved-details.ts';
import { additionalOf, type Locked, type SavedMask, type TypedPerson } from './people-controls.ts';

/* Details of participants that the user saved: shown masked, filled in by the server (PEOPLE-12). */

/** Saved details of people for the participant form of a line. */
export interface SavedOfForm {
  readonly all: readonly SavedDetails[];
  readonly form: string;
  readonly fields: readonly FieldConfig[];
  /** Day of the visit; null: the line has none. */
  readonly visitDay: string | null;
}

const SAVABLE = ({ type, is_additional }: FieldConfig): boolean =>
  is_additional === 1 && type !== 'disclaimer_form' && type !== 'file';

const asksForId = (fields: readonly FieldConfig[]): boolean =>
  fields.some(({ slug, is_additional }) => slug === 'id' && is_additional === 0);

/** Checks whether a participant has anything that can be saved for next time (PEOPLE-11). */
export const isSavable = (fields: readonly FieldConfig[], locked: Locked): boolean =>
  fields.some(SAVABLE) || (asksForId(fields) && !('id_proof_number' in locked));

/**
 * Returns the masks of what is saved for a person, by control.
 *
 * @param memberId family member; null: the user.
 * @param locked details of the account, which go first.
 */
export function masksOf(
  { all, form, fields, visitDay }: SavedOfForm,
  memberId: number | null,
  locked: Locked,
): TypedPerson {
  const saved = all.find((one) => one.member_id === memberId);
  if (saved === undefined) return {};
  const maskOf = (mask: string): SavedMask => ({ mask, savedId: saved.id });
  const slugs = new Set(fields.filter(SAVABLE).map(({ slug }) => slug));
  const answers = saved.additional_fields
    .filter((one) => one.form === form && slugs.has(one.slug))
    .map(({ slug, value }) => [additionalOf(slug), maskOf(value)] as const);
  const { document } = saved;
  const isOffered =
    document !== null &&
    asksForId(fields) &&
    !('id_proof_number' in locked) &&
    !expiresBefore(document, visitDay);
  return {
    ...Object.fromEntries(answers),
    ...(isOffered && {
      id_proof_type_id: String(document.id_proof_type_id),
      id_proof_number: maskOf(document.id_proof_number),
    }),
  };
}
