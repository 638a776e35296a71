import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import type { PlainAnswer } from '../../platform/fields/answers.ts';
import type { TypedSignature } from '../../platform/fields/signature.ts';

/* Controls of a participant in the form, and their names in the call. */

/** File that was uploaded, with the name that it has on the device. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
}

/** Mask of a saved value, which the server fills in (PEOPLE-12); a typed text is none. */
export interface SavedMask {
  readonly mask: string;
  /** Id of the saved details. */
  readonly savedId: string;
}

/** Value of a control of a person. */
export type PersonAnswer = PlainAnswer | TypedSignature | readonly UploadedFile[] | SavedMask;

/** Checks whether a value stands for a saved one. */
export const isMask = (value: PersonAnswer | undefined): value is SavedMask =>
  typeof value === 'object' && 'mask' in value;

/** Details that come from the account, by control; those are locked (PEOPLE-05). */
export type Locked = Readonly<Partial<Record<string, PlainAnswer>>>;

/** Value of each field of a person, by the name of its control. */
export type TypedPerson = Readonly<Record<string, PersonAnswer>>;

/** Returns the name of a person's control. */
export const controlOf = (id: string, field: string): string => `${id}-${field}`;

/** Control of an additional field; a bare slug could be that of another control. */
export const additionalOf = (slug: string): string => `more-${slug}`;

/** Controls of a standard field, by its slug. */
const STANDARD: Readonly<Record<string, readonly string[]>> = {
  dob: ['dob'],
  gender: ['gender'],
  nationality: ['nationality'],
  id: [
    ...['id_proof_type_id', 'id_proof_number', 'expiry_date'],
    ...['passport_issue_date', 'place_of_birth', 'documents', 'booking_reason'],
  ],
  religion: ['religion'],
  tag: ['customer_tag'],
};

/** Returns the controls of a configured field. */
export const controlsOf = ({ slug, is_additional }: FieldConfig): readonly string[] =>
  is_additional === 1 ? [additionalOf(slug)] : (STANDARD[slug] ?? []);

/** Returns the control at which an error of the rule or of the server is shown. */
export function controlOfFault(field: string): string {
  const slug = /^additional_fields\.(.+)$/.exec(field)?.[1];
  if (slug !== undefined) return additionalOf(slug);
  if (field === 'country_code') return 'mobile';
  if (field === 'member_id') return 'member';
  return field === 'first_name' || field === 'last_name' ? 'name' : field;
}

/** Names by which the server reports errors of a control. */
export function reportedAs(control: string): readonly string[] {
  const slug = /^more-(.+)$/.exec(control)?.[1];
  if (slug !== undefined) return [`additional_fields.${slug}`];
  if (control === 'mobile') return ['mobile', 'country_code'];
  if (control === 'member') return ['member_id'];
  if (control === 'save') return ['save_detail_for_future'];
  return control === 'name' ? ['name', 'first_name', 'last_name'] : [control];
}
