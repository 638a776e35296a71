import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { INPUT_CLASS } from './input-class.ts';

export interface TextAreaFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'children'> {}

/** Renders a text area that grows with its content. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={classNames(INPUT_CLASS, 'field-sizing-content min-h-28 py-3', className)}
        />
      )}
    </Field>
  );
}
