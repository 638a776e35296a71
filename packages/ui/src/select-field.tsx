import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { INPUT_CLASS } from './input-class.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'children'> {
  readonly options: readonly SelectOption[];
}

/** One of many, by the device's own list: the quickest on a phone, and spoken everywhere. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(INPUT_CLASS, 'appearance-none pe-11', className)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value} className="bg-raised text-ink">
                {text}
              </option>
            ))}
          </select>
          <Icon
            name="chevronDown"
            className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}
