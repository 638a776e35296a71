import type { FieldFault, FieldFaults } from '@nadi/domain/account/field-fault';
import type { Refused } from '../refused.ts';

/** Error of a field: a fault of the domain, or the server's text. */
export type Wrong = { readonly fault: FieldFault } | { readonly text: string };

/** Errors of a form: by field in visible order, or of the form as a whole. */
export interface FormErrors {
  readonly fields: readonly (readonly [field: string, wrong: Wrong])[];
  /** Error that belongs to no field of the form. */
  readonly general: string | null;
}

export const NO_ERRORS: FormErrors = { fields: [], general: null };

/** Fields of a form in visible order, with aliases that are shown at another field. */
export interface FormPlaces {
  readonly fields: readonly string[];
  readonly shownAt: Readonly<Record<string, string>>;
}

function inPlace(
  { fields, shownAt }: FormPlaces,
  errors: readonly (readonly [string, Wrong])[],
): FormErrors['fields'] {
  const byField = new Map(errors.map(([field, wrong]) => [shownAt[field] ?? field, wrong]));
  return fields.flatMap((field) => {
    const wrong = byField.get(field);
    return wrong ? [[field, wrong] as const] : [];
  });
}

/** Returns the faults found by the domain's rule. */
export const fieldsOfFaults = (places: FormPlaces, faults: FieldFaults): FormErrors['fields'] =>
  inPlace(
    places,
    Object.entries(faults).map(([field, fault]) => [field, { fault: fault as FieldFault }]),
  );

/** Returns the server's errors: at the fields they name, else as one sentence above the form. */
export function errorsOfRefusal(places: FormPlaces, refused: Refused): FormErrors {
  const { code, errors, message } = refused;
  const byField = Object.entries(errors).map(([field, texts]) => [field, texts[0] ?? ''] as const);
  const shown =
    byField.length === 0 && code in places.shownAt ? [[code, message] as const] : byField;
  const fields = inPlace(
    places,
    shown.map(([field, text]) => [field, { text }]),
  );
  if (fields.length > 0) return { fields, general: null };
  return { fields, general: shown.map(([, text]) => text).join(' ') || message };
}
