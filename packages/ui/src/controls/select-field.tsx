import { Field, type FieldProps } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

export interface SelectFieldProps extends Omit<FieldProps, 'children'>, Omit<SelectProps, 'id'> {}

/**
 * Renders a choice of one from many with the native list: fast on a phone, and accessible
 * everywhere.
 */
export function SelectField({ label, hint, error, optional, id, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
