import type { FieldConfig } from '@nadi/contract/participant/field-endpoints';
import { nameOf } from '../../../../platform/fields/answers.ts';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { controlsOf } from '../../people-controls.ts';

/** Returns the labels of a person's controls, the configured ones in the venue's words. */
export function useFieldLabels(fields: readonly FieldConfig[]): Readonly<Record<string, string>> {
  const { t, language } = useLanguage('family');
  const configured = fields.flatMap((field) =>
    controlsOf(field).map((control) => [control, nameOf(field, language)]),
  );
  return {
    member: t('people.pick'),
    save: t('people.saveDetails'),
    name: t('people.name'),
    mobile: t('people.mobile'),
    email: t('people.email'),
    ...Object.fromEntries(configured),
    id_proof_type_id: t('people.idType'),
    id_proof_number: t('people.idNumber'),
    expiry_date: t('people.expiryDate'),
    passport_issue_date: t('people.issueDate'),
    place_of_birth: t('people.birthPlace'),
    documents: t('people.documentFiles'),
    booking_reason: t('people.bookingReason'),
  };
}
