import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { INPUT_CLASS, LTR_INPUT_CLASS } from './input-class.ts';

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'children' | 'dir'> {
  /** `ltr` for what never turns: e-mail, phone, ID, promo code. */
  readonly dir?: 'ltr' | undefined;
  /** A control inside the box at its end, such as "show password". */
  readonly end?: ReactNode;
}

/** One line of text. Every attribute of an input may be given, a form library's ref included. */
export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  dir,
  end,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            {...input}
            {...control}
            dir={dir}
            className={classNames(
              INPUT_CLASS,
              dir === 'ltr' && LTR_INPUT_CLASS,
              // The control stands at the page's end, which is the start of what runs the other way.
              end != null && (dir === 'ltr' ? 'pe-12 rtl:ps-12 rtl:pe-4' : 'pe-12'),
              className,
            )}
          />
          {end != null && (
            <div className="absolute end-0.5 inset-y-0 grid place-items-center">{end}</div>
          )}
        </div>
      )}
    </Field>
  );
}
